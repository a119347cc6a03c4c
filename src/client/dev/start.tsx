import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import type { DevState } from '../../shared/dev-state.ts'
import {
  devSiteDataFile,
  devStateElementId,
  pageElementId,
  rootElementId,
  siteElementId,
} from '../../shared/runtime-contract.ts'
import type { Page, SiteData } from '../../shared/types.ts'
import { joinUrl, pageDataUrl } from '../../shared/url.ts'
import type { AppProps } from '../app.tsx'
import { listenToArticle } from '../article-events.ts'
import { configureProgress, readJson } from '../browser.tsx'
import type { LoadedPage } from '../context.ts'
import { Navigator } from '../navigator.tsx'
import { createPageLoader, type PageLoader } from '../page-loader.ts'
import type { Registry } from '../registry.ts'
import { takeCode } from './code-updates.ts'
import { createStablePartials, importText } from './documents.ts'
import { showDiagnostics } from './overlay.ts'
import { listenToStates, type WithDiagnostics } from './state.ts'

interface StartOptions {
  registry: Registry
  Root: AppProps['Root']
}

/**
 * Takes over the page, and then every change that the server tells of. A page that cannot be taken over, because the code has
 * become another one since it was drawn, is loaded anew when the server is in another state than it was then.
 */
export async function start(options: StartOptions): Promise<void> {
  try {
    await takeOver(options)
  } catch (error) {
    console.warn('The page could not be taken over.', error)
    const drawn = JSON.stringify(readJson<DevState>(devStateElementId))
    listenToStates((state) => {
      if (JSON.stringify(state) !== drawn) location.reload()
    })
  }
}

/** Follows content and code without a full load. */
async function takeOver({ registry, Root }: StartOptions): Promise<void> {
  const root = document.getElementById(rootElementId)
  if (!root) return
  const firstPage = readJson<Page & WithDiagnostics>(pageElementId)
  let site = readJson<SiteData>(siteElementId)
  let known = readJson<DevState>(devStateElementId)
  const partial = createStablePartials()
  const openLoader = (pages?: Map<string, Promise<Page>>) =>
    createPageLoader({ baseUrl: site.baseUrl, registry, importDocument: importText, partial, pages })

  configureProgress()
  let loader = openLoader()
  // A page that could not be rendered on the server comes empty.
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
  listenToArticle(root)
  document.documentElement.dataset.hydrated = 'true'
  showDiagnostics(firstPage.diagnostics ?? [])

  let shownText = ''
  const takeContent = async (state: DevState) => {
    const { pathname } = location
    const answer = await fetchPage(pathname, site.baseUrl)
    if (location.pathname !== pathname) return
    showDiagnostics(answer.diagnostics)
    if (answer.text === undefined) return
    const siteChanged = state.site !== known.site
    if (siteChanged) site = (await (await fetch(joinUrl(site.baseUrl, devSiteDataFile))).json()) as SiteData
    if (answer.text === shownText && !siteChanged) {
      // Other pages may have changed that were fetched ahead.
      loader = openLoader()
      reactRoot.render(tree())
      return
    }
    shownText = answer.text
    const next: PageLoader = openLoader(new Map([[answer.url, Promise.resolve(JSON.parse(answer.text) as Page)]]))
    const loaded = await next.load(answer.path)
    if (location.pathname !== pathname) return
    loader = next
    update = loaded
    reactRoot.render(tree())
  }
  const take = async (state: DevState): Promise<void> => {
    if (state.session !== known.session) return location.reload()
    if (state.code !== known.code && !(await takeCode(state.code))) return location.reload()
    if (state.content !== known.content || state.site !== known.site) await takeContent(state)
    known = state
  }
  let taken = Promise.resolve()
  listenToStates((state) => {
    taken = taken.then(() => take(state)).catch((error) => console.warn('A change could not be taken.', error))
  })
}

/** Data of the page at an address as text, undefined where it cannot be shown; of the 404 page where there is none. */
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
