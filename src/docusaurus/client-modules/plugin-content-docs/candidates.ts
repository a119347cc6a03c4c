import { useSite } from 'lectern/client'
import { useMemo } from 'react'
import { ownValue } from '../../../shared/dictionary.ts'
import { uniq } from '../theme-common/lists.ts'
import { DEFAULT_SEARCH_TAG, docVersionSearchTag } from '../theme-common/search.ts'
import { useActiveDocContext, useActivePluginAndVersion, useAllDocsData, useLatestVersion } from './global-data.ts'
import { useDocsPreferredVersion, useDocsPreferredVersionByPluginId } from './preferred-version.tsx'
import type { GlobalDoc, GlobalVersion } from './types.ts'
import { useDocsVersion } from './version.tsx'
import { versionDocuments } from './version-documents.ts'

/** Returns the versions to look a document up in: that of the page, the reader's, the latest. */
export function useDocsVersionCandidates(pluginId?: string): [GlobalVersion, ...GlobalVersion[]] {
  const { activeVersion } = useActiveDocContext(pluginId)
  const { preferredVersion } = useDocsPreferredVersion(pluginId)
  const latest = useLatestVersion(pluginId)
  return useMemo(
    () => uniq([activeVersion, preferredVersion, latest].filter(Boolean)) as [GlobalVersion, ...GlobalVersion[]],
    [activeVersion, preferredVersion, latest],
  )
}

/** Returns a document by its id, for a link in a layout; null if it is a draft. @throws Error if it does not exist */
export function useLayoutDoc(docId: string, pluginId?: string): GlobalDoc | null {
  const versions = useDocsVersionCandidates(pluginId)
  const doc = versions.map((version) => versionDocuments(version).get(docId)).find(Boolean)
  if (doc) return doc
  if (versions.some(({ draftIds }) => draftIds.includes(docId))) return null
  throw new Error(`There is no document with the id "${docId}" in ${versions.map(({ name }) => name).join(', ')}.`)
}

/** Returns a sidebar by its name, for a link in a layout. @throws Error if it does not exist */
export function useLayoutDocsSidebar(sidebarId: string, pluginId?: string): { link?: { path: string; label: string } } {
  const versions = useDocsVersionCandidates(pluginId)
  const sidebar = versions.map(({ sidebars }) => ownValue(sidebars, sidebarId)).find(Boolean)
  if (!sidebar) throw new Error(`There is no sidebar "${sidebarId}" in ${versions.map(({ name }) => name).join(', ')}.`)
  return sidebar
}

/** Returns a document of the page's version by its id; undefined without an id. @throws Error if it does not exist */
export function useDocById(id: string | undefined): { id: string; title: string; description?: string } | undefined {
  const { docs } = useDocsVersion()
  if (!id) return undefined
  const doc = ownValue(docs, id)
  if (!doc) throw new Error(`There is no document with the id "${id}".`)
  return doc
}

export { docVersionSearchTag as getDocsVersionSearchTag }

/** Returns the tags that a contextual search filters by: of each docs instance the displayed version, else the reader's, else the latest. */
export function useDocsContextualSearchTags(): string[] {
  const active = useActivePluginAndVersion()
  const preferred = useDocsPreferredVersionByPluginId()
  return Object.entries(useAllDocsData()).flatMap(([id, { versions }]) => {
    const displayed = active?.activePlugin.pluginId === id ? active.activeVersion : undefined
    const version = displayed ?? ownValue(preferred, id) ?? versions.find(({ isLast }) => isLast)
    return version ? [docVersionSearchTag(id, version.name)] : []
  })
}

/** Returns the filters of a contextual search. */
export function useContextualSearchFilters(): { locale: string; tags: string[] } {
  const { locale } = useSite()
  const tags = useDocsContextualSearchTags()
  return { locale, tags: [DEFAULT_SEARCH_TAG, ...tags] }
}
