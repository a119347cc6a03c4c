import { createRoot } from 'react-dom/client'
import { TryDialog } from './try-dialog.tsx'

/** Opens the dialog of a button. Everything else on the page is inert until it closes; then the button has the focus again. */
export function openDialog(button: HTMLElement): void {
  const others = [...document.body.children].filter((each) => each instanceof HTMLElement && !each.inert)
  const host = document.createElement('div')
  document.body.append(host)
  // Menus and hints that the tool adds to the page later stay usable, unlike those of a page below a modal dialog.
  for (const element of others as HTMLElement[]) element.inert = true
  const { overflow } = document.documentElement.style
  document.documentElement.style.overflow = 'hidden'
  const root = createRoot(host)
  const close = () => {
    root.unmount()
    host.remove()
    for (const element of others as HTMLElement[]) element.inert = false
    document.documentElement.style.overflow = overflow
    window.removeEventListener('popstate', close)
    button.focus()
  }
  window.addEventListener('popstate', close)
  root.render(<TryDialog button={button} onClose={close} />)
}
