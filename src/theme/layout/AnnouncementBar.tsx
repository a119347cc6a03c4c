import { announcementDismissStorageKey, useSite } from 'lectern/client'
import type { ReactNode } from 'react'
import { text } from '../text.ts'

/**
 * What the site wants to say on every page. Whether a reader has closed it is known before the first paint: an attribute of
 * the document, set by the script in its head, hides it.
 */
export default function AnnouncementBar(): ReactNode {
  const { announcementBar: bar } = useSite()
  if (!bar) return null
  return (
    <aside className="announcement" aria-label={text.announcement}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own declaration */}
      <div dangerouslySetInnerHTML={{ __html: bar.content }} />
      {bar.isCloseable && <button type="button" aria-label={text.closeAnnouncement} onClick={close} />}
    </aside>
  )
}

function close(): void {
  document.documentElement.dataset.announcementBarInitiallyDismissed = 'true'
  try {
    localStorage.setItem(announcementDismissStorageKey, 'true')
  } catch (error) {
    console.warn('It could not be kept that the announcement was closed.', error)
  }
}
