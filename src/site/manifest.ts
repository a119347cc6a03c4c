import { stat } from 'node:fs/promises'
import path from 'node:path'
import { assetUrl, resolveFile } from '../content/index.ts'
import { createFileHasher, type GitHistory, hashOf, SiteError, type Store } from '../platform/index.ts'
import { reservedFolder } from '../shared/runtime-contract.ts'
import { toSeverity } from '../shared/severity.ts'
import type {
  AssetUse,
  DeclaredLink,
  Diagnostic,
  Json,
  LoadContext,
  Mode,
  Plugin,
  ReportingSeverity,
  Route,
  RouteManifest,
  RouteResult,
  SearchSettings,
  SiteConfig,
  SiteVersion,
} from '../shared/types.ts'
import { applyTrailingSlash, joinUrl, pageKey, pageUrl } from '../shared/url.ts'
import type { Reader } from './reader.ts'

/** What the plugins have made of the content of a site. */
export interface SiteContent {
  manifest: RouteManifest
  /** Data of more than one page: output path → value. */
  shared: Record<string, Json>
  targets: Record<string, string>
  versions: SiteVersion[]
  search?: SearchSettings
  /** What the `load` hooks gave; a plugin that has failed is not among them. */
  loaded: Map<Plugin, unknown>
  /** Files that plugins publish. */
  assets: AssetUse[]
  links: DeclaredLink[]
  /** False where a plugin has failed, so that its pages are not known. */
  hasAllRoutes: boolean
  diagnostics: Diagnostic[]
}

export interface RunOptions {
  siteDir: string
  /** Path of the declaration, relative to the site folder. */
  configFile: string
  config: SiteConfig
  locale: string
  mode: Mode
  reader: Reader
  history: GitHistory
  /** What plugins keep between builds. */
  store: Store
  importModule(sourcePath: string): Promise<unknown>
}

/**
 * Runs the `files`, `load` and `routes` hooks of all plugins and freezes the result. What a hook throws is a fault like
 * others: the other plugins go on.
 */
export async function runPlugins(options: RunOptions): Promise<SiteContent> {
  const { config, reader, siteDir, configFile, locale, mode, history } = options
  const diagnostics: Diagnostic[] = []
  const failed = new Set<Plugin>()
  const failure = (plugin: Plugin) => (error: unknown) => {
    if (!(error instanceof SiteError)) throw error
    failed.add(plugin)
    diagnostics.push(...error.diagnostics)
    return undefined
  }
  const { asset, assets } = createAssets(siteDir)
  const context: LoadContext = {
    siteDir,
    configFile,
    config,
    locale,
    mode,
    readAll: reader.readAll,
    findFiles: reader.findFiles,
    readText: reader.readText,
    importModule: options.importModule,
    lastUpdate: (sourcePath) => history.lastUpdate(path.join(siteDir, sourcePath)),
    createdAt: (sourcePath) => createdAt(path.join(siteDir, sourcePath), history),
    asset,
    report({ severity = 'error', ...diagnostic }) {
      if (severity !== 'ignore') diagnostics.push({ ...diagnostic, severity })
    },
  }
  await overlayGeneratedFiles(options, context, failure)
  const loaded = await Promise.all(config.plugins.map((plugin) => plugin.load?.(context).catch(failure(plugin))))
  const results = config.plugins.flatMap((plugin, index) => {
    if (failed.has(plugin)) return []
    const content = loaded[index]
    const result = routesOf(plugin, content, options, failure(plugin))
    return result ? [{ plugin, content, result }] : []
  })
  const { manifest, diagnostics: routeDiagnostics } = freezeManifest(results, options)
  const shared: Record<string, Json> = {}
  const targets: Record<string, string> = {}
  for (const { plugin, result } of results) {
    for (const [name, value] of Object.entries(result.shared ?? {})) shared[sharedFile(plugin, name)] = value
    Object.assign(targets, result.targets)
    diagnostics.push(...(result.diagnostics ?? []))
  }
  return {
    manifest,
    shared,
    targets,
    versions: results.flatMap(({ result }) => result.versions ?? []),
    search: results.find(({ result }) => result.search)?.result.search,
    links: results.flatMap(({ result }) => result.links ?? []),
    loaded: new Map(results.map(({ plugin, content }) => [plugin, content])),
    assets: assets(),
    hasAllRoutes: failed.size === 0,
    diagnostics: [...reader.diagnostics, ...history.diagnostics, ...diagnostics, ...routeDiagnostics],
  }
}

/** When a file came to be. */
async function createdAt(file: string, history: GitHistory): Promise<{ date: string; by: 'git' | 'disk' }> {
  const date = await history.created(file)
  if (date !== undefined) return { date, by: 'git' }
  const { birthtimeMs, birthtime, mtime } = await stat(file)
  // Some disks do not know it.
  return { date: (birthtimeMs > 0 ? birthtime : mtime).toISOString(), by: 'disk' }
}

/** Runs the `files` hooks and lays what they give over the files of the site. */
async function overlayGeneratedFiles(
  { config, reader, store }: RunOptions,
  context: LoadContext,
  failure: (plugin: Plugin) => (error: unknown) => undefined,
): Promise<void> {
  const folderOf = (name: string) => {
    const folder = config.plugins.find((plugin) => plugin.name === name)?.folder
    if (folder !== undefined) return folder
    const hint = 'Add that plugin to the plugins of the site, or name another.'
    throw new SiteError({ message: `There is no plugin \`${name}\` with a folder of content.`, hint })
  }
  const generated = await Promise.all(
    config.plugins.map((plugin) => {
      const key = (name: string) => hashOf(plugin.name, name)
      return plugin
        .files?.({
          ...context,
          folderOf,
          readCache: async (name) => (await store.get('plugin', key(name)))?.toString(),
          writeCache: (name, text) => store.put('plugin', key(name), text),
        })
        .catch(failure(plugin))
    }),
  )
  for (const file of reader.lay(generated.flatMap((files) => files ?? []))) {
    // The settings of a generated folder are for a site to replace.
    if (path.posix.basename(file.sourcePath).startsWith('_')) continue
    const message = 'The file takes the place of a page that is generated under the same path.'
    const hint = 'Remove it, unless the page is meant to be written by hand.'
    context.report({ code: 'hidden-page', severity: 'warning', message, hint, sourcePath: file.sourcePath })
  }
}

function createAssets(siteDir: string): { asset: LoadContext['asset']; assets(): AssetUse[] } {
  const hashFile = createFileHasher()
  const published = new Map<string, string>()
  return {
    async asset(file, from) {
      const sourcePath = resolveFile(file, from)
      const full = sourcePath === undefined ? undefined : path.join(siteDir, sourcePath)
      const hash = full === undefined ? undefined : hashFile(full)
      if (!sourcePath || !full || !hash) return undefined
      const url = assetUrl(sourcePath, hash)
      published.set(url, full)
      return url
    },
    assets: () => [...published].sort().map(([url, file]) => ({ url, file })),
  }
}

function routesOf(
  plugin: Plugin,
  content: unknown,
  { config, siteDir, configFile, locale, mode }: RunOptions,
  onError: (error: unknown) => undefined,
): RouteResult | undefined {
  const { baseUrl, trailingSlash } = config
  if (!plugin.routes) return { routes: [] }
  try {
    return plugin.routes(content, {
      siteDir,
      configFile,
      config,
      locale,
      mode,
      url: (path) => applyTrailingSlash(joinUrl(baseUrl, path), trailingSlash, baseUrl),
      pageUrl: (path) => pageUrl(path, trailingSlash, baseUrl),
      sharedUrl: (name) => joinUrl(baseUrl, sharedFile(plugin, name)),
    })
  } catch (error) {
    return onError(error)
  }
}

function sharedFile(plugin: Plugin, name: string): string {
  return `${reservedFolder}/shared/${plugin.name}/${name.replace(/[^\w.-]+/g, '-')}.json`
}

function freezeManifest(
  results: { result: RouteResult }[],
  { config, locale }: RunOptions,
): { manifest: RouteManifest; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = []
  const byKey = new Map<string, Route>()
  const sources: Record<string, string> = {}
  const all = results.flatMap(({ result }) => result.routes)
  // A route that only repeats another page gives way to any page that has its path to itself.
  const repeats = (route: Route) => route.repeats !== undefined
  const taken = new Set(all.filter((route) => !repeats(route)).map((route) => comparable(route.path, config.baseUrl)))
  for (const route of all) {
    if (repeats(route) && taken.has(comparable(route.path, config.baseUrl))) continue
    const key = comparable(route.path, config.baseUrl)
    const earlier = byKey.get(key)
    if (earlier) {
      const diagnostic = duplicateRoute(earlier, route, config.onDuplicateRoutes)
      if (diagnostic) diagnostics.push(diagnostic)
      continue
    }
    byKey.set(key, route)
    const [content] = route.contents
    // A page that only lists excerpts is not the page of any of them.
    if (content?.variant === 'full' && !repeats(route)) sources[content.id] ??= route.path
  }
  if (!byKey.has('404')) byKey.set('404', notFoundRoute(config, locale))
  const routes = [...byKey.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
  return { manifest: Object.freeze({ locale, routes, sources }), diagnostics }
}

/** Paths that a host may take for one another: alike but for case and Unicode form. */
function comparable(path: string, baseUrl: string): string {
  return (pageKey(path, baseUrl) ?? path).normalize('NFC').toLowerCase()
}

function duplicateRoute(earlier: Route, route: Route, severity: ReportingSeverity): Diagnostic | undefined {
  // Two spellings of one address cannot both be written; two routes of the same spelling are for the site to judge.
  const level = earlier.path === route.path ? severity : 'throw'
  if (level === 'ignore') return undefined
  return {
    code: 'duplicate-route',
    severity: toSeverity(level),
    message:
      earlier.path === route.path
        ? `The path ${route.path} is also that of ${earlier.sourcePath ?? earlier.plugin}.`
        : `The path ${route.path} differs from ${earlier.path} (${earlier.sourcePath ?? earlier.plugin}) only by case or Unicode form.`,
    hint: 'Rename one of them, or give it another "slug".',
    sourcePath: route.sourcePath,
    item: `page ${route.path}`,
  }
}

function notFoundRoute(config: SiteConfig, locale: string): Route {
  return {
    path: joinUrl(config.baseUrl, '404.html'),
    component: '@theme/NotFound',
    contents: [],
    data: {},
    head: { title: 'Page not found', noIndex: true },
    locale,
    plugin: 'lectern',
  }
}
