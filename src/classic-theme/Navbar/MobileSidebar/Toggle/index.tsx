import NavbarMobileSidebarHeader from '@theme/Navbar/MobileSidebar/Header'
import NavbarMobileSidebarLayout from '@theme/Navbar/MobileSidebar/Layout'
import NavbarMobileSidebarPrimaryMenu from '@theme/Navbar/MobileSidebar/PrimaryMenu'
import NavbarMobileSidebarSecondaryMenu from '@theme/Navbar/MobileSidebar/SecondaryMenu'
import { usePage } from 'lectern/client'
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { text } from '../../../../theme/text.ts'

/** The button of the menu on small screens, and the modal dialog that it opens. */
export default function NavbarMobileSidebarToggle(): ReactNode {
  const page = usePage()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // Undefined until the dialog is first opened, so that its content is not in the HTML of every page.
  const [open, setOpen] = useState<boolean>()
  const close = () => setOpen((wasOpen) => wasOpen && false)

  useLayoutEffect(() => {
    if (!open) dialog.current?.close()
    else if (!dialog.current?.open) dialog.current?.showModal()
  }, [open])

  // Closes before the next page is painted.
  useLayoutEffect(() => {
    if (page) setOpen((wasOpen) => wasOpen && false)
  }, [page])

  const onClick = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    const link = target instanceof Element && target.closest('a:not([aria-expanded])')
    if (link || target === currentTarget) close()
  }
  return (
    <>
      <button
        type="button"
        className="drawer-open navbar__toggle"
        aria-label={text.menu}
        aria-expanded={open === true}
        aria-controls={id}
        onClick={() => setOpen(true)}
      />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: clicks come from links and buttons inside; the browser closes it on Escape */}
      <dialog id={id} className="drawer" ref={dialog} aria-label={text.menu} onClick={onClick} onClose={close}>
        {open !== undefined && (
          <NavbarMobileSidebarLayout
            header={<NavbarMobileSidebarHeader onClose={close} />}
            primaryMenu={<NavbarMobileSidebarPrimaryMenu />}
            secondaryMenu={<NavbarMobileSidebarSecondaryMenu />}
          />
        )}
      </dialog>
    </>
  )
}
