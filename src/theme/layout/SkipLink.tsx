import type { MouseEvent, ReactNode } from 'react'
import { text } from '../text.ts'
import { mainId } from './main-id.ts'

/** The first stop of the keyboard: leads past the navigation to the main part of the page. */
export default function SkipLink(): ReactNode {
  return (
    <a className="skip-link" href={`#${mainId}`} onClick={focusMain}>
      {text.skipToContent}
    </a>
  )
}

/** Without this the router would take the click for a navigation, which moves the page but not the focus. */
function focusMain(event: MouseEvent): void {
  const main = document.querySelector('main')
  if (!main) return
  event.preventDefault()
  main.focus()
}
