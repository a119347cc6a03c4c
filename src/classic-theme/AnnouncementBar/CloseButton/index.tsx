import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { text } from '../../../theme/text.ts'

/** The button that dismisses the announcement. */
export default function AnnouncementBarCloseButton(props: ButtonHTMLAttributes<HTMLButtonElement>): ReactNode {
  return <button type="button" aria-label={text.closeAnnouncement} {...props} />
}
