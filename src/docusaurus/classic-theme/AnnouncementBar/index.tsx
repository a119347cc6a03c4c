import { useAnnouncementBar } from '@docusaurus/theme-common/internal'
import AnnouncementBarCloseButton from '@theme/AnnouncementBar/CloseButton'
import AnnouncementBarContent from '@theme/AnnouncementBar/Content'
import { useSite } from 'lectern/client'
import type { ReactNode } from 'react'
import { focusMain } from '../../../browser/theme/layout/focus-main.ts'
import { text } from '../../../browser/theme/text.ts'

/** The announcement on every page. A script in the head hides it before the first paint if the reader has dismissed it. */
export default function AnnouncementBar(): ReactNode {
  const { announcementBar: bar } = useSite()
  const { isActive, close } = useAnnouncementBar()
  if (!bar || !isActive) return null
  const dismiss = () => {
    close()
    // The button is gone and loses the focus.
    focusMain({ preventScroll: true })
  }
  return (
    <aside className="announcement" aria-label={text.announcement}>
      <AnnouncementBarContent />
      {bar.isCloseable && <AnnouncementBarCloseButton onClick={dismiss} />}
    </aside>
  )
}
