import type { PageVisibility } from 'lectern/client'
import type { ReactNode } from 'react'
import { text } from '../text.ts'

export interface VisibilityNoteProps {
  visibility?: PageVisibility
}

/** A note on a draft or unlisted page. */
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
