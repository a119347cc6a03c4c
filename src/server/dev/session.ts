import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { readContentFile } from '../../content/index.ts'
import {
  docusaurusFile,
  failureDiagnostics,
  hasErrors,
  importedDocumentCompiler,
  inlineArticles,
  siteError,
  withDiagramScript,
  withFrames,
} from '../../pipeline/index.ts'
import { hashJson, type Log, SiteError, uniqueDiagnostics } from '../../platform/index.ts'
import {
  createRenderer,
  htmlDocument,
  loadBundles,
  type ServerBundle,
  type Shell,
  siteTags,
} from '../../render/index.ts'
import type { DevState } from '../../shared/dev-state.ts'
import { publishedPage } from '../../shared/published-page.ts'
import { devSiteDataFile, devStateElementId } from '../../shared/runtime-contract.ts'
import type { ContentFile, Diagnostic, RequestHandler, SitePage } from '../../shared/types.ts'
import { joinUrl, pageDataKey, pageKey } from '../../shared/url.ts'
import { encodeUrl } from '../../site/index.ts'
import { contentType } from '../content-type.ts'
import { openHandlers } from '../request-handlers.ts'
import { type DevCode, getOrCreateCode } from './dev-code.ts'
import { createPageFiles, findPublicFile, type ServedFile } from './dev-files.ts'
import { buildDevPage, type DevPage } from './dev-page.ts'
import { type DevSite, type Highlighters, openDevSite } from './dev-site.ts'
import { createReporter } from './diagnostic-reporter.ts'
import { createLiveSite, type DevLiveSite } from './live-site.ts'

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
  /** Returns the encoded URL that an old path, decoded, redirects to. */
  redirect(pathname: string): Promise<string | undefined>
  state(): DevState
  /** Applies changes of files, absolute. Resolves when the site has its new state. */
  update(files: string[]): Promise<void>
  /** Request handlers of plugins. */
  handlers(): RequestHandler[]
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
  folder: string
  log: Log
  onState(): void
}): Promise<DevSession> {
  const { siteDir, log } = options
  const session = randomUUID()
  const highlighters: Highlighters = new Map()
  const files = createPageFiles()
  const { report, forget, retain, hasErrors: isFailing } = createReporter(log)
  let content = 0
  /** Errors in the latest state of the sources; the last valid state stays in use. */
  let failure: Diagnostic[] = []
  let current = await openDevSite(siteDir, highlighters)
  const changeContent = () => {
    content += 1
    options.onState()
  }
  let live = createLiveSite(() => current)
  let handlers = await openSiteHandlers(current, live)
  const compileDocument = importedDocumentCompiler(siteDir, () => current.documents)
  const codeOptions = { folder: options.folder, compileDocument, onChange: changeContent }
  let code: DevCode = await getOrCreateCode(current, undefined, codeOptions)
  current.reader.save()

  /** The data of `@docusaurus/*` modules, if any of them reads it. */
  const docusaurus = () =>
    code.bundle.browser()?.readsData ? docusaurusFile(current.content.docusaurus, true) : undefined
  /** Diagnostics that apply to every page. */
  const siteDiagnostics = () => uniqueDiagnostics([...failure, ...current.diagnostics, ...code.bundle.diagnostics()])
  const siteData = () => withDiagramScript(current.siteData, code.settings)
  const state = (): DevState => ({
    session,
    content,
    // Browsers do not apply changes of these tags and data, so they reload the page.
    theme: hashJson([code.themeHash, siteTags(current.site.config), current.content.html, docusaurus()?.text]),
    code: code.bundle.browser()?.hash ?? '',
    site: hashJson(siteData()),
  })
  const reportPage = (key: string, diagnostics: Diagnostic[]) => {
    report(`page ${key}`, withFrames(uniqueDiagnostics(diagnostics), siteDir))
    report('bundle', withFrames(code.bundle.diagnostics(), siteDir))
    reportSite()
  }
  const reportSite = () => report('site', withFrames(uniqueDiagnostics([...failure, ...current.diagnostics]), siteDir))
  const buildPage = async (
    key: string,
  ): Promise<(DevPage & { data: SitePage & { diagnostics?: Diagnostic[] } }) | undefined> => {
    const { routes, site } = current
    const route = routes.get(key)
    if (!route) return undefined
    let built: DevPage
    try {
      built = await buildDevPage(route, current, code, session)
    } catch (error) {
      if (error instanceof SiteError) reportPage(key, error.diagnostics)
      throw error
    }
    files.add(built.artifacts.values(), site.config.baseUrl)
    live.recordPage(route.path, built)
    reportPage(key, built.diagnostics)
    const diagnostics = withFrames(uniqueDiagnostics([...siteDiagnostics(), ...built.diagnostics]), siteDir)
    const errors = diagnostics.filter(({ severity }) => severity === 'error')
    const data = docusaurus()
    const page = data ? withScript(built.page, joinUrl(site.config.baseUrl, data.file)) : built.page
    return { ...built, data: errors.length > 0 ? { ...page, diagnostics: errors } : page }
  }
  let server: { hash: string; bundle: ServerBundle } | undefined
  const renderHtml = async (key: string): Promise<string | undefined> => {
    const built = await buildPage(key)
    if (!built) return undefined
    const { site, documents, shared } = current
    const toUrl = (file: string) => joinUrl(site.config.baseUrl, file)
    const side = code.bundle.browser()
    const data = docusaurus()
    const shell: Shell = {
      site: siteData(),
      scripts: [...(side?.main.scripts ?? []), ...(side?.client.scripts ?? [])].map(toUrl),
      styles: [...code.settings.manifest.mainStyles, ...(side?.main.styles ?? []), ...(side?.client.styles ?? [])].map(
        toUrl,
      ),
      tags: siteTags(site.config),
      html: current.content.html,
      extraHead: `\n<script id="${devStateElementId}" type="application/json">${JSON.stringify(state())}</script>`,
    }
    const node = code.bundle.node()
    if (!node) throw siteError(siteDir, code.bundle.diagnostics())
    try {
      const hash = `${node.themeFolder} ${node.hash} ${data?.file}`
      if (server?.hash !== hash) server = { hash, bundle: loadBundles(node, data?.data) }
      const render = createRenderer({
        server: server.bundle,
        shell,
        html: (url) => documents.html(getArtifact(url)),
        code: (url) => documents.code(getArtifact(url)),
      })
      const { html, notes } = await render({
        page: built.data,
        json: JSON.stringify(publishedPage(built.data)),
        shared,
      })
      const main = notes?.main ? html.slice(...notes.main) : ''
      if (built.artifacts.size === 0) live.recordPage(built.page.path, { artifacts: built.artifacts, html: main })
      report(`rendering ${key}`, [])
      return html
    } catch (error) {
      const { page, artifacts } = built
      const found = failureDiagnostics(
        error,
        { page, sourcePath: current.routes.get(key)?.sourcePath },
        { siteDir, artifacts },
      )
      const diagnostics = withFrames(found, siteDir)
      report(`rendering ${key}`, diagnostics)
      // The browser may be able to render the page even if Node cannot, and shows the diagnostics.
      const data = { ...built.data, diagnostics: [...(built.data.diagnostics ?? []), ...diagnostics] }
      return htmlDocument({
        shell,
        page: data,
        json: JSON.stringify(publishedPage(data)),
        root: { head: [], body: '' },
      }).html
    }
  }
  const getArtifact = (url: string) => {
    const artifact = files.artifact(url)
    if (!artifact) throw new Error(`No document has the URL ${url}.`)
    return artifact
  }
  const dataFile = async (key: string): Promise<ServedFile | undefined> => {
    const type = contentType('.json')
    try {
      const built = await buildPage(key)
      if (!built) return undefined
      const { artifacts, data } = built
      const text = JSON.stringify(await inlineArticles(data, { artifacts, documents: current.documents }))
      // A browser that shows the page requests only its data after a change.
      if (isFailing(`rendering ${key}`)) void renderHtml(key).catch(() => {})
      return { type, text }
    } catch (error) {
      if (!(error instanceof SiteError)) throw error
      const diagnostics = withFrames(uniqueDiagnostics([...siteDiagnostics(), ...error.diagnostics]), siteDir)
      return { type, status: 500, text: JSON.stringify({ diagnostics }) }
    }
  }

  const reopen = async () => {
    try {
      const next = await openDevSite(siteDir, highlighters)
      // Keep the last valid state while there are errors: pages must not disappear because a file is half written.
      if (hasErrors(next.diagnostics) && !hasErrors(current.diagnostics)) {
        failure = next.diagnostics
      } else {
        code = await getOrCreateCode(next, code, codeOptions)
        const configChanged = next.site.loaded.key !== current.site.loaded.key
        current = next
        if (configChanged) {
          live.close()
          live = createLiveSite(() => current)
          handlers = await openSiteHandlers(current, live)
        }
        failure = []
      }
    } catch (error) {
      if (!(error instanceof SiteError)) throw error
      failure = error.diagnostics
    }
    // The bundle may still be that of the previous state.
    retain((part) => !part.includes(' ') || current.routes.has(part.replace(/^\w+ /, '')))
    reportSite()
  }
  let settled: Promise<void> = Promise.resolve()

  return {
    site: () => current.site.config,
    state,
    handlers: () => handlers,
    async page(pathname) {
      await settled
      const key = pageKey(pathname, current.site.config.baseUrl)
      const html = key === undefined ? undefined : await renderHtml(key)
      if (html !== undefined) return { html, found: true }
      const missing = await renderHtml('404')
      if (missing === undefined) throw new Error('The site has no 404 page.')
      return { html: missing, found: false }
    },
    async file(pathname) {
      await settled
      const { baseUrl } = current.site.config
      const type = contentType(pathname)
      const artifact = files.artifact(pathname)
      if (artifact) return { type, text: await current.documents.code(artifact) }
      const asset = files.asset(pathname)
      if (asset) return { type, file: asset }
      if (!pathname.startsWith(baseUrl)) return undefined
      const relativePath = pathname.slice(baseUrl.length)
      const pluginAsset = current.content.assets.find(({ url }) => url === `/${relativePath}`)
      if (pluginAsset) return { type, file: pluginAsset.file }
      const { shared } = current.content
      if (Object.hasOwn(shared, relativePath)) return { type, text: JSON.stringify(shared[relativePath]) }
      const data = docusaurus()
      if (relativePath === data?.file) return { type, text: data.text }
      if (relativePath === devSiteDataFile) return { type, text: JSON.stringify(siteData()) }
      const key = pageDataKey(relativePath)
      if (key !== undefined) return dataFile(key)
      const find = () => findPublicFile(relativePath, code.browserFolders, current)
      let found = find()
      if (found === undefined && relativePath.startsWith('assets/')) {
        // A page rendered with the previous code may request its scripts while the new code is being built.
        await code.bundle.built()
        found = find()
      }
      return found === undefined ? undefined : { type, file: found }
    },
    async redirect(pathname) {
      await settled
      const key = pageKey(pathname, current.site.config.baseUrl)
      const target = key === undefined ? undefined : current.redirects.get(key)?.to
      return target === undefined ? undefined : encodeUrl(target)
    },
    update(changes) {
      const apply = async () => {
        forget(changes.map((file) => toSourcePath(file, siteDir)))
        if (failure.length > 0 || !(await updateBodies(changes, current))) await reopen()
        live.recordChanges(changes)
        changeContent()
      }
      settled = settled.then(apply).catch((error: unknown) => log.error(String((error as Error).stack ?? error)))
      return settled
    },
    inputs: () => [
      ...current.site.loaded.inputs.map(({ file }) => file),
      ...current.site.config.plugins.flatMap(({ watch = [] }) => watch.map((name) => path.resolve(siteDir, name))),
    ],
    async close() {
      live.close()
      await settled
      current.reader.save()
      await code.bundle.close()
    },
  }
}

function withScript(page: SitePage, url: string): SitePage {
  return { ...page, scripts: [url, ...page.scripts] }
}

function openSiteHandlers({ site }: DevSite, live: DevLiveSite): Promise<RequestHandler[]> {
  const { siteDir, configFile, config, mode } = site
  const locale = config.i18n.defaultLocale
  const readFile = async () => undefined
  return openHandlers(config.plugins, { siteDir, configFile, config, locale, mode, readFile, live })
}

/** Updates changed documents. Returns false if the site must be read again. */
async function updateBodies(files: string[], current: DevSite): Promise<boolean> {
  for (const file of files) if (!(await updateBody(file, current))) return false
  return true
}

/** Updates a document of which only the body has changed. Returns false if the site must be read again. */
async function updateBody(file: string, { site, reader }: DevSite): Promise<boolean> {
  const previous = reader.files.get(toSourcePath(file, site.siteDir))
  if (!previous) return false
  try {
    const { markdown } = site.config
    const next = await readContentFile(file, { siteDir: site.siteDir, format: markdown.format, hooks: markdown })
    if (routeRelevant(next) !== routeRelevant(previous)) return false
    reader.files.set(previous.sourcePath, next)
    if (previous.writtenFrontMatter) reader.setFrontMatter(previous.sourcePath, previous.frontMatter)
    return true
  } catch {
    // The error is reported when the site is read again.
    return false
  }
}

/** Everything about a document except its body, as text. */
function routeRelevant({ hash, bodyLine, format, mdxSyntax, writtenFrontMatter, ...others }: ContentFile): string {
  return JSON.stringify({ ...others, frontMatter: writtenFrontMatter ?? others.frontMatter })
}

function toSourcePath(file: string, siteDir: string): string {
  return path.relative(siteDir, file).split(path.sep).join('/')
}
