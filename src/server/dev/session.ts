import { randomUUID } from 'node:crypto'
import path from 'node:path'
import {
  cacheDamage,
  compileInPool,
  hasErrors,
  importedDocumentCompiler,
  withFrames,
} from '../../build/pipeline/index.ts'
import { encodeUrl } from '../../documents/site/index.ts'
import { type Log, SiteError } from '../../platform/index.ts'
import type { DevState } from '../../shared/dev-state.ts'
import { pluginContext } from '../../shared/plugin-context.ts'
import { devSiteDataFile } from '../../shared/runtime-contract.ts'
import type { RequestHandler } from '../../shared/types.ts'
import { filesBase, pageDataKey, pageKey } from '../../shared/url.ts'
import { contentType } from '../content-type.ts'
import { openHandlers } from '../request-handlers.ts'
import { createCompiledPages } from './compiled-pages.ts'
import { getOrCreateCode } from './dev-code.ts'
import { createPageFiles, findPublicFile, type ServedFile } from './dev-files.ts'
import type { DevGuard } from './dev-guard.ts'
import { type DevSite, type DevTools, openDevSites } from './dev-site.ts'
import { createReporter } from './diagnostic-reporter.ts'
import { type GeneratedFiles, generatedFiles, type PageMarkdown } from './generated-files.ts'
import { createLiveSite, type DevLiveSite } from './live-site.ts'
import { codeSetup, createPageRenderer, type PageRenderer } from './page-renderer.ts'
import { createRequestGate } from './request-gate.ts'
import {
  browserSiteData,
  devState,
  docusaurusDataFile,
  type SessionSources,
  type SessionState,
  siteAt,
  siteTextsFile,
  sourceDiagnostics,
  stateIn,
} from './session-state.ts'
import { toSourcePath, updateBodies } from './update-bodies.ts'
import { watchRefs } from './watch-refs.ts'

/** A site in development: renders pages from the current state of its sources and reports changes. */
export interface DevSession {
  site(): { title: string; baseUrl: string }
  /** Returns the HTML of the page at a decoded path, or of the 404 page. Throws a SiteError if it cannot be rendered. */
  page(pathname: string): Promise<{ html: string; found: boolean }>
  /**
   * Returns page data, a module, an asset or a static file.
   * @param pathname decoded, without `..` segments
   */
  file(pathname: string): Promise<ServedFile | undefined>
  /**
   * Returns the value of the `Link` header of pages, and the Markdown of the page at a decoded path, if it has one.
   */
  forAssistants(pathname: string): Promise<{ links: string | undefined; markdown: PageMarkdown | undefined }>
  /** Returns the encoded URL that an old path, decoded, redirects to. */
  redirect(pathname: string): Promise<string | undefined>
  state(): DevState
  /** Applies changes of files, absolute. Resolves when the site has its new state. */
  update(files: string[]): Promise<void>
  /** Request handlers of plugins, for requests from the page at a path: each locale has its own. */
  handlers(pagePath: string): RequestHandler[]
  /** Absolute paths of files the site depends on, possibly outside its folder. */
  inputs(): string[]
  /** Ends the session's threads. */
  close(): Promise<void>
}

/**
 * @param options.folder output folder of the bundler, used by this session only
 * @throws SiteError when the site config is invalid
 */
export async function openSession(options: {
  siteDir: string
  /** Locales to serve; all of them by default. */
  locales?: readonly string[]
  folder: string
  log: Log
  /** Compiles and renders documents; this thread does without it. */
  guard?: DevGuard | undefined
  onState(): void
}): Promise<DevSession> {
  const { siteDir, log, guard } = options
  const highlighters: DevTools['highlighters'] = new Map()
  const files = createPageFiles()
  const reporter = createReporter(log)
  const openSites = () => openDevSites(siteDir, { locales: options.locales, highlighters, guard })
  const sites = await openSites()
  const [site] = sites
  // Plugins and the bundler may ask for the current sources before the session is complete.
  const sources: SessionSources = { id: randomUUID(), content: 0, site, sites, failure: [] }
  const logError = (error: unknown) => log.error(String((error as Error).stack ?? error))
  const changeContent = () => {
    sources.content += 1
    options.onState()
  }
  let locales = await openLocaleHandlers(sites, sources)
  const liveIn = (locale: string) => (locales.get(locale) ?? [...locales.values()][0])?.live as DevLiveSite
  const compileDocument = importedDocumentCompiler({
    siteDir,
    documents: () => sources.site.documents,
    compile: (file) => compileInPool(file, sources.site.pool),
  })
  const codeOptions = { folder: options.folder, compileDocument, onChange: changeContent }
  const code = await getOrCreateCode(sites, undefined, codeOptions)
  const state: SessionState = Object.assign(sources, { code, live: liveIn(site.site.locale) })
  const node = code.bundle.node()
  guard?.prepare(site, node && codeSetup(state, node))
  site.reader.save()
  reporter.report('cache', cacheDamage(site.site.cacheDir))
  const renderers = new Map<string, PageRenderer>()
  const pagesOf = ({ site: { locale } }: DevSite): PageRenderer => {
    const renderer =
      renderers.get(locale) ??
      createPageRenderer({ siteDir, state: stateIn(state, locale, () => liveIn(locale)), reporter, files, guard })
    renderers.set(locale, renderer)
    return renderer
  }
  const requests = createRequestGate()
  const compiledPages = createCompiledPages({
    pause: requests.pause,
    isCurrent: (each) => state.sites.includes(each),
    onChange: changeContent,
    report: ({ site: { folder } }, diagnostics) =>
      reporter.report(`compiled ${folder}`, withFrames(diagnostics, siteDir)),
    onError: logError,
  })
  /** Returns what a page is rendered to; undefined if there is no page with this key. */
  const render = async <T>(own: DevSite, key: string | undefined, run: (pages: PageRenderer, key: string) => T) => {
    if (key === undefined) return undefined
    if (!own.routes.has(key) && !isFile(key)) await compiledPages.refresh(own)
    const rendered = await requests.run(async () => run(pagesOf(own), key))
    void compiledPages.refresh(own)
    return rendered
  }

  const reopen = async () => {
    try {
      const all = await openSites()
      const [next] = all
      void refs.watch(next.site.config).catch(logError)
      // Keep the last valid state while there are errors: pages must not disappear because a file is half written.
      const found = all.flatMap(({ diagnostics }) => diagnostics)
      if (hasErrors(found) && !state.sites.some(({ diagnostics }) => hasErrors(diagnostics))) {
        state.failure = found
      } else {
        state.code = await getOrCreateCode(all, state.code, codeOptions)
        const configChanged = next.site.loaded.key !== state.site.site.loaded.key
        state.site = next
        state.sites = all
        if (configChanged) {
          for (const { live } of locales.values()) live.close()
          locales = await openLocaleHandlers(all, state)
          state.live = liveIn(next.site.locale)
        }
        state.failure = []
      }
    } catch (error) {
      if (!(error instanceof SiteError)) throw error
      state.failure = error.diagnostics
    }
    // The bundle may still be that of the previous state.
    reporter.retain((part) => !part.includes(' ') || hasRoute(state, part.replace(/^\w+ /, '')))
    const isPrinted = reporter.report('site', withFrames(sourceDiagnostics(state), siteDir))
    const blocking = state.failure.filter(({ severity }) => severity === 'error')
    if (!isPrinted && blocking.length > 0) reporter.remind(blocking)
  }
  let settled: Promise<void> = Promise.resolve()
  const changed = new Set<string>()
  const update = (files: string[]) => {
    for (const file of files) changed.add(file)
    const apply = async () => {
      // Those that came while the site was read are applied together.
      const changes = [...changed]
      changed.clear()
      if (changes.length === 0) return
      reporter.forget(changes.map((file) => toSourcePath(file, siteDir)))
      if (state.failure.length > 0 || !(await updateBodies(changes, state.site))) await reopen()
      for (const { live } of locales.values()) live.recordChanges(changes)
      compiledPages.recordChanges()
      changeContent()
    }
    settled = settled.then(apply).catch(logError)
    return settled
  }
  const refs = watchRefs(siteDir, (file) => void update([file]))
  void refs.watch(site.site.config).catch(logError)

  return {
    site: () => state.site.site.config,
    state: () => devState(state),
    handlers: (pagePath) => locales.get(siteAt(state, pagePath).site.locale)?.handlers ?? [],
    async page(pathname) {
      await settled
      const own = siteAt(state, pathname)
      const html = await render(own, pageKey(pathname, own.site.config.baseUrl), (pages, key) => pages.html(key))
      if (html !== undefined) return { html, found: true }
      const missing = await pagesOf(own).html('404')
      if (missing === undefined) throw new Error('The site has no 404 page.')
      return { html: missing, found: false }
    },
    async file(pathname) {
      await settled
      const own = siteAt(state, pathname)
      const { baseUrl } = own.site.config
      const filesUrl = filesBase(own.site.config)
      const type = contentType(pathname)
      const module = files.artifact(pathname)
      if (module) return { type, text: await own.documents.code(module.artifact) }
      const asset = files.asset(pathname)
      if (asset) return { type, file: asset }
      if (!pathname.startsWith(filesUrl)) return undefined
      const sharedPath = pathname.slice(filesUrl.length)
      const pluginAsset = state.sites
        .flatMap(({ content }) => content.assets)
        .find(({ url }) => url === `/${sharedPath}`)
      if (pluginAsset) return { type, file: pluginAsset.file }
      const data = docusaurusDataFile({ ...state, site: own })
      if (sharedPath === data?.file) return { type, text: data.text }
      // A page of another locale may have requested it.
      const texts = state.sites
        .map((site) => siteTextsFile({ ...state, site }))
        .find((each) => each?.file === sharedPath)
      if (texts) return { type, text: texts.text }
      const relativePath = pathname.slice(baseUrl.length)
      const { shared } = own.content
      if (Object.hasOwn(shared, relativePath)) return { type, text: JSON.stringify(shared[relativePath]) }
      if (relativePath === devSiteDataFile)
        return { type, text: JSON.stringify(browserSiteData({ ...state, site: own })) }
      const key = pageDataKey(relativePath)
      if (key !== undefined) return render(own, key, (pages) => pages.data(key))
      const find = () => findPublicFile(sharedPath, state.code.browserFolders, state.site)
      let found = find()
      if (found === undefined && sharedPath.startsWith('assets/')) {
        // A page rendered with the previous code may request its scripts while the new code is being built.
        await state.code.bundle.built()
        found = find()
      }
      if (found !== undefined) return { type, file: found }
      const isPage = own.routes.has(pageKey(pathname, baseUrl) ?? '404')
      return isPage ? undefined : locales.get(own.site.locale)?.generated.file(relativePath)
    },
    async forAssistants(pathname) {
      await settled
      const { site } = siteAt(state, pathname)
      const main = locales.get(state.site.site.locale)
      return {
        links: await main?.generated.links(),
        markdown: locales.get(site.locale)?.generated.markdown(pathname),
      }
    },
    async redirect(pathname) {
      await settled
      const own = siteAt(state, pathname)
      const key = pageKey(pathname, own.site.config.baseUrl)
      const target = key === undefined ? undefined : own.redirects.get(key)?.to
      return target === undefined ? undefined : encodeUrl(target)
    },
    update,
    inputs: () => [
      ...state.site.site.loaded.inputs.map(({ file }) => file),
      ...state.site.site.config.plugins.flatMap(({ watch = [] }) => watch.map((name) => path.resolve(siteDir, name))),
    ],
    async close() {
      refs.close()
      for (const { live } of locales.values()) live.close()
      await settled
      requests.close()
      await compiledPages.close()
      state.site.reader.save()
      state.site.site.store.close()
      await state.code.bundle.close()
      await guard?.close()
    },
  }
}

/** Whether the key of a path looks like that of a file, such as an icon that the browser looks for. */
function isFile(key: string): boolean {
  return /\.[a-z]\w*$/i.test(key)
}

/** Whether a locale has a page, by the folder of the locale and the key of its path. */
function hasRoute({ sites }: SessionSources, part: string): boolean {
  return sites.some(({ site, routes }) => part.startsWith(site.folder) && routes.has(part.slice(site.folder.length)))
}

/** The site in each locale as plugins read it, with the request handlers that do so. */
interface LocaleHandlers {
  live: DevLiveSite
  handlers: RequestHandler[]
  generated: GeneratedFiles
}

async function openLocaleHandlers(
  sites: readonly DevSite[],
  sources: SessionSources,
): Promise<Map<string, LocaleHandlers>> {
  const opened = sites.map(async (each): Promise<[string, LocaleHandlers]> => {
    const { locale } = each.site
    const current = () => sources.sites.find(({ site }) => site.locale === locale) ?? sources.site
    const live = createLiveSite(current)
    return [locale, { live, handlers: await openSiteHandlers(each, live), generated: generatedFiles(current, live) }]
  })
  return new Map(await Promise.all(opened))
}

function openSiteHandlers({ site }: DevSite, live: DevLiveSite): Promise<RequestHandler[]> {
  return openHandlers(site.config.plugins, { ...pluginContext(site), readFile: async () => undefined, live })
}
