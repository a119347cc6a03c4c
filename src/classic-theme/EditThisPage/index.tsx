import type { ReactNode } from 'react'
import { text } from '../../theme/text.ts'

/** The link to the source of a page. */
export default function EditThisPage({ editUrl }: { editUrl: string }): ReactNode {
  return (
    <a className="edit theme-edit-this-page" href={editUrl} target="_blank" rel="noopener noreferrer">
      {text.editPage}
    </a>
  )
}
