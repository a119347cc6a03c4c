import type { PageVisibility } from 'lectern/client'
import type { ReactNode } from 'react'
import { text } from '../text.ts'

export interface VisibilityNoteProps {
  visibility?: PageVisibility
}

/** Says that a page is not for everybody. */
export default function VisibilityNote({ visibility }: VisibilityNoteProps): ReactNode {
  if (!visibility) return null
  const [title, help] = text[visibility]
  return (
    <div className="admonition admonition-caution" role="note">
      <p className="admonition-title">{title}</p>
      <p>{help}</p>
    </div>
  )
}
