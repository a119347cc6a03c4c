import { createRoot, hydrateRoot } from 'react-dom/client'
import type { DevState } from '../../../shared/dev-state.ts'
import {
  codeUpdateGlobal,
  devSiteDataFile,
  devStateElementId,
  rootElementId,
} from '../../../shared/runtime-contract.ts'
import type { Page, SiteData } from '../../../shared/types.ts'
import { joinUrl, pageDataUrl } from '../../../shared/url.ts'
import type { AppProps } from '../app.tsx'
import { BrowserRouter } from '../browser-router.tsx'
import type { LoadedPage } from '../context.ts'
import { readInlineJson, readInlinePage, readInlineSite } from '../inline-data.ts'
import { listenToLinkPreviews } from '../listen-to-link-previews.ts'
import { Navigator } from '../navigator.tsx'
import { createPageLoader, type PageLoader } from '../page-loader.ts'
import type { Registry } from '../registry.ts'
import type { UpdateCode } from './code-updates.ts'
import { createStablePartials, importText } from './documents.ts'
import { showDiagnostics } from './overlay.ts'
import { listenToStates, type WithDiagnostics } from './state.ts'

interface StartOptions {
  registry: Registry
  Root: AppProps['Root']
}

/**
 * Hydrates the page and applies every change that the server reports. If hydration fails because the code has changed since
 * the page was rendered, the page reloads as soon as the server has a new state.
 */
export async function start(options: StartOptions): Promise<void> {
  try {
    await hydrate(options)
  } catch (error) {
    console.warn('Cannot hydrate the page.', error)
    const rendered = JSON.stringify(readInlineJson<DevState>(devStateElementId))
    listenToStates((state) => {
      if (JSON.stringify(state) !== rendered) location.reload()
    })
  }
}

/** Hydrates the page and applies changes of content and code without a full reload. */
async function hydrate({ registry, Root }: StartOptions): Promise<void> {
  const root = document.getElementById(rootElementId)
  if (!root) return
  const firstPage = readInlinePage<WithDiagnostics>()
  let site = readInlineSite()
  let current = readInlineJson<DevState>(devStateElementId)
  const partial = createStablePartials()
  const openLoader = (pages?: Map<string, Promise<Page>>) =>
    createPageLoader({ baseUrl: site.baseUrl, registry, importDocument: importText, partial, pages })

  let loader = openLoader()
  // The root is empty if the server failed to render the page.
  const isRendered = root.firstChild !== null
  const first = isRendered ? await loader.loadInitial(firstPage) : await loader.load(firstPage.path)
  let update: LoadedPage | undefined
  const tree = () => (
    <BrowserRouter>
      <Navigator site={site} first={first} loader={loader} Root={Root} update={update} />
    </BrowserRouter>
  )
  const reactRoot = isRendered ? hydrateRoot(root, tree()) : createRoot(root)
  if (!isRendered) reactRoot.render(tree())
  listenToLinkPreviews(root, site, (path) => loader.data(path))
  showDiagnostics(firstPage.diagnostics ?? [])

  let lastText = ''
  const updateContent = async (state: DevState) => {
    const { pathname } = location
    const response = await fetchPage(pathname, site.baseUrl)
    if (location.pathname !== pathname) return
    showDiagnostics(response.diagnostics)
    if (response.text === undefined) return
    const siteChanged = state.site !== current.site
    if (siteChanged) site = (await (await fetch(joinUrl(site.baseUrl, devSiteDataFile))).json()) as SiteData
    if (response.text === lastText && !siteChanged) {
      // Prefetched pages may have changed.
      loader = openLoader()
      reactRoot.render(tree())
      return
    }
    lastText = response.text
    const next: PageLoader = openLoader(new Map([[response.url, Promise.resolve(JSON.parse(response.text) as Page)]]))
    const loaded = await next.load(response.path)
    if (location.pathname !== pathname) return
    loader = next
    update = loaded
    reactRoot.render(tree())
  }
  const applyState = async (state: DevState): Promise<void> => {
    if (state.session !== current.session || state.theme !== current.theme) return location.reload()
    if (state.code !== current.code && !(await updateCode(state.code))) return location.reload()
    if (state.content !== current.content || state.site !== current.site) await updateContent(state)
    current = state
  }
  let queue = Promise.resolve()
  listenToStates((state) => {
    queue = queue.then(() => applyState(state)).catch((error) => console.warn('Cannot apply a change.', error))
  })
}

/** Resolves to false if a full reload is required. */
async function updateCode(hash: string): Promise<boolean> {
  const update = (globalThis as { [codeUpdateGlobal]?: UpdateCode })[codeUpdateGlobal]
  // Without code of the site, the page has nothing to update.
  return update ? update(hash) : true
}

/** Fetches page data as text, that of the 404 page if there is no page. `text` is undefined if the page cannot be rendered. */
async function fetchPage(path: string, baseUrl: string) {
  const url = pageDataUrl(path, baseUrl) ?? ''
  const response = await fetch(url)
  const text = await response.text()
  if (response.status === 404) {
    const missing = joinUrl(baseUrl, '404.html')
    if (path !== missing) return fetchPage(missing, baseUrl)
  }
  const { diagnostics = [] } = JSON.parse(text) as WithDiagnostics
  return { url, path, diagnostics, text: response.ok ? text : undefined }
}
