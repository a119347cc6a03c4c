import { announcementDismissStorageKey, storeValue, useSite } from 'lectern/client'
import type { ReactNode } from 'react'
import { text } from '../text.ts'
import { focusMain } from './focus-main.ts'

/**
 * The announcement on every page. A script in the head sets an attribute on the document before the first paint, which hides it if
 * the reader has dismissed it.
 */
export default function AnnouncementBar(): ReactNode {
  const { announcementBar: bar } = useSite()
  if (!bar) return null
  return (
    <aside className="announcement" aria-label={text.announcement}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: HTML from the site config */}
      <div dangerouslySetInnerHTML={{ __html: bar.content }} />
      {bar.isCloseable && <button type="button" aria-label={text.closeAnnouncement} onClick={dismiss} />}
    </aside>
  )
}

function dismiss(): void {
  document.documentElement.dataset.announcementBarInitiallyDismissed = 'true'
  // The button is hidden now and loses the focus.
  focusMain({ preventScroll: true })
  storeValue('localStorage', announcementDismissStorageKey, 'true')
}
