import { failureDiagnostics, siteError, withFrames } from '../../build/pipeline/index.ts'
import {
  type CodeSetup,
  createCodeSetup,
  createRenderJob,
  createShell,
  inlineArticles,
  pickShared,
  type RenderSetup,
} from '../../documents/pages/index.ts'
import {
  createRenderer,
  htmlDocument,
  loadBundles,
  RenderError,
  type RenderedPage,
  type ServerBundle,
  type Shell,
} from '../../documents/render/index.ts'
import { hashJson, SiteError, uniqueDiagnostics } from '../../platform/index.ts'
import { publishedPage } from '../../shared/published-page.ts'
import { devStateElementId } from '../../shared/runtime-contract.ts'
import type { Artifact, Diagnostic, PageContent, SitePage } from '../../shared/types.ts'
import { filesBase, joinUrl } from '../../shared/url.ts'
import { contentType } from '../content-type.ts'
import type { DevCode } from './dev-code.ts'
import type { PageFiles, ServedFile } from './dev-files.ts'
import type { DevGuard } from './dev-guard.ts'
import { buildDevPage, type DevPage } from './dev-page.ts'
import type { DiagnosticReporter } from './diagnostic-reporter.ts'
import { browserSiteData, devState, docusaurusDataFile, type SessionState, sourceDiagnostics } from './session-state.ts'

/** Renders pages by the keys of their paths, and reports their diagnostics. */
export interface PageRenderer {
  /** Returns the HTML of a page; undefined if there is none. Throws a SiteError if it cannot be rendered. */
  html(key: string): Promise<string | undefined>
  /** Returns the data of a page; undefined if there is none. Errors are part of the data. */
  data(key: string): Promise<ServedFile | undefined>
}

/** A page with its data as browsers get it: with errors to display. */
interface BuiltPage extends DevPage {
  data: SitePage & { diagnostics?: Diagnostic[] }
}

export interface PageRendererOptions {
  siteDir: string
  /** Its parts are replaced when sources change. */
  state: Readonly<SessionState>
  reporter: DiagnosticReporter
  /** Gets the files that rendered pages refer to. */
  files: PageFiles
  /** Renders in its worker; this thread renders without it. */
  guard?: DevGuard | undefined
}

/** What a rendered page consists of. */
type RenderedHtml = Pick<RenderedPage, 'html' | 'notes'>

type NodeBundle = NonNullable<ReturnType<DevCode['bundle']['node']>>

export function createPageRenderer({ siteDir, state, reporter, files, guard }: PageRendererOptions): PageRenderer {
  const withSiteDiagnostics = (diagnostics: Diagnostic[]) =>
    withFrames(
      uniqueDiagnostics([...sourceDiagnostics(state), ...state.code.bundle.diagnostics(), ...diagnostics]),
      siteDir,
    )
  const reportPage = (key: string, diagnostics: Diagnostic[]) => {
    reporter.report(`page ${state.site.site.folder}${key}`, withFrames(uniqueDiagnostics(diagnostics), siteDir))
    reporter.report('bundle', withFrames(state.code.bundle.diagnostics(), siteDir))
    reporter.report('site', withFrames(sourceDiagnostics(state), siteDir))
  }
  const buildPage = async (key: string): Promise<BuiltPage | undefined> => {
    const { routes, site } = state.site
    const route = routes.get(key)
    if (!route) return undefined
    let built: DevPage
    try {
      built = await buildDevPage(route, state.site, state.code, state.id)
    } catch (error) {
      if (error instanceof SiteError) reportPage(key, error.diagnostics)
      throw error
    }
    files.add(built.artifacts.values(), state.site)
    state.live.recordPage(route.path, built)
    reportPage(key, built.diagnostics)
    const errors = withSiteDiagnostics(built.diagnostics).filter(({ severity }) => severity === 'error')
    const data = docusaurusDataFile(state)
    const page = data ? withScript(built.page, joinUrl(filesBase(site.config), data.file)) : built.page
    return { ...built, data: errors.length > 0 ? { ...page, diagnostics: errors } : page }
  }
  const getArtifact = (url: string) => {
    const artifact = files.artifact(url)?.artifact
    if (!artifact) throw new Error(`No document has the URL ${url}.`)
    return artifact
  }
  let server: { key: string; bundle: ServerBundle } | undefined
  /** Loads the Node bundle of the current code, once for each state of it. */
  const loadServer = (code: CodeSetup): ServerBundle => {
    const key = `${code.themeFolder} ${code.codeKey}`
    if (server?.key !== key) server = { key, bundle: loadBundles(code, code) }
    return server.bundle
  }

  const renderHere = async ({ data }: BuiltPage, node: NodeBundle, shell: Shell): Promise<RenderedHtml> => {
    const { documents, shared } = state.site
    const render = createRenderer({
      server: loadServer(codeSetup(state, node)),
      shell,
      html: (url) => documents.html(getArtifact(url)),
      code: (url) => documents.code(getArtifact(url)),
    })
    return render({ page: data, shared })
  }
  const renderInWorker = async (
    guard: DevGuard,
    { data, artifacts }: BuiltPage,
    node: NodeBundle,
    shell: Shell,
  ): Promise<RenderedHtml> => {
    const { site, shared } = state.site
    const setup: RenderSetup = {
      ...codeSetup(state, node),
      shell,
      shellKey: hashJson(shell),
      shared: pickShared([data], (url) => shared[url]),
      withHtml: true,
    }
    const job = createRenderJob(data, { file: '' }, { artifacts, baseUrl: site.config.baseUrl })
    const { html = '', notes, failure } = await guard.render(job, setup, state.site)
    if (failure) throw new RenderError(failure, undefined)
    return { html, notes }
  }

  const renderHtml = async (key: string): Promise<string | undefined> => {
    const built = await buildPage(key)
    if (!built) return undefined
    const { routes } = state.site
    const shell = siteShell(state)
    const node = state.code.bundle.node()
    if (!node) throw siteError(siteDir, state.code.bundle.diagnostics())
    try {
      const { html, notes } = await (guard ? renderInWorker(guard, built, node, shell) : renderHere(built, node, shell))
      const main = notes?.main ? html.slice(...notes.main) : ''
      if (built.artifacts.size === 0) state.live.recordPage(built.page.path, { artifacts: built.artifacts, html: main })
      reporter.report(`rendering ${state.site.site.folder}${key}`, [])
      return html
    } catch (error) {
      const { page, artifacts } = built
      const found = failureDiagnostics(error, { page, sourcePath: routes.get(key)?.sourcePath }, { siteDir, artifacts })
      const diagnostics = withFrames(found, siteDir)
      reporter.report(`rendering ${state.site.site.folder}${key}`, diagnostics)
      // The browser may be able to render the page even if Node cannot, and shows the diagnostics.
      const data = { ...built.data, diagnostics: [...(built.data.diagnostics ?? []), ...diagnostics] }
      return htmlDocument({
        shell,
        page: data,
        articles: [],
        root: { head: [], body: '' },
      }).html
    }
  }

  return {
    html: renderHtml,
    async data(key) {
      const type = contentType('.json')
      try {
        const built = await buildPage(key)
        if (!built) return undefined
        const { artifacts, data } = built
        const { documents } = state.site
        const read = ({ id }: PageContent) => documents.html(artifacts.get(id) as Artifact)
        const text = JSON.stringify(await inlineArticles(publishedPage(data), read))
        // A browser that shows the page requests only its data after a change.
        if (reporter.hasErrors(`rendering ${state.site.site.folder}${key}`)) void renderHtml(key).catch(() => {})
        return { type, text }
      } catch (error) {
        if (!(error instanceof SiteError)) throw error
        return { type, status: 500, text: JSON.stringify({ diagnostics: withSiteDiagnostics(error.diagnostics) }) }
      }
    },
  }
}

/** Returns the code that pages are rendered with. */
export function codeSetup(state: SessionState, code: NodeBundle): CodeSetup {
  return createCodeSetup(code, { language: state.site.site, docusaurus: docusaurusDataFile(state) })
}

/** What all pages have around their content. */
function siteShell(state: SessionState): Shell {
  const { site, code } = state
  const { boot, mainStyles } = code.settings.manifest
  const common = code.bundle.browser()?.common
  return createShell({
    language: site.site,
    site: browserSiteData(state),
    html: site.content.html,
    files: {
      boot,
      scripts: common?.scripts ?? [],
      styles: [...mainStyles, ...(common?.styles ?? [])],
    },
    extraHead: `\n<script id="${devStateElementId}" type="application/json">${JSON.stringify(devState(state))}</script>`,
  })
}

function withScript(page: SitePage, url: string): SitePage {
  return { ...page, scripts: [url, ...page.scripts] }
}
