import { type SiteNavItem, usePage } from 'lectern/client'
import { type ReactNode, useEffect, useRef } from 'react'
import { useDismiss } from './use-dismiss.ts'

interface NavbarDropdownProps {
  item: SiteNavItem
  label: string
  /** Whether the shown page is among its links. */
  current: boolean
  list: ReactNode
}

/** Links behind one label of the navbar; closes when the reader turns to something else. */
export default function NavbarDropdown({ item, label, current, list }: NavbarDropdownProps): ReactNode {
  const details = useRef<HTMLDetailsElement>(null)
  const page = usePage()
  useDismiss(details)
  useEffect(() => {
    if (page && details.current) details.current.open = false
  }, [page])
  return (
    <details className={item.className} ref={details} data-current={current || undefined}>
      <summary aria-label={item.ariaLabel}>{label}</summary>
      {list}
    </details>
  )
}
