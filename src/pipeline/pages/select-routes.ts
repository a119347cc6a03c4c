import { documentKey } from '../../shared/document-key.ts'
import { reservedFolder } from '../../shared/runtime-contract.ts'
import type { Artifact, Json, Route, RouteManifest } from '../../shared/types.ts'
import { decodePath, isExternalUrl, pageKey, splitUrl } from '../../shared/url.ts'
import type { SiteContext } from '../site/site-context.ts'

export interface SelectionOptions {
  site: Pick<SiteContext, 'components'> & {
    config: Pick<SiteContext['config'], 'baseUrl'>
    package: { paths: Pick<SiteContext['package']['paths'], 'theme'> }
  }
  manifest: RouteManifest
  artifacts: Map<string, Artifact>
}

/** Paths of the routes that show the site's own components, or those of its plugins. */
export function routesWithComponents({ site, manifest }: Omit<SelectionOptions, 'artifacts'>): Set<string> {
  const routes = replacesTheme(site) ? manifest.routes : manifest.routes.filter((route) => !isDefault(route, site))
  return new Set(routes.map((route) => route.path))
}

/**
 * Paths of the routes whose pages a check must render for their ids and links, and for faults of their components. Of a page
 * that the default theme shows everything is known without that when its documents are static. A page without documents
 * holds nothing but the links in its data: it is rendered where one of them is in doubt, or where a link leads to a place
 * in it.
 */
export function routesToRender({ site, manifest, artifacts }: SelectionOptions): Set<string> {
  const chosen = routesWithComponents({ site, manifest })
  const isMixed = (route: Route) =>
    route.contents.some((content) => artifacts.get(documentKey(content))?.kind === 'mixed')
  for (const route of manifest.routes) if (isMixed(route)) chosen.add(route.path)
  const listings = manifest.routes.filter((route) => route.contents.length === 0)
  // Rendering any page takes the bundles; then these few cost nothing, and components may link to places in them.
  if (chosen.size > 0 || needsListings(listings, { site, manifest, artifacts })) {
    for (const { path } of listings) chosen.add(path)
  }
  return chosen
}

/** Whether a component of the default theme that any page may show is replaced. */
function replacesTheme({ components }: SelectionOptions['site']): boolean {
  return Object.keys(components.inits).some((name) => !name.startsWith('mdx/'))
}

function isDefault({ component }: Route, { components, package: own }: SelectionOptions['site']): boolean {
  const file = components.files[component.replace(/^@theme\//, '')]
  return component.startsWith('@theme/') && file?.startsWith(`${own.paths.theme}/`) === true
}

function needsListings(listings: Route[], { site, manifest, artifacts }: SelectionOptions): boolean {
  const { baseUrl } = site.config
  const keys = new Set(manifest.routes.map((route) => pageKey(route.path, baseUrl)))
  const listed = new Set(listings.map((route) => pageKey(route.path, baseUrl)))
  const isTarget = (url: string) => {
    const { path, hash } = splitUrl(url)
    // Where a relative path leads is not looked into: its name alone is enough to doubt.
    if (hash.length < 2 || path === '') return false
    return path.startsWith('/') ? listed.has(pageKey(decodePath(path), baseUrl)) : !isExternalUrl(url)
  }
  const targeted = () => [...artifacts.values()].some(({ links }) => links.some(({ url }) => isTarget(url)))
  const broken = (text: string) => {
    if (/^[.#]/.test(text)) return true
    if (!/^\/(?!\/)/.test(text)) return false
    const key = pageKey(decodePath(splitUrl(text).path), baseUrl)
    return key === undefined || !(keys.has(key) || key.startsWith(`${reservedFolder}/`))
  }
  return listings.some((route) => collectTexts(route.data).some(broken)) || targeted()
}

function collectTexts(data: Json | undefined): string[] {
  if (typeof data === 'string') return [data]
  if (typeof data !== 'object' || data === null) return []
  return Object.values(data).flatMap(collectTexts)
}
