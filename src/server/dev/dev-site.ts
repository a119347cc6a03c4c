import { randomUUID } from 'node:crypto'
import {
  addTranslationNotes,
  type CompileResult,
  type CompilerTools,
  type CompileSetup,
  createCompileSetup,
  createDocumentCompiler,
  type DocumentCompiler,
  type Job,
  openSite,
  type RoutedSite,
  readSites,
  routeSites,
  type SiteContext,
  siteInLocales,
  type TaskPool,
} from '../../build/pipeline/index.ts'
import type { Reader, SiteContent } from '../../documents/site/index.ts'
import { hashJson } from '../../platform/index.ts'
import type {
  ContentFile,
  Diagnostic,
  Json,
  Redirect,
  Route,
  RouteManifest,
  SiteConfig,
  SiteData,
} from '../../shared/types.ts'
import { joinUrl, pageKey } from '../../shared/url.ts'
import type { DevGuard } from './dev-guard.ts'

/** One state of a site's sources, read and routed. Documents are compiled when a page that contains them is requested. */
export interface DevSite {
  site: SiteContext
  content: SiteContent
  reader: Reader
  siteData: SiteData
  diagnostics: Diagnostic[]
  setup: CompileSetup
  documents: DocumentCompiler
  /** Compiles documents. */
  pool: TaskPool
  /** Identifies this state. */
  stateKey: string
  /** Routes by the key of their path. Those that depend on compiled documents are added later. */
  routes: Map<string, Route>
  /** Redirects by the key of their old path. */
  redirects: Map<string, Redirect>
  /** URL of shared data → the same URL with a hash of the data, which changes when the data does. */
  hashedUrls: Map<string, string>
  /** Shared data by URL with hash. */
  shared: Record<string, Json>
}

/** What the states of a site share. */
export interface DevTools {
  highlighters: CompilerTools['highlighters']
  /** Compiles in its worker; this thread compiles without it. */
  guard?: DevGuard | undefined
}

/**
 * Opens a site in all its locales, the main one first.
 * @param options.locales the locales to serve; all of them by default
 * @throws SiteError when the site config is invalid
 */
export async function openDevSites(
  siteDir: string,
  { locales, ...tools }: DevTools & { locales?: readonly string[] },
): Promise<[DevSite, ...DevSite[]]> {
  const sites = await siteInLocales(await openSite({ siteDir, locales, dev: true }))
  const [main] = sites
  if (main) tools.guard?.start(main)
  const { loaded, reader } = await readSites(sites)
  const routed = routeSites(sites, loaded)
  await addTranslationNotes(routed)
  return routed.map((locale) => createDevSite(locale, { ...tools, reader })) as [DevSite, ...DevSite[]]
}

function createDevSite(
  { site, content, siteData: data, diagnostics }: RoutedSite,
  { reader, highlighters, guard }: DevTools & { reader: Reader },
): DevSite {
  const siteData = withServerSearch(data)
  const setup = createCompileSetup(site, content, reader)
  const { baseUrl } = site.config
  const hashedUrls = new Map<string, string>()
  const shared: Record<string, Json> = {}
  for (const [file, value] of Object.entries(content.shared)) {
    const url = joinUrl(baseUrl, file)
    const hashedUrl = `${url}?${hashJson(value).slice(0, 12)}`
    hashedUrls.set(url, hashedUrl)
    shared[hashedUrl] = value
  }
  const documents = createDocumentCompiler(setup, site.store, { highlighters })
  const stateKey = randomUUID()
  return {
    site,
    content,
    reader,
    siteData,
    diagnostics,
    setup,
    documents,
    pool: guard ? guard.pool({ site, setup, stateKey }) : createInlinePool(documents),
    stateKey,
    routes: routesByKey(content.manifest, site.config),
    redirects: new Map(content.redirects.map((redirect) => [redirect.key, redirect])),
    hashedUrls,
    shared,
  }
}

export function routesByKey({ routes }: RouteManifest, { baseUrl }: SiteConfig): Map<string, Route> {
  return new Map(routes.map((route) => [pageKey(route.path, baseUrl) ?? '404', route]))
}

/** Uses the dev server as search engine, since there is no built index. Algolia stays as configured. */
function withServerSearch(data: SiteData): SiteData {
  if (!data.search || data.search.engine.type === 'algolia') return data
  return { ...data, search: { ...data.search, engine: { type: 'server', hosts: [] } } }
}

/** Compiles in the main thread: one page has few documents, and starting workers would take longer. */
function createInlinePool(documents: DocumentCompiler): TaskPool {
  return {
    async run<I, R>({ items }: Job<I, R>): Promise<R[]> {
      const results: CompileResult[] = []
      for (const file of items as ContentFile[]) results.push(await documents.compile(file))
      return results as R[]
    },
    strayErrors: () => [],
    close: async () => {},
  }
}
