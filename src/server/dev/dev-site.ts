import { createHighlighter, type Highlighter } from '../../content/index.ts'
import {
  type CompileSetup,
  createCompileSetup,
  createDocumentCompiler,
  type DocumentCompiler,
  openSite,
  readSite,
  routeSite,
  type SiteContext,
} from '../../pipeline/index.ts'
import { hashJson, type Store } from '../../platform/index.ts'
import type { Diagnostic, Json, Route, SiteData } from '../../shared/types.ts'
import { joinUrl, pageKey } from '../../shared/url.ts'
import type { Reader, SiteContent } from '../../site/index.ts'

/** One state of a site's sources, read and routed; documents wait until a page that shows them is asked for. */
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
  /** Addresses of shared data → the same with a hash of the data, so that a page names another when it has changed. */
  addresses: Map<string, string>
  /** Shared data by those addresses. */
  shared: Record<string, Json>
}

/** Highlighters by their settings: starting one takes half a second, and outlives every state of the site. */
export type Highlighters = Map<string, Highlighter>

/** @throws SiteError when the declaration cannot be read */
export async function openDevSite(siteDir: string, highlighters: Highlighters): Promise<DevSite> {
  const site = await openSite({ siteDir, dev: true })
  const { loaded, reader } = await readSite(site)
  const { content, siteData: data, diagnostics } = routeSite(site, loaded)
  const siteData = searchedHere(data)
  const setup = createCompileSetup(site, content.manifest)
  const { baseUrl } = site.config
  const addresses = new Map<string, string>()
  const shared: Record<string, Json> = {}
  for (const [file, value] of Object.entries(content.shared)) {
    const url = joinUrl(baseUrl, file)
    const address = `${url}?${hashJson(value).slice(0, 12)}`
    addresses.set(url, address)
    shared[address] = value
  }
  return {
    site,
    content,
    reader,
    siteData,
    diagnostics,
    setup,
    documents: createDocumentCompiler(setup, site.store, highlighterOf(site, highlighters, site.store)),
    routes: new Map(content.manifest.routes.map((route) => [pageKey(route.path, baseUrl) ?? '404', route])),
    addresses,
    shared,
  }
}

/** Nothing is built that could be searched: the server does it, unless that is not the site's own business. */
function searchedHere(data: SiteData): SiteData {
  if (!data.search || data.search.engine.type === 'algolia') return data
  return { ...data, search: { ...data.search, engine: { type: 'server', hosts: [] } } }
}

function highlighterOf({ config }: SiteContext, highlighters: Highlighters, store: Store): Highlighter {
  const themes = config.theme.code
  const key = JSON.stringify(themes)
  const highlighter = highlighters.get(key) ?? createHighlighter({ themes, store })
  highlighters.set(key, highlighter)
  return highlighter
}
