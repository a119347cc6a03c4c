import type {
  DeclaredLink,
  Diagnostic,
  HomeSection,
  Json,
  Route,
  RouteContext,
  RouteResult,
  SiteVersion,
  VersionTargets,
} from 'lectern/plugin-kit'
import type { Doc, DocsContent, DocsVersion } from '../content.ts'
import type { ResolvedOptions } from '../options.ts'
import { categoryRoutes, longListRoutes } from './category-index-route.ts'
import { docRoute } from './doc-route.ts'
import { docsSection } from './home-section.ts'
import { type ResolvedVersion, resolveVersion } from './resolve-version.ts'
import type { DocsRouteContext } from './route-context.ts'
import { tagRoutes } from './tag-routes.ts'
import { linkVersions, type VersionRoutes } from './version-alternates.ts'

/** Creates the routes of an instance. Pure; takes time proportional to the number of pages. */
export function docsRoutes(content: DocsContent, context: RouteContext, options: ResolvedOptions): RouteResult {
  const created: VersionRoutes[] = []
  const shared: Record<string, Json> = {}
  const targets: Record<string, string> = {}
  const targetLabels: Record<string, string> = {}
  const diagnostics: Diagnostic[] = []
  const links: DeclaredLink[] = []
  const versionTargets: VersionTargets = {}
  const versions: SiteVersion[] = []
  const sections: HomeSection[] = []
  const missing = content.incomplete ? [context.pageUrl(options.routeBasePath)] : []
  for (const versionContent of content.versions) {
    const { isLast, name } = versionContent.version
    const version = resolveVersion(versionContent, context, options)
    // The sidebars would have pages of categories.
    if (versionContent.hasUnknownSidebars) missing.push(version.root)
    const { routes, entry } = versionRoutes({ context, options, version })
    created.push({ version: versionContent.version, root: version.root, routes, entry })
    if (entry !== undefined)
      versions.push({ ...siteVersion(versionContent.version, options.id), url: entry, path: version.root })
    if (isLast) sections.push(docsSection(version, { id: options.id, url: entry, texts: context.texts }))
    const labels = targetNames(version, options.id)
    for (const [target, path] of Object.entries(targetPaths(version, options.id))) {
      const label = labels[target] ?? ''
      if (content.versions.length > 1) versionTargets[target] = { ...versionTargets[target], [name]: { path, label } }
      // Links without a version lead to the latest version that has their target.
      if (target in targets && !isLast) continue
      targets[target] = path
      targetLabels[target] = label
    }
    const displayed = new Set(version.docs.map(version.getSidebar))
    for (const sidebar of version.sidebars) {
      // Pages that readers may not see are all that would show it.
      if (sidebar.pages.length === 0 && !displayed.has(sidebar)) continue
      const { slices } = sidebar
      for (const [file, items] of slices.trees()) shared[file] = { items: items as unknown as Json }
      for (const { sharedName: sliceName, items, cards } of slices.all()) {
        shared[sliceName] = { items: items as unknown as Json }
        shared[cards.sharedName] = cards.items as unknown as Json
      }
    }
    diagnostics.push(...version.diagnostics)
    links.push(...version.links)
  }
  return {
    routes: linkVersions(created),
    shared,
    targets,
    targetLabels,
    ...(content.versions.length > 1 && { versionTargets }),
    versions,
    sections,
    diagnostics,
    links,
    ...(missing.length > 0 && { missing: { paths: missing, targets: [`sidebar ${options.id} `] } }),
  }
}

function siteVersion({ name, label, isLast }: DocsVersion, instance: string): Omit<SiteVersion, 'url' | 'path'> {
  return { instance, name, label, isLast }
}

/** Creates the routes of a version; `entry` is the path of its main document. */
function versionRoutes(docsContext: DocsRouteContext): { routes: Route[]; entry?: string } {
  const { version } = docsContext
  const docs = new Map(version.docs.map((doc) => [doc.id, docRoute(doc, docsContext)]))
  const categories = version.sidebars.flatMap((sidebar) => [
    ...categoryRoutes(sidebar, docsContext),
    ...longListRoutes(sidebar, docsContext),
  ])
  const routes = [...docs.values(), ...categories, ...tagRoutes(docsContext)]
  const main = mainDoc(version)
  const mainRoute = main && docs.get(main.id)
  if (!mainRoute) return { routes }
  return { routes: [...routes, ...rootRoute(mainRoute, routes, version.root)], entry: mainRoute.path }
}

/** The entry document of a version: the one at `/`, else the first of its first sidebar. */
function mainDoc({ docs, docsById, sidebars }: ResolvedVersion): Doc | undefined {
  const firstId = sidebars[0]?.pages.find(({ docId }) => docId !== undefined)?.docId
  const first = docs.find(({ visibility }) => visibility.isListed)
  return docs.find(({ slug }) => slug === '/') ?? (firstId === undefined ? first : docsById.get(firstId))
}

/** A second route for the main document at the URL of the version, unless another page has that URL. */
function rootRoute(main: Route, routes: readonly Route[], path: string): Route[] {
  const trimSlashes = (url: string) => url.replace(/\/+$/, '')
  if (routes.some((route) => trimSlashes(route.path) === trimSlashes(path))) return []
  return [{ ...main, path, repeats: main.path }]
}

/** Paths by the keys with which navbar items refer to them. */
function targetPaths({ docs, sidebars, docUrl }: ResolvedVersion, instance: string): Record<string, string> {
  const targets = Object.fromEntries(docs.map((doc) => [`doc ${instance} ${doc.id}`, docUrl(doc)]))
  for (const { name, pages } of sidebars) {
    const first = pages[0]
    if (first !== undefined) targets[`sidebar ${instance} ${name}`] = first.url
  }
  return targets
}

/** Labels of these targets, for navbar items without a label. */
function targetNames({ docs, sidebars }: ResolvedVersion, instance: string): Record<string, string> {
  const labels = Object.fromEntries(
    docs.map(({ id, title, frontMatter }) => [`doc ${instance} ${id}`, frontMatter.sidebar_label ?? title]),
  )
  for (const { name, pages } of sidebars) {
    const first = pages[0]
    if (first !== undefined) labels[`sidebar ${instance} ${name}`] = first.itemLabel
  }
  return labels
}
