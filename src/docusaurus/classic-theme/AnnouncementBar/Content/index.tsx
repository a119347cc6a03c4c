import { useSite } from 'lectern/client'
import type { HTMLAttributes, ReactNode } from 'react'

/** The content of the announcement. */
export default function AnnouncementBarContent(props: HTMLAttributes<HTMLDivElement>): ReactNode {
  const { announcementBar } = useSite()
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML from the site config
  return announcementBar && <div {...props} dangerouslySetInnerHTML={{ __html: announcementBar.content }} />
}
