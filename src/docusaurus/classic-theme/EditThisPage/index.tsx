import IconEdit from '@theme/Icon/Edit'
import type { ReactNode } from 'react'
import { text } from '../../../browser/theme/text.ts'
import ThemeIconEdit from '../Icon/Edit.tsx'
import { SiteIcon } from '../site-icon.tsx'

/** The link to the source of a page. */
export default function EditThisPage({ editUrl }: { editUrl: string }): ReactNode {
  return (
    <a className="edit theme-edit-this-page" href={editUrl} target="_blank" rel="noopener noreferrer">
      <SiteIcon icon={IconEdit} original={ThemeIconEdit} />
      {text.editPage}
    </a>
  )
}
