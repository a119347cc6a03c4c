import { usePage, useSite } from 'lectern/client'
import type { ReactNode } from 'react'
import { textNodes } from '../text-nodes.tsx'
import { versionText } from './version-text.ts'

/** A notice on pages of a version that is newer or older than the latest one, with a link to the page in the latest one. */
export default function VersionBanner(): ReactNode {
  const { version } = usePage()
  const { title } = useSite()
  if (!version?.banner) return null
  const { type, label, url } = version.banner
  const message = type === 'unreleased' ? versionText.versionUnreleased : versionText.versionUnmaintained
  return (
    <div className="admonition admonition-caution version-banner theme-doc-version-banner" role="note">
      <p>
        {message({ siteTitle: title, versionLabel: version.label })}{' '}
        {textNodes(versionText.latestSuggestion, {
          latestVersionLink: <a href={url}>{versionText.latestVersion}</a>,
          versionLabel: label,
        })}
      </p>
    </div>
  )
}
