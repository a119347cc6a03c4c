import { mainElementId } from 'lectern/client'
import type { MouseEvent, ReactNode } from 'react'
import { text } from '../text.ts'
import { focusHeading } from './focus-main.ts'

/** The first focusable element: skips the navigation. */
export default function SkipLink(): ReactNode {
  return (
    <a className="skip-link" href={`#${mainElementId}`} onClick={onClick}>
      {text.skipToContent}
    </a>
  )
}

/** Moves the focus; the router would only scroll. */
function onClick(event: MouseEvent): void {
  if (focusHeading()) event.preventDefault()
}
