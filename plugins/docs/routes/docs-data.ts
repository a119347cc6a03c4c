import type { DocCategoryPageData, DocPageData, Json, Route, RouteResult } from 'lectern/plugin-kit'
import { ownValue } from 'lectern/plugin-kit'

interface Options {
  id: string
  /** URL at which the pages of all versions begin. */
  path: string
  breadcrumbs: boolean
}

/** Adds what `useAllDocsData` and its relatives in `@docusaurus/plugin-content-docs/client` read. */
export function withDocsData(result: RouteResult, options: Options): RouteResult {
  const data = docsData(result, options)
  return { ...result, docusaurus: { globalData: { 'docusaurus-plugin-content-docs': { [options.id]: data } } } }
}

/** The global data of an instance: its versions with their documents and sidebars. */
function docsData(
  { routes, versions = [], targets = {}, targetLabels = {}, versionTargets }: RouteResult,
  { id, path: base, breadcrumbs }: Options,
): Json {
  const described = versions.map(({ name, label, url, path, isLast }) => {
    const pages = routes.filter((route) => isDoc(route) && route.version?.name === name)
    const docs = pages.map(({ path, data }) => {
      const { docId, sidebar } = data as unknown as DocPageData
      return { id: docId, path, sidebar: sidebar?.name }
    })
    return {
      ...{ name, label, isLast, path },
      mainDocId: docs.find((doc) => doc.path === url)?.id ?? '',
      // Docusaurus counts the generated pages of categories as documents.
      docs: [...docs, ...generatedIndexes(routes, { name, path })],
      draftIds: [],
      sidebars: sidebarLinks(id, { targets, targetLabels, versionTargets }, name),
    }
  })
  return { path: base, versions: described, breadcrumbs } as unknown as Json
}

function isDoc({ component, repeats }: Route): boolean {
  return component === '@theme/DocPage' && repeats === undefined
}

function generatedIndexes(routes: readonly Route[], { name, path: root }: { name: string; path: string }): Json[] {
  const own = routes.filter((route) => route.version?.name === name && route.component === '@theme/DocCategoryPage')
  return own.flatMap(({ path, data }) => {
    const { sidebar, compact } = data as unknown as DocCategoryPageData
    // Docusaurus has no pages for long lists.
    if (compact) return []
    return { id: path.slice(root.replace(/\/$/, '').length), path, sidebar: sidebar?.name }
  })
}

function sidebarLinks(
  id: string,
  { targets = {}, targetLabels = {}, versionTargets }: Pick<RouteResult, 'targets' | 'targetLabels' | 'versionTargets'>,
  version: string,
): Json {
  const prefix = `sidebar ${id} `
  const names = Object.keys(targets).filter((name) => name.startsWith(prefix))
  return Object.fromEntries(
    names.flatMap((name) => {
      const link = versionTargets
        ? ownValue(versionTargets[name], version)
        : { path: targets[name] ?? '', label: targetLabels[name] ?? '' }
      return link ? [[name.slice(prefix.length), { link }]] : []
    }),
  )
}
