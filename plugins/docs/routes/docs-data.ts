import type { DocCategoryPageData, DocPageData, Json, Route, RouteResult } from 'lectern/plugin-kit'

interface Options {
  id: string
  breadcrumbs: boolean
}

/** Adds what `useAllDocsData` and its relatives in `@docusaurus/plugin-content-docs/client` read. */
export function withDocsData(result: RouteResult, options: Options): RouteResult {
  const data = docsData(result, options)
  return { ...result, docusaurus: { globalData: { 'docusaurus-plugin-content-docs': { [options.id]: data } } } }
}

/** The global data of an instance: its versions with their documents and sidebars. */
function docsData(
  { routes, versions = [], targets = {}, targetLabels = {} }: RouteResult,
  { id, breadcrumbs }: Options,
): Json {
  const described = versions.map(({ name, label, url }, index) => {
    const pages = routes.filter((route) => isDoc(route) && route.version?.name === name)
    const docs = pages.map(({ path, data }) => {
      const { docId, sidebar } = data as unknown as DocPageData
      return { id: docId, path, ...(sidebar && { sidebar: sidebar.name }) }
    })
    const path = commonFolder(routes, name) ?? url
    return {
      ...{ name, label, isLast: index === 0, path },
      mainDocId: docs.find((doc) => doc.path === url)?.id ?? '',
      // Docusaurus counts the generated pages of categories as documents.
      docs: [...docs, ...generatedIndexes(routes, name)],
      draftIds: [],
      sidebars: sidebarLinks(id, targets, targetLabels),
    }
  })
  return { path: described[0]?.path ?? '/', versions: described, breadcrumbs } as unknown as Json
}

function isDoc({ component, repeats }: Route): boolean {
  return component === '@theme/DocPage' && repeats === undefined
}

function generatedIndexes(routes: readonly Route[], version: string): Json[] {
  const own = routes.filter((route) => route.version?.name === version && route.component === '@theme/DocCategoryPage')
  return own.flatMap(({ path, data }) => {
    const { sidebar, compact } = data as unknown as DocCategoryPageData
    // Docusaurus has no pages for long lists.
    if (compact) return []
    return { id: path, path, ...(sidebar && { sidebar: sidebar.name }) }
  })
}

/** Path of a version: that of its root page, which may repeat the main document. */
function commonFolder(routes: readonly Route[], version: string): string | undefined {
  const own = routes.filter((route) => route.version?.name === version && route.component === '@theme/DocPage')
  const root =
    own.find((route) => route.repeats !== undefined) ??
    own.reduce((a, b) => (a.path.length <= b.path.length ? a : b), own[0] as Route)
  return root?.path
}

function sidebarLinks(id: string, targets: Record<string, string>, labels: Record<string, string>): Json {
  const prefix = `sidebar ${id} `
  const entries = Object.entries(targets).filter(([name]) => name.startsWith(prefix))
  return Object.fromEntries(
    entries.map(([name, path]) => [name.slice(prefix.length), { link: { path, label: labels[name] ?? '' } }]),
  )
}
