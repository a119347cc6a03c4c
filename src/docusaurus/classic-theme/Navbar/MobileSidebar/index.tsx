import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal'
import NavbarMobileSidebarHeader from '@theme/Navbar/MobileSidebar/Header'
import NavbarMobileSidebarLayout from '@theme/Navbar/MobileSidebar/Layout'
import NavbarMobileSidebarPrimaryMenu from '@theme/Navbar/MobileSidebar/PrimaryMenu'
import NavbarMobileSidebarSecondaryMenu from '@theme/Navbar/MobileSidebar/SecondaryMenu'
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { text } from '../../../../browser/theme/text.ts'

/** The menu on small screens: a modal dialog, whose content is rendered when it is first opened. */
export default function NavbarMobileSidebar(): ReactNode {
  const { shown, toggle } = useNavbarMobileSidebar()
  const dialog = useRef<HTMLDialogElement>(null)
  const [wasShown, setWasShown] = useState(false)
  if (shown && !wasShown) setWasShown(true)
  const close = () => shown && toggle()

  useLayoutEffect(() => {
    const element = dialog.current
    if (!shown) element?.close()
    else if (element && !element.open) element.showModal()
  }, [shown])

  const onClick = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    const link = target instanceof Element && target.closest('a:not([aria-expanded])')
    if (link || target === currentTarget) close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: clicks come from links and buttons inside; the browser closes it on Escape
    <dialog className="drawer" ref={dialog} aria-label={text.menu} onClick={onClick} onClose={close}>
      {wasShown && (
        <NavbarMobileSidebarLayout
          header={<NavbarMobileSidebarHeader onClose={close} />}
          primaryMenu={<NavbarMobileSidebarPrimaryMenu />}
          secondaryMenu={<NavbarMobileSidebarSecondaryMenu />}
        />
      )}
    </dialog>
  )
}
