import { useDocsVersion } from '@docusaurus/plugin-content-docs/client'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { versionText } from '../../../browser/theme/docs/version-text.ts'

/** The version of the document, if the site has several. */
export default function DocVersionBadge({ className }: { className?: string }): ReactNode {
  const { badge, label } = useDocsVersion()
  if (!badge) return null
  return (
    <span className={clsx('badge', 'theme-doc-version-badge', className)}>
      {versionText.versionBadge({ versionLabel: label })}
    </span>
  )
}
