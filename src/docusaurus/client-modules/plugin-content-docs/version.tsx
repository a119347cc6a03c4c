import { usePage } from 'lectern/client'
import { type ReactNode, use } from 'react'
import { ownValue } from '../../../shared/dictionary.ts'
import { DEFAULT_PLUGIN_ID } from '../constants.ts'
import { sharedContext } from '../shared-context/index.ts'
import { useAllDocsData } from './global-data.ts'
import { versionDocuments } from './version-documents.ts'

/** The version of a document, with its documents by id. */
export interface DocsVersion {
  pluginId: string
  version: string
  label: string
  banner: 'unreleased' | 'unmaintained' | null
  badge: boolean
  noIndex: boolean
  className: string
  isLast: boolean
  docsSidebars: Record<string, unknown>
  docs: Record<string, { id: string; title: string; description?: string; sidebar?: string }>
}

const VersionContext = sharedContext<DocsVersion | null>('VersionContext', null)

/** Provides a version to `useDocsVersion`; that of the page needs no provider. */
export function DocsVersionProvider({
  children,
  version,
}: {
  children: ReactNode
  version: DocsVersion | null
}): ReactNode {
  return <VersionContext value={version}>{children}</VersionContext>
}

/** Returns the version of the page. Titles of documents are their ids. */
export function useDocsVersion(): DocsVersion {
  const provided = use(VersionContext)
  const { version, className } = usePage()
  const plugins = useAllDocsData()
  if (provided) return provided
  const pluginId = version?.instance ?? DEFAULT_PLUGIN_ID
  const versions = ownValue(plugins, pluginId)?.versions ?? []
  const name = version?.name ?? 'current'
  const known = versions.find((each) => each.name === name)
  return {
    pluginId,
    version: name,
    label: version?.label ?? known?.label ?? name,
    banner: version?.banner?.type ?? null,
    badge: version?.badge ?? false,
    noIndex: version?.noIndex ?? false,
    className: / plugin-id-\S+ (.+) docs-(?:doc|category|tags)-/.exec(className ?? '')?.[1] ?? `docs-version-${name}`,
    isLast: known?.isLast ?? true,
    docsSidebars: {},
    docs: known ? versionDocuments(known).entries : {},
  }
}
