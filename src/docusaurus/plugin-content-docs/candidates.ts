import { useSite } from 'lectern/client'
import { useMemo } from 'react'
import { uniq } from '../theme-common/lists.ts'
import { useActiveDocContext, useAllDocsData, useLatestVersion } from './global-data.ts'
import { useDocsPreferredVersion } from './preferred-version.tsx'
import type { GlobalDoc, GlobalVersion } from './types.ts'
import { useDocsVersion } from './version.tsx'

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
  const doc = versions.flatMap(({ docs }) => docs).find(({ id }) => id === docId)
  if (doc) return doc
  if (versions.some(({ draftIds }) => draftIds.includes(docId))) return null
  throw new Error(`There is no document with the id "${docId}" in ${versions.map(({ name }) => name).join(', ')}.`)
}

/** Returns a sidebar by its name, for a link in a layout. @throws Error if it does not exist */
export function useLayoutDocsSidebar(sidebarId: string, pluginId?: string): { link?: { path: string; label: string } } {
  const versions = useDocsVersionCandidates(pluginId)
  const sidebar = versions.map(({ sidebars }) => sidebars?.[sidebarId]).find(Boolean)
  if (!sidebar) throw new Error(`There is no sidebar "${sidebarId}" in ${versions.map(({ name }) => name).join(', ')}.`)
  return sidebar
}

/** Returns a document of the page's version by its id; undefined without an id. @throws Error if it does not exist */
export function useDocById(id: string | undefined): { id: string; title: string; description?: string } | undefined {
  const { docs } = useDocsVersion()
  if (!id) return undefined
  const doc = docs[id]
  if (!doc) throw new Error(`There is no document with the id "${id}".`)
  return doc
}

export function getDocsVersionSearchTag(pluginId: string, versionName: string): string {
  return `docs-${pluginId}-${versionName}`
}

/** Returns the tags that a contextual search filters by: those of the displayed versions of all docs. */
export function useDocsContextualSearchTags(): string[] {
  const data = useAllDocsData()
  const { locale } = useSite()
  return useMemo(
    () =>
      Object.entries(data).map(([id, { versions }]) => {
        const version = versions.find(({ isLast }) => isLast) ?? versions[0]
        return getDocsVersionSearchTag(id, version?.name ?? locale)
      }),
    [data, locale],
  )
}

/** Returns the filters of a contextual search. */
export function useContextualSearchFilters(): { locale: string; tags: string[] } {
  const { locale } = useSite()
  const tags = useDocsContextualSearchTags()
  return { locale, tags: ['default', ...tags] }
}
