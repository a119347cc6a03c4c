import IconClose from '@theme/Icon/Close'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { text } from '../../../../browser/theme/text.ts'
import ThemeIconClose from '../../Icon/Close.tsx'
import { SiteIcon } from '../../site-icon.tsx'

/** The button that dismisses the announcement. */
export default function AnnouncementBarCloseButton(props: ButtonHTMLAttributes<HTMLButtonElement>): ReactNode {
  return (
    <button type="button" aria-label={text.closeAnnouncement} {...props}>
      <SiteIcon icon={IconClose} original={ThemeIconClose} />
    </button>
  )
}
