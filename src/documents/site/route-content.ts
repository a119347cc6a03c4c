import path from 'node:path'
import { isFile, SiteError } from '../../platform/index.ts'
import { ownValue } from '../../shared/dictionary.ts'
import type { LinkPreviews } from '../../shared/link-previews.ts'
import { pluginContext } from '../../shared/plugin-context.ts'
import { reservedFolder } from '../../shared/runtime-contract.ts'
import type {
  AssetUse,
  DeclaredLink,
  DeclaredRedirect,
  Diagnostic,
  DocusaurusData,
  Json,
  MissingRoutes,
  PageHtml,
  Plugin,
  PluginContext,
  Redirect,
  ResolvedConfig,
  Route,
  RouteContext,
  RouteManifest,
  RouteResult,
  SearchSettings,
  SiteVersion,
  ThemeTexts,
  VersionTargets,
  VirtualDocument,
} from '../../shared/types.ts'
import { applyTrailingSlash, decodePath, joinUrl, pageUrl } from '../../shared/url.ts'
import { docusaurusData } from './docusaurus-data.ts'
import { comparablePath, freezeManifest } from './freeze-manifest.ts'
import { withHomePage } from './home-route.ts'
import type { LoadedContent, PluginCodeData } from './load-content.ts'
import { collectRedirects } from './redirects/collect-redirects.ts'
import { resolveRedirects } from './redirects/resolve-redirects.ts'
import { referenceCards } from './reference-cards.ts'

/** Content and routes of a site, merged from all plugins. */
export interface SiteContent {
  manifest: RouteManifest
  /** Data shared by several pages: output path → value. */
  shared: Record<string, Json>
  targets: Record<string, string>
  targetLabels: Record<string, string>
  versionTargets: VersionTargets
  versions: SiteVersion[]
  search?: SearchSettings
  /** Undefined if links have no previews. */
  previews?: LinkPreviews
  /** What `@docusaurus/*` modules read. */
  docusaurus: DocusaurusData
  /** Results of the `load` hooks; without the plugins that failed. */
  loaded: Map<Plugin, unknown>
  /** Files that plugins publish. */
  assets: AssetUse[]
  codeData: PluginCodeData[]
  links: DeclaredLink[]
  /** HTML that plugins add to every page. */
  html: PageHtml
  /** Redirects from old paths, sorted by path. */
  redirects: Redirect[]
  /** The documents that the readers of this output may not see, by path. */
  hidden: LoadedContent['hidden']
  /** False if a plugin failed, so that its pages are unknown. */
  hasAllRoutes: boolean
  /** Pages and targets that plugins could not create because of reported errors. */
  missing: MissingRoutes
  /** Paths of pages that are not written because they are invalid or taken. */
  refusedPaths: string[]
  diagnostics: Diagnostic[]
}

export interface RouteOptions extends PluginContext {
  config: ResolvedConfig
  texts: ThemeTexts
  /** Messages for `<Translate>`, by id. */
  codeTranslations: Record<string, string>
  /** Whether this output may lack pages that the site has: its redirects to them are left out. */
  isPartial?: boolean
}

/** Removes routes that only repeat another page where a redirect is requested. */
function withoutRedirected(
  manifest: RouteManifest,
  declared: readonly DeclaredRedirect[],
  baseUrl: string,
): RouteManifest {
  const requested = declared.filter(({ yieldsToPage }) => !yieldsToPage)
  const paths = new Set(requested.map(({ from }) => comparablePath(joinUrl(baseUrl, from), baseUrl)))
  const isRedirected = ({ path, repeats }: Route) => repeats !== undefined && paths.has(comparablePath(path, baseUrl))
  return Object.freeze({ ...manifest, routes: manifest.routes.filter((route) => !isRedirected(route)) })
}

/** Adds the other paths by which links may name generated documents, in the folders of translations, too. */
function withOtherPaths(manifest: RouteManifest, generated: readonly VirtualDocument[]): RouteManifest {
  const others = generated.flatMap(({ sourcePath, alsoAt }) => (alsoAt === undefined ? [] : [[sourcePath, alsoAt]]))
  const otherPaths = new Map(others as [string, string][])
  const sources = { ...manifest.sources }
  for (const { path: page, contents, translation } of otherPaths.size === 0 ? [] : manifest.routes) {
    const id = contents[0]?.id ?? ''
    const other = otherPaths.get(id)
    if (other === undefined || ownValue(manifest.sources, id) !== page) continue
    const folder = path.posix.dirname(other.length < id.length ? other : id)
    const [end, otherEnd] = [id, other].map((each) => each.slice(folder.length)) as [string, string]
    for (const source of [id, ...Object.values(translation ?? {})] as string[])
      if (source.endsWith(end)) sources[source.slice(0, -end.length) + otherEnd] ??= page
  }
  return Object.freeze({ ...manifest, sources })
}

/** Runs the `routes` hooks of all plugins and freezes the manifest. A `SiteError` in a hook becomes a diagnostic. */
export function routeContent(
  { contents, failed, assets, ...loaded }: LoadedContent,
  options: RouteOptions,
): SiteContent {
  const diagnostics: Diagnostic[] = []
  const results = [...contents].flatMap(([plugin, content]) => {
    try {
      return [{ plugin, content, result: runRoutesHook(plugin, content, options) }]
    } catch (error) {
      if (!(error instanceof SiteError)) throw error
      diagnostics.push(...error.diagnostics)
      return []
    }
  })
  // A plugin may show a document that another one has read, or whose front matter it does not know.
  const isHidden = ({ contents: shown }: Route) => shown.some(({ id }) => loaded.hidden.has(id))
  const routes = results.flatMap(({ result }) => result.routes).filter((route) => !isHidden(route))
  const sections = results.flatMap(({ plugin, result }) =>
    (result.sections ?? []).map((section) => ({ ...section, plugin: plugin.name })),
  )
  const reserved = [
    ...(loaded.hasStaticHome ? ['/'] : []),
    ...results.flatMap(({ result }) => result.reservedPaths ?? []),
    ...routes.flatMap(({ redirectFrom = [] }) => redirectFrom),
  ]
  const {
    manifest: complete,
    refusedPaths,
    diagnostics: routeDiagnostics,
  } = freezeManifest(withHomePage(routes, { sections, reserved }, options), options)
  const hasAllRoutes = failed.size === 0 && results.length === contents.size
  const missing = results.flatMap(({ result }) => result.missing ?? [])
  const { baseUrl } = options.config
  const requested = collectRedirects(complete.routes, { contents, siteDir: options.siteDir, baseUrl })
  const manifest = withOtherPaths(withoutRedirected(complete, requested.declared, baseUrl), loaded.generated)
  const resolved = resolveRedirects(requested.declared, {
    config: options.config,
    pages: manifest.routes.map((route) => route.path),
    isStaticFile: (url) => isStaticFile(url, options),
    hasAllPages: hasAllRoutes && missing.length === 0 && !options.isPartial,
  })
  const cards = options.config.theme.linkPreviews
    ? referenceCards(loaded.generated, { sources: manifest.sources, baseUrl })
    : undefined
  const shared: Record<string, Json> = { ...(cards?.files as Record<string, Json> | undefined) }
  const targets: Record<string, string> = {}
  const targetLabels: Record<string, string> = {}
  const versionTargets: VersionTargets = {}
  for (const { plugin, result } of results) {
    for (const [name, value] of Object.entries(result.shared ?? {})) shared[sharedFile(plugin, name)] = value
    Object.assign(targets, result.targets)
    Object.assign(targetLabels, result.targetLabels)
    Object.assign(versionTargets, result.versionTargets)
    diagnostics.push(...(result.diagnostics ?? []))
  }
  return {
    manifest,
    shared,
    targets,
    targetLabels,
    versionTargets,
    versions: results.flatMap(({ result }) => result.versions ?? []),
    previews: cards?.previews,
    search: results.find(({ result }) => result.search)?.result.search,
    docusaurus: docusaurusData(options.config, {
      locale: options.locale,
      codeTranslations: options.codeTranslations,
      parts: results.flatMap(({ result }) => result.docusaurus ?? []),
    }),
    html: joinHtml(results.flatMap(({ result }) => result.html ?? [])),
    links: results.flatMap(({ result }) => result.links ?? []),
    loaded: new Map(results.map(({ plugin, content }) => [plugin, content])),
    assets,
    codeData: loaded.codeData,
    redirects: resolved.redirects,
    hidden: loaded.hidden,
    hasAllRoutes,
    refusedPaths,
    missing: {
      paths: missing.flatMap(({ paths }) => paths),
      targets: missing.flatMap(({ targets }) => targets),
    },
    diagnostics: [
      ...loaded.diagnostics,
      ...diagnostics,
      ...routeDiagnostics,
      ...requested.diagnostics,
      ...resolved.diagnostics,
    ],
  }
}

function runRoutesHook(plugin: Plugin, content: unknown, options: RouteOptions): RouteResult {
  return plugin.routes?.(content, createRouteContext(plugin, options)) ?? { routes: [] }
}

/** Creates the context of a plugin's `routes` hook. */
export function createRouteContext(plugin: Plugin, options: RouteOptions): RouteContext {
  const { baseUrl, trailingSlash } = options.config
  return {
    ...pluginContext(options),
    texts: options.texts,
    url: (path) => applyTrailingSlash(joinUrl(baseUrl, path), trailingSlash, baseUrl),
    pageUrl: (path) => pageUrl(path, trailingSlash, baseUrl),
    sharedUrl: (name) => joinUrl(baseUrl, sharedFile(plugin, name)),
  }
}

/** Joins what several plugins add. */
function joinHtml(parts: PageHtml[]): PageHtml {
  const joined = (['head', 'bodyStart', 'bodyEnd'] as const).flatMap((place): [string, string][] => {
    const found = parts.flatMap((part) => part[place] || [])
    return found.length > 0 ? [[place, found.join('\n')]] : []
  })
  return Object.fromEntries(joined)
}

/** Returns the output path of shared data. */
export function sharedFile(plugin: Pick<Plugin, 'name'>, name: string): string {
  return `${reservedFolder}/shared/${plugin.name}/${name.replace(/[^\w.-]+/g, '-')}.json`
}

/** Whether a path, without base URL, is that of a file in a static folder. */
function isStaticFile(url: string, { siteDir, config }: RouteOptions): boolean {
  const name = decodePath(url)
  if (/(?:^|\/)\.{1,2}(?:\/|$)/.test(name)) return false
  return config.staticDirectories.some((folder) => isFile(path.join(siteDir, folder, name)))
}
