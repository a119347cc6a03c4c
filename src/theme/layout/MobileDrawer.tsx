import DocSidebar from '@theme/DocSidebar'
import NavbarItem from '@theme/NavbarItem'
import { type DocPageData, usePage, useSite } from 'lectern/client'
import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { text } from '../text.ts'
import { itemKey } from './navbar-key.ts'

/**
 * On small screens: the button of the menu and the drawer that it opens, a modal dialog with the site's links and the
 * sidebar of the shown page. What is in the drawer is made when it is first opened, so no page carries it in its HTML.
 */
export default function MobileDrawer(): ReactNode {
  const { navbar } = useSite()
  const page = usePage()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState<boolean>()
  const close = () => setOpen(closed)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!open) element?.close()
    else if (element && !element.open) {
      element.showModal()
      element.querySelector('.sidebar [aria-current=page]')?.scrollIntoView({ block: 'nearest' })
    }
  }, [open])

  // The next page is not seen beneath the drawer of the last.
  useLayoutEffect(() => {
    if (page) setOpen(closed)
  }, [page])

  useEffect(() => {
    const desktop = matchMedia('(min-width: 997px)')
    const onChange = () => setOpen(closed)
    desktop.addEventListener('change', onChange)
    return () => desktop.removeEventListener('change', onChange)
  }, [])

  const onClick = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    const link = target instanceof Element && target.closest('a:not([aria-expanded])')
    if (link || target === currentTarget) close()
  }
  const { sidebar } = (page.data ?? {}) as Partial<DocPageData>

  return (
    <>
      <button
        type="button"
        className="drawer-open"
        aria-label={text.menu}
        aria-expanded={open === true}
        aria-controls={id}
        onClick={() => setOpen(true)}
      />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: links and buttons in it bring the clicks; Escape closes it by itself */}
      <dialog id={id} className="drawer" ref={dialog} aria-label={text.menu} onClick={onClick} onClose={close}>
        {open !== undefined && (
          <div>
            <button type="button" className="drawer-close" aria-label={text.closeMenu} onClick={close} />
            <nav aria-label={text.mainNavigation}>
              {navbar.items.map((item) => (
                <NavbarItem key={itemKey(item)} item={item} stacked />
              ))}
            </nav>
            {sidebar && <DocSidebar key={sidebar.name} sidebar={sidebar} />}
          </div>
        )}
      </dialog>
    </>
  )
}

/** A drawer that was never opened stays so, and empty. */
function closed(was: boolean | undefined): boolean | undefined {
  return was && false
}
