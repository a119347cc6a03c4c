import { usePage } from 'lectern/client'
import type { ReactNode } from 'react'
import { text } from '../text.ts'

/** A notice on pages of a version that is newer or older than the latest one, with a link to the page in the latest one. */
export default function VersionBanner(): ReactNode {
  const { version } = usePage()
  if (!version?.banner) return null
  const { type, label, url } = version.banner
  return (
    <div className="admonition admonition-caution version-banner theme-doc-version-banner" role="note">
      <p>
        {text[type](version.label)} <a href={url}>{text.latestVersion(label)}</a>
      </p>
    </div>
  )
}
