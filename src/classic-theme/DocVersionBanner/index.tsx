import type { ReactNode } from 'react'

/** Nothing: versions have no banner. */
export default function DocVersionBanner(_: { className?: string }): ReactNode {
  return null
}
