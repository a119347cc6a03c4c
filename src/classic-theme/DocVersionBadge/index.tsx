import clsx from 'clsx'
import { usePage, useSite } from 'lectern/client'
import type { ReactNode } from 'react'

/** The version of the document, if the site has several. */
export default function DocVersionBadge({ className }: { className?: string }): ReactNode {
  const { version } = usePage()
  const { search } = useSite()
  const others = search?.versions.filter(({ instance }) => instance === version?.instance) ?? []
  if (!version || others.length < 2) return null
  return <span className={clsx('badge', 'theme-doc-version-badge', className)}>Version: {version.label}</span>
}
