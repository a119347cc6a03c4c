import type { SiteContent } from '../../../documents/site/index.ts'
import { ownValue } from '../../../shared/dictionary.ts'
import { documentKey } from '../../../shared/document-key.ts'
import { reservedFolder } from '../../../shared/runtime-contract.ts'
import { isSnapshotFile } from '../../../shared/snapshot-path.ts'
import type { Artifact, Json, Route, RouteManifest } from '../../../shared/types.ts'
import { decodePath, isExternalUrl, pageKey, splitUrl } from '../../../shared/url.ts'
import type { SiteContext } from '../site/site-context.ts'

export interface SelectionOptions {
  site: Pick<SiteContext, 'components'> & {
    config: Pick<SiteContext['config'], 'baseUrl'>
    package: { paths: Pick<SiteContext['package']['paths'], 'theme'> }
  }
  manifest: RouteManifest
  artifacts: Map<string, Artifact>
}

/**
 * Leaves out the pages of released commits whose documents cannot be compiled: nobody can correct them, and they must not prevent
 * the site from being published. Their diagnostics are warnings.
 */
export function withoutBrokenReleases(content: SiteContent, artifacts: Map<string, Artifact>): SiteContent {
  const isBroken = ({ contents }: Route) =>
    contents.some((each) => isSnapshotFile(each.id) && !isCompiled(documentKey(each), artifacts))
  const { manifest } = content
  if (!manifest.routes.some(isBroken)) return content
  const routes = manifest.routes.filter((route) => !isBroken(route))
  return { ...content, manifest: Object.freeze({ ...manifest, routes }) }
}

/** Whether a document, by its key, and all documents that it imports are compiled. */
export function isCompiled(id: string, artifacts: Map<string, Artifact>, trail: string[] = []): boolean {
  const artifact = artifacts.get(id)
  if (!artifact) return false
  return artifact.partials.every((part) => trail.includes(part) || isCompiled(part, artifacts, [...trail, id]))
}

/** Returns the paths of routes that use components of the site or its plugins. */
export function routesWithComponents({ site, manifest }: Omit<SelectionOptions, 'artifacts'>): Set<string> {
  const routes = replacesTheme(site) ? manifest.routes : manifest.routes.filter((route) => !isDefault(route, site))
  return new Set(routes.map((route) => route.path))
}

/**
 * Returns the paths of routes whose pages a check must render to find ids, links and component errors. A page of the default
 * theme with static documents needs no rendering. A page without documents (a listing) only has the links in its data: it is
 * rendered if one of them may be broken, or if a link names an anchor on it.
 */
export function routesToRender({ site, manifest, artifacts }: SelectionOptions): Set<string> {
  const chosen = routesWithComponents({ site, manifest })
  const isMixed = (route: Route) =>
    route.contents.some((content) => artifacts.get(documentKey(content))?.kind === 'mixed')
  for (const route of manifest.routes) if (isMixed(route)) chosen.add(route.path)
  const listings = manifest.routes.filter((route) => route.contents.length === 0)
  // Once bundles are needed, rendering listings is cheap, and components may link to their anchors.
  if (chosen.size > 0 || needsListings(listings, { site, manifest, artifacts })) {
    for (const { path } of listings) chosen.add(path)
  }
  return chosen
}

/** Whether the site overrides a component of the default theme that any page may use. */
function replacesTheme({ components }: SelectionOptions['site']): boolean {
  return Object.keys(components.inits).some((name) => !name.startsWith('mdx/'))
}

function isDefault({ component }: Route, { components, package: own }: SelectionOptions['site']): boolean {
  const file = ownValue(components.files, component.replace(/^@theme\//, ''))
  return component.startsWith('@theme/') && file?.startsWith(`${own.paths.theme}/`) === true
}

function needsListings(listings: Route[], { site, manifest, artifacts }: SelectionOptions): boolean {
  const { baseUrl } = site.config
  const keys = new Set(manifest.routes.map((route) => pageKey(route.path, baseUrl)))
  const listed = new Set(listings.map((route) => pageKey(route.path, baseUrl)))
  const isTarget = (url: string) => {
    const { path, hash } = splitUrl(url)
    // Relative paths are not resolved: each may be a link to a listing.
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
