import { usePage } from 'lectern/client'
import type { ReactNode } from 'react'
import { text } from '../text.ts'

/** The version of the page, if the docs have several. */
export default function VersionBadge(): ReactNode {
  const { version } = usePage()
  if (!version?.badge) return null
  return <p className="version-badge">{text.version(version.label)}</p>
}
