import type { MouseEvent, ReactNode } from 'react'
import { text } from '../text.ts'
import { mainId } from './main-id.ts'

/** The first focusable element: skips the navigation. */
export default function SkipLink(): ReactNode {
  return (
    <a className="skip-link" href={`#${mainId}`} onClick={focusMain}>
      {text.skipToContent}
    </a>
  )
}

/** Moves the focus; the router would only scroll. */
function focusMain(event: MouseEvent): void {
  const main = document.querySelector('main')
  if (!main) return
  event.preventDefault()
  main.focus()
}
