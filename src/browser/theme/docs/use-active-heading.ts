import { watchHeadings } from 'lectern/client'
import { useEffect, useState } from 'react'

/**
 * Returns the id of the current heading: the last one above the bottom edge of the navbar, or the last visible one at the end of the
 * page. Undefined above the first heading and before hydration.
 */
export function useActiveHeading(ids: string[]): string | undefined {
  const [active, setActive] = useState<string>()
  const key = ids.join(' ')
  useEffect(() => watchHeadings(key === '' ? [] : key.split(' '), setActive), [key])
  return active
}
