import { createHighlighter, type Highlighter } from '../../content/compiler/index.ts'
import {
  type CompileSetup,
  createCompileSetup,
  createDocumentCompiler,
  type DocumentCompiler,
  openSite,
  type RoutedSite,
  readSites,
  routeSites,
  type SiteContext,
  siteInLocales,
} from '../../pipeline/index.ts'
import { hashJson, type Store } from '../../platform/index.ts'
import type { Diagnostic, Json, Redirect, Route, SiteData } from '../../shared/types.ts'
import { joinUrl, pageKey } from '../../shared/url.ts'
import type { Reader, SiteContent } from '../../site/index.ts'

/** One state of a site's sources, read and routed. Documents are compiled when a page that contains them is requested. */
export interface DevSite {
  site: SiteContext
  content: SiteContent
  reader: Reader
  siteData: SiteData
  diagnostics: Diagnostic[]
  setup: CompileSetup
  documents: DocumentCompiler
  /** Routes by the key of their path. */
  routes: Map<string, Route>
  /** Redirects by the key of their old path. */
  redirects: Map<string, Redirect>
  /** URL of shared data → the same URL with a hash of the data, which changes when the data does. */
  hashedUrls: Map<string, string>
  /** Shared data by URL with hash. */
  shared: Record<string, Json>
}

/** Highlighters by their settings. Starting one takes half a second, so they are shared by all states of the site. */
export type Highlighters = Map<string, Highlighter>

/**
 * Opens a site in all its locales, the main one first.
 * @param locales the locales to serve; all of them by default
 * @throws SiteError when the site config is invalid
 */
export async function openDevSites(
  siteDir: string,
  options: { locales?: readonly string[]; highlighters: Highlighters },
): Promise<[DevSite, ...DevSite[]]> {
  const sites = siteInLocales(await openSite({ siteDir, locales: options.locales, dev: true }))
  const { loaded, reader } = await readSites(sites)
  const routed = routeSites(sites, loaded).map((locale) => createDevSite(locale, reader, options.highlighters))
  return routed as [DevSite, ...DevSite[]]
}

function createDevSite(
  { site, content, siteData: data, diagnostics }: RoutedSite,
  reader: Reader,
  highlighters: Highlighters,
): DevSite {
  const siteData = withServerSearch(data)
  const setup = createCompileSetup(site, content.manifest)
  const { baseUrl } = site.config
  const hashedUrls = new Map<string, string>()
  const shared: Record<string, Json> = {}
  for (const [file, value] of Object.entries(content.shared)) {
    const url = joinUrl(baseUrl, file)
    const hashedUrl = `${url}?${hashJson(value).slice(0, 12)}`
    hashedUrls.set(url, hashedUrl)
    shared[hashedUrl] = value
  }
  return {
    site,
    content,
    reader,
    siteData,
    diagnostics,
    setup,
    documents: createDocumentCompiler(setup, site.store, {
      highlighter: getOrCreateHighlighter(site, highlighters, site.store),
    }),
    routes: new Map(content.manifest.routes.map((route) => [pageKey(route.path, baseUrl) ?? '404', route])),
    redirects: new Map(content.redirects.map((redirect) => [redirect.key, redirect])),
    hashedUrls,
    shared,
  }
}

/** Uses the dev server as search engine, since there is no built index. Algolia stays as configured. */
function withServerSearch(data: SiteData): SiteData {
  if (!data.search || data.search.engine.type === 'algolia') return data
  return { ...data, search: { ...data.search, engine: { type: 'server', hosts: [] } } }
}

function getOrCreateHighlighter({ config }: SiteContext, highlighters: Highlighters, store: Store): Highlighter {
  const themes = config.theme.code
  const key = JSON.stringify(themes)
  const highlighter = highlighters.get(key) ?? createHighlighter({ themes, store })
  highlighters.set(key, highlighter)
  return highlighter
}
