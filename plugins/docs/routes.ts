import type { DeclaredLink, Diagnostic, Json, Route, RouteContext, RouteResult, SiteVersion } from 'lectern/plugin-kit'
import { categoryRoutes } from './category-route.ts'
import type { Doc, DocsContent } from './content.ts'
import { docRoute } from './doc-route.ts'
import type { ResolvedOptions } from './options.ts'
import { type ResolvedVersion, resolveVersion } from './resolve-version.ts'
import { type RouteMaker, versionRef } from './route-maker.ts'
import { wholeTree } from './sidebar-slice.ts'
import { tagRoutes } from './tag-routes.ts'

/** The routes of an instance: pure, and in time proportional to the number of pages. */
export function docsRoutes(content: DocsContent, context: RouteContext, options: ResolvedOptions): RouteResult {
  const routes: Route[] = []
  const shared: Record<string, Json> = {}
  const targets: Record<string, string> = {}
  const diagnostics: Diagnostic[] = []
  const links: DeclaredLink[] = []
  const versions: SiteVersion[] = []
  for (const versionContent of content.versions) {
    const version = resolveVersion(versionContent, context, options)
    const made = versionRoutes({ context, options, version })
    routes.push(...made.routes)
    if (made.entry !== undefined) versions.push({ ...versionRef(version.content.version, options.id), url: made.entry })
    Object.assign(targets, versionTargets(version, options.id))
    for (const { sharedName, nodes, slices } of version.sidebars) {
      shared[sharedName] = { items: wholeTree(nodes) as unknown as Json }
      for (const slice of slices.all()) shared[slice.sharedName] = { items: slice.items as unknown as Json }
    }
    diagnostics.push(...version.diagnostics)
    links.push(...version.links)
  }
  return { routes, shared, targets, versions, diagnostics, links }
}

/** The routes of a version, and the path of its main document. */
function versionRoutes(maker: RouteMaker): { routes: Route[]; entry?: string } {
  const { version } = maker
  const docs = new Map(version.docs.map((doc) => [doc.id, docRoute(doc, maker)]))
  const categories = version.sidebars.flatMap((sidebar) => categoryRoutes(sidebar, maker))
  const routes = [...docs.values(), ...categories, ...tagRoutes(maker)]
  const main = mainDoc(version)
  const mainRoute = main && docs.get(main.id)
  if (!mainRoute) return { routes }
  return { routes: [...routes, ...rootRoute(mainRoute, routes, version.root)], entry: mainRoute.path }
}

/** The document by which a version is entered. */
function mainDoc({ docs, docsById, sidebars }: ResolvedVersion): Doc | undefined {
  const firstId = sidebars[0]?.pages.find(({ docId }) => docId !== undefined)?.docId
  const first = docs.find(({ visibility }) => visibility.isListed)
  return docs.find(({ slug }) => slug === '/') ?? (firstId === undefined ? first : docsById.get(firstId))
}

/** A second address of the main document, where no page has the address of the version itself. */
function rootRoute(main: Route, routes: readonly Route[], path: string): Route[] {
  const bare = (url: string) => url.replace(/\/+$/, '')
  if (routes.some((route) => bare(route.path) === bare(path))) return []
  return [{ ...main, path, repeats: main.path }]
}

/** Paths by the names under which the navbar asks for them. */
function versionTargets({ docs, sidebars, urlOf }: ResolvedVersion, instance: string): Record<string, string> {
  const targets = Object.fromEntries(docs.map((doc) => [`doc ${instance} ${doc.id}`, urlOf(doc)]))
  for (const { name, pages } of sidebars) {
    const first = pages[0]
    if (first !== undefined) targets[`sidebar ${instance} ${name}`] = first.url
  }
  return targets
}
