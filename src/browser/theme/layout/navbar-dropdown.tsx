import { type SiteNavItem, usePage } from 'lectern/client'
import { type ReactNode, useEffect, useRef } from 'react'
import { ItemIcon } from './item-icon.tsx'
import { useDismiss } from './use-dismiss.ts'

interface NavbarDropdownProps {
  item: SiteNavItem
  label: string
  /** For screen readers. Default: the label. */
  name?: string
  /** Whether one of its links is current. */
  current: boolean
  list: ReactNode
}

/** A dropdown of links in the navbar. Closes when the reader clicks or focuses something else. */
export function NavbarDropdown({ item, label, name = label, current, list }: NavbarDropdownProps): ReactNode {
  const details = useRef<HTMLDetailsElement>(null)
  const page = usePage()
  const shownPage = useRef(page)
  useDismiss(details)
  // Readers may have opened it before hydration: only another page closes it.
  useEffect(() => {
    if (shownPage.current === page) return
    shownPage.current = page
    if (details.current) details.current.open = false
  }, [page])
  return (
    <details className={item.className} ref={details} aria-label={name} data-current={current || undefined}>
      <summary aria-label={item.ariaLabel}>
        <ItemIcon svg={item.icon} />
        {label}
      </summary>
      {list}
    </details>
  )
}
