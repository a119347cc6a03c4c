import type { PageVisibility } from 'lectern/client'
import type { ReactNode } from 'react'
import { text } from '../text.ts'

export interface VisibilityNoteProps {
  visibility?: PageVisibility
}

/** A note on a draft or unlisted page. */
export default function VisibilityNote({ visibility }: VisibilityNoteProps): ReactNode {
  if (!visibility) return null
  const title = visibility === 'draft' ? text.draftTitle : text.unlistedTitle
  const help = visibility === 'draft' ? text.draftMessage : text.unlistedMessage
  return (
    <div className="admonition admonition-caution" role="note">
      <p className="admonition-title">{title}</p>
      <p>{help}</p>
    </div>
  )
}
