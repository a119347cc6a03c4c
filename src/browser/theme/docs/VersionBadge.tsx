import { usePage } from 'lectern/client'
import type { ReactNode } from 'react'
import { versionText } from './version-text.ts'

/** The version of the page, if the docs have several. */
export default function VersionBadge(): ReactNode {
  const { version } = usePage()
  if (!version?.badge) return null
  return <p className="version-badge">{versionText.versionBadge({ versionLabel: version.label })}</p>
}
