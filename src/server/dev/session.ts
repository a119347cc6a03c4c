import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { readContentFile } from '../../content/index.ts'
import {
  failureDiagnostics,
  hasErrors,
  importedDocumentCompiler,
  inlineArticles,
  siteError,
  withFrames,
} from '../../pipeline/index.ts'
import { formatDiagnostics, hashJson, type Log, SiteError, uniqueDiagnostics } from '../../platform/index.ts'
import { createRenderer, htmlDocument, loadBundles, type ServerBundle, type Shell } from '../../render/index.ts'
import type { DevState } from '../../shared/dev-state.ts'
import { devSiteDataFile, devStateElementId } from '../../shared/runtime-contract.ts'
import type { ContentFile, Diagnostic, Page, RequestHandler } from '../../shared/types.ts'
import { joinUrl, pageDataFile, pageKey } from '../../shared/url.ts'
import { openHandlers } from '../request-handlers.ts'
import { type DevCode, getOrCreateCode } from './dev-code.ts'
import { createShownFiles, findPublic, type ServedFile, typeOf } from './dev-files.ts'
import { type DevPage, showRoute } from './dev-page.ts'
import { type DevSite, type Highlighters, openDevSite } from './dev-site.ts'
import { createLiveSite, type KeptLiveSite } from './live-site.ts'

/** A site while it is worked on: answers requests from the present state of its sources and tells of every change. */
export interface DevSession {
  site(): { title: string; baseUrl: string }
  /** HTML of the page at a decoded path, or of the 404 page. Throws a SiteError where it cannot be shown. */
  page(pathname: string): Promise<{ html: string; found: boolean }>
  /**
   * A file that is no page: data of a page, a module, an asset, a static file.
   * @param pathname decoded, with no step up in it
   */
  file(pathname: string): Promise<ServedFile | undefined>
  state(): DevState
  /** Takes note of changed files, absolute. Resolves when the site is in its new state. */
  changed(files: string[]): Promise<void>
  /** What plugins answer by themselves. */
  handlers(): RequestHandler[]
  /** Files that the site depends on and that may lie outside of its folder, absolute. */
  inputs(): string[]
  /** Ends the threads that the session has started. */
  close(): Promise<void>
}

/**
 * @param folder for what the session bundles; nobody else's
 * @throws SiteError when the declaration cannot be read
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
  const files = createShownFiles()
  const teller = createTeller(log)
  const tell = teller.tell
  let content = 0
  /** What is wrong with the newest state of the sources; the last good one stands meanwhile. */
  let failure: Diagnostic[] = []
  let current = await openDevSite(siteDir, highlighters)
  const changeContent = () => {
    content += 1
    options.onState()
  }
  let live = createLiveSite(() => current)
  let handlers = await handlersFor(current, live)
  const compileDocument = importedDocumentCompiler(siteDir, () => current.documents)
  const codeOptions = { folder: options.folder, compileDocument, onChange: changeContent }
  let code: DevCode = await getOrCreateCode(current, undefined, codeOptions)
  current.reader.save()

  /** What is wrong with the site whatever page is shown. */
  const siteDiagnostics = () => uniqueDiagnostics([...failure, ...current.diagnostics, ...code.bundle.diagnostics()])
  const state = (): DevState => ({
    session,
    content,
    code: code.bundle.browser()?.hash ?? '',
    site: hashJson(current.siteData),
  })
  const show = async (
    key: string,
  ): Promise<(DevPage & { data: Page & { diagnostics?: Diagnostic[] } }) | undefined> => {
    const { routes, site } = current
    const route = routes.get(key)
    if (!route) return undefined
    const shown = await showRoute(route, current, code.bundle, session)
    files.add(shown.artifacts.values(), site.config.baseUrl)
    live.shown(route.path, shown)
    const diagnostics = withFrames(uniqueDiagnostics([...siteDiagnostics(), ...shown.diagnostics]), siteDir)
    tell(diagnostics)
    const errors = diagnostics.filter(({ severity }) => severity === 'error')
    return { ...shown, data: errors.length > 0 ? { ...shown.page, diagnostics: errors } : shown.page }
  }
  let server: { hash: string; bundle: ServerBundle } | undefined
  const htmlOf = async (key: string): Promise<string | undefined> => {
    const shown = await show(key)
    if (!shown) return undefined
    const { site, siteData, documents, shared } = current
    const address = (file: string) => joinUrl(site.config.baseUrl, file)
    const side = code.bundle.browser()
    const shell: Shell = {
      site: siteData,
      scripts: [...(side?.main.scripts ?? []), ...(side?.client.scripts ?? [])].map(address),
      styles: [...(side?.main.styles ?? []), ...(side?.client.styles ?? [])].map(address),
      extraHead: `\n<script id="${devStateElementId}" type="application/json">${JSON.stringify(state())}</script>`,
    }
    const node = code.bundle.node()
    if (!node) throw siteError(siteDir, code.bundle.diagnostics())
    try {
      if (server?.hash !== node.hash)
        server = { hash: node.hash, bundle: loadBundles({ themeFolder: node.folder, siteFolder: '' }) }
      const render = createRenderer({
        server: server.bundle,
        shell,
        html: (url) => documents.html(artifactAt(url)),
        code: (url) => documents.code(artifactAt(url)),
      })
      const json = JSON.stringify(shown.data)
      const { html, notes } = await render({ page: shown.data, json, shared })
      const main = notes?.main ? html.slice(...notes.main) : ''
      if (shown.artifacts.size === 0) live.shown(shown.page.path, { artifacts: shown.artifacts, html: main })
      return html
    } catch (error) {
      const { page, artifacts } = shown
      const found = failureDiagnostics(
        error,
        { page, sourcePath: current.routes.get(key)?.sourcePath },
        { siteDir, artifacts },
      )
      const wrong = withFrames(found, siteDir)
      tell(wrong)
      // The browser may be able to show what Node cannot, and tells more of it when it cannot either.
      const told = { ...shown.data, diagnostics: [...(shown.data.diagnostics ?? []), ...wrong] }
      return htmlDocument({ shell, page: told, json: JSON.stringify(told), root: { head: [], body: '' } }).html
    }
  }
  const artifactAt = (url: string) => {
    const artifact = files.artifact(url)
    if (!artifact) throw new Error(`There is no document at ${url}.`)
    return artifact
  }
  const dataFile = async (key: string): Promise<ServedFile | undefined> => {
    const type = typeOf('.json')
    try {
      const shown = await show(key)
      if (!shown) return undefined
      const { artifacts, data } = shown
      const text = JSON.stringify(await inlineArticles(data, { artifacts, documents: current.documents }))
      return { type, text }
    } catch (error) {
      if (!(error instanceof SiteError)) throw error
      const diagnostics = withFrames(uniqueDiagnostics([...siteDiagnostics(), ...error.diagnostics]), siteDir)
      tell(diagnostics)
      return { type, status: 500, text: JSON.stringify({ diagnostics }) }
    }
  }

  const reopen = async () => {
    try {
      const next = await openDevSite(siteDir, highlighters)
      // While something is wrong with it, the last good state stands: a page does not go because a file is half written.
      if (hasErrors(next.diagnostics) && !hasErrors(current.diagnostics)) {
        failure = next.diagnostics
      } else {
        code = await getOrCreateCode(next, code, codeOptions)
        const isDeclaredAnew = next.site.loaded.key !== current.site.loaded.key
        current = next
        if (isDeclaredAnew) {
          live.close()
          live = createLiveSite(() => current)
          handlers = await handlersFor(current, live)
        }
        failure = []
      }
    } catch (error) {
      if (!(error instanceof SiteError)) throw error
      failure = error.diagnostics
    }
    tell(withFrames(siteDiagnostics(), siteDir))
  }
  let settled: Promise<void> = Promise.resolve()

  return {
    site: () => current.site.config,
    state,
    handlers: () => handlers,
    async page(pathname) {
      await settled
      const key = pageKey(pathname, current.site.config.baseUrl)
      const html = key === undefined ? undefined : await htmlOf(key)
      if (html !== undefined) return { html, found: true }
      const missing = await htmlOf('404')
      if (missing === undefined) throw new Error('The site has no 404 page.')
      return { html: missing, found: false }
    },
    async file(pathname) {
      await settled
      const { baseUrl } = current.site.config
      const type = typeOf(pathname)
      const artifact = files.artifact(pathname)
      if (artifact) return { type, text: await current.documents.code(artifact) }
      const asset = files.asset(pathname)
      if (asset) return { type, path: asset }
      if (!pathname.startsWith(baseUrl)) return undefined
      const inside = pathname.slice(baseUrl.length)
      const ofPlugins = current.content.assets.find(({ url }) => url === `/${inside}`)
      if (ofPlugins) return { type, path: ofPlugins.file }
      const { shared } = current.content
      if (Object.hasOwn(shared, inside)) return { type, text: JSON.stringify(shared[inside]) }
      if (inside === devSiteDataFile) return { type, text: JSON.stringify(current.siteData) }
      const key = /^_lectern\/pages\/(.+)\.json$/.exec(inside)?.[1]
      if (key !== undefined && pageDataFile(key === 'index' ? '' : key) === inside)
        return dataFile(key === 'index' ? '' : key)
      const find = () => findPublic(inside, code.bundle.browserFolder, current)
      let found = find()
      if (found === undefined && inside.startsWith('assets/')) {
        // A page that was drawn with the code before this one asks for its scripts while the new code is being made.
        await code.bundle.built()
        found = find()
      }
      return found === undefined ? undefined : { type, path: found }
    },
    changed(changes) {
      const take = async () => {
        teller.forget(changes.map((file) => sourcePathOf(file, siteDir)))
        if (failure.length > 0 || !(await takeBodies(changes, current))) await reopen()
        live.changed(changes)
        changeContent()
      }
      settled = settled.then(take).catch((error: unknown) => log.error(String((error as Error).stack ?? error)))
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

function handlersFor({ site }: DevSite, live: KeptLiveSite): Promise<RequestHandler[]> {
  const { siteDir, configFile, config, mode } = site
  const locale = config.i18n.defaultLocale
  const readFile = async () => undefined
  return openHandlers(config.plugins, { siteDir, configFile, config, locale, mode, readFile, live })
}

/** False when the site must be read anew; what has been taken by then is read again with it. */
async function takeBodies(files: string[], current: DevSite): Promise<boolean> {
  for (const file of files) if (!(await takeBody(file, current))) return false
  return true
}

/**
 * Takes a changed document whose routes stay as they are: nothing but its body is another.
 * @returns false when the site must be read anew
 */
async function takeBody(file: string, { site, reader }: DevSite): Promise<boolean> {
  const known = reader.files.get(sourcePathOf(file, site.siteDir))
  if (!known) return false
  try {
    const { markdown } = site.config
    const next = await readContentFile(file, { siteDir: site.siteDir, format: markdown.format, hooks: markdown })
    if (aboutRoutes(next) !== aboutRoutes(known)) return false
    reader.files.set(known.sourcePath, next)
    return true
  } catch {
    // What is wrong with it is found when the site is read.
    return false
  }
}

function aboutRoutes({ hash, bodyLine, ...others }: ContentFile): string {
  return JSON.stringify(others)
}

function sourcePathOf(file: string, siteDir: string): string {
  return path.relative(siteDir, file).split(path.sep).join('/')
}

/** Prints every fault once, and again when a file was saved and it is still there. */
function createTeller(log: Log): { tell(diagnostics: Diagnostic[]): void; forget(sourcePaths: string[]): void } {
  const told = new Map<string, Diagnostic>()
  const keyOf = ({ frame, ...diagnostic }: Diagnostic) => JSON.stringify(diagnostic)
  return {
    tell(diagnostics) {
      const news = diagnostics.filter((diagnostic) => !told.has(keyOf(diagnostic)))
      for (const diagnostic of news) told.set(keyOf(diagnostic), diagnostic)
      if (news.length > 0) log.info(`\n${formatDiagnostics(news)}\n`)
    },
    forget(sourcePaths) {
      for (const [key, { sourcePath }] of told)
        if (sourcePath !== undefined && sourcePaths.includes(sourcePath)) told.delete(key)
    },
  }
}
