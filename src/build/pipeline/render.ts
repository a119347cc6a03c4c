import { type PageNotes, stoppedRendering } from '../../documents/render/index.ts'
import { hashJson, hashOf } from '../../platform/index.ts'
import { publishedPage } from '../../shared/published-page.ts'
import { isSnapshotFile } from '../../shared/snapshot-path.ts'
import type { Artifact, Diagnostic, Json, Page, SitePage } from '../../shared/types.ts'
import { joinUrl, pageDataFile, pageKey } from '../../shared/url.ts'
import { renderDiagnostics } from './diagnostics/render-diagnostics.ts'
import type { ClaimFile } from './output/output-claims.ts'
import type { PageOutput } from './output/page-output.ts'
import { inlineArticles, pageFile } from './pages/page-data.ts'
import type { PagePlan, RenderContext } from './pages/plan-pages.ts'
import type { SiteContext } from './site/site-context.ts'
import type { CompiledDocuments, CompiledRef } from './workers/document-compiler.ts'
import type { TaskPool } from './workers/task-pool.ts'
import type { RenderJob, RenderResult, RenderSetup } from './workers/task-runner.ts'

export interface RenderedSite {
  notes: Map<Page, PageNotes>
  failed: Set<Page>
  diagnostics: Diagnostic[]
  /** Number of pages rendered. */
  rendered: number
  /** Claims HTML and data files of all pages from the output. */
  claimFiles(): void
}

export interface RenderOptions {
  site: SiteContext
  plan: PagePlan
  /** Data that pages share, by output path. */
  sharedFiles: Record<string, Json>
  artifacts: Map<string, Artifact>
  bundleDiagnostics: Diagnostic[]
  /** Absolute paths of the modules that cannot be loaded because of errors. */
  brokenFiles: ReadonlySet<string>
  documents: CompiledDocuments
  output: PageOutput
  /** Whether a page needs to be rendered; all pages if left out. */
  isNeeded?(page: Page): boolean
  /** Whether a file of the site takes the place of the page. */
  isReplaced?(page: Page): boolean
  pool: TaskPool
  progress(done: number, total: number): void
}

interface PlannedPage {
  page: SitePage
  file: string
  /** Cache key of the HTML. */
  key: string
  /** Of the published page data. */
  jsonHash: string
}

interface PageClaim {
  file: string
  /** Empty for a page that the next build must render again. */
  key: string
  jsonHash: string
  notes?: unknown
  /** Whether a worker has written its data, too. */
  hasData?: boolean
}

/** Renders the pages whose HTML differs from the last output. */
export async function renderPages(options: RenderOptions): Promise<RenderedSite> {
  const { plan, output, artifacts, bundleDiagnostics, brokenFiles, site } = options
  const planned = plan.context ? planRendering(options, plan.context) : []
  const results = plan.context ? await renderStale(options, plan.context, planned) : new Map<string, RenderResult>()
  const notes = new Map<Page, PageNotes>()
  const claims: [page: SitePage, claim: PageClaim][] = []
  for (const { page, file, key, jsonHash } of planned) {
    const result = results.get(file)
    const pageNotes = result ? result.notes : (output.getNotes(file) as PageNotes | undefined)
    if (pageNotes) notes.set(page, pageNotes)
    const hasErrors = result?.failure !== undefined || result?.missing !== undefined
    // The other pages are published without it, so there must be no file of it.
    if (hasErrors && isSnapshotFile(plan.getSourcePath(page))) continue
    const hasData = result?.data !== undefined
    claims.push([page, { file, key: hasErrors ? '' : key, jsonHash, notes: pageNotes, hasData }])
  }
  const plannedPages = new Set(planned.map(({ page }) => page))
  for (const page of plan.pages) {
    if (!plannedPages.has(page)) claims.push([page, { file: pageFile(page, site), key: '', jsonHash: '' }])
  }
  const rendered = planned.flatMap(({ page, file }) => {
    const result = results.get(file)
    return result ? [{ page, sourcePath: plan.getSourcePath(page), ...result }] : []
  })
  return {
    notes,
    failed: new Set(rendered.flatMap(({ page, failure }) => (failure ? [page] : []))),
    diagnostics: renderDiagnostics(rendered, { siteDir: site.siteDir, artifacts, bundleDiagnostics, brokenFiles }),
    rendered: results.size,
    claimFiles: claimOnce(claims, options),
  }
}

/** Returns a function of its own, which does not retain the results of rendering. */
function claimOnce(claims: [page: SitePage, claim: PageClaim][], options: RenderOptions): () => void {
  return () => {
    for (const [page, claim] of claims.splice(0)) if (!options.isReplaced?.(page)) claimPage(page, claim, options)
  }
}

/** Claims the HTML and the data file of a page. */
export function claimPage(
  page: SitePage,
  { file, key, jsonHash, notes, hasData = false }: PageClaim,
  options: Pick<RenderOptions, 'site' | 'artifacts' | 'documents'> & { output: { add: ClaimFile } },
): void {
  const { output, site } = options
  const retained = isReleased(page)
  output.add(file, { key, owner: `page ${page.path}`, source: () => ({ written: true }), notes, retained })
  const dataKey = pageKey(page.path, site.config.baseUrl)
  if (dataKey === undefined || dataKey === '404') return
  const source = async () =>
    hasData ? ({ written: true } as const) : { text: JSON.stringify(await inlineArticles(page, options)) }
  output.add(pageDataFile(dataKey), {
    key: jsonHash,
    owner: `data of ${page.path}`,
    compressed: true,
    isCompressed: hasData,
    source,
    retained,
  })
}

/** Whether a page is in a released version. Such pages change rarely, so the cache has them even if the output is gone. */
function isReleased({ version }: Page): boolean {
  return version !== undefined && version.name !== 'current'
}

function planRendering(
  { site, plan, sharedFiles, isNeeded = () => true, isReplaced = () => false }: RenderOptions,
  { shell, bundles }: RenderContext,
): PlannedPage[] {
  const shellKey = createShellKey(site, { shell, bundles })
  const sharedHashes = new Map([...byUrl(sharedFiles, site)].map(([url, value]) => [url, hashJson(value)]))
  // A page whose documents did not compile cannot be rendered. Its errors are already reported.
  const pages = plan.pages.filter((page) => plan.isComplete(page) && isNeeded(page) && !isReplaced(page))
  return pages.map((page) => {
    const jsonHash = hashOf(pageJson(page))
    const shared = (page.shared ?? []).map((url) => sharedHashes.get(url) ?? '')
    return { page, file: pageFile(page, site), jsonHash, key: htmlKey({ shellKey, jsonHash, shared }) }
  })
}

function pageJson(page: SitePage): string {
  return JSON.stringify(publishedPage(page))
}

/** Returns a key that changes with what all pages have in common. */
export function createShellKey(site: SiteContext, { shell, bundles }: RenderContext): string {
  return hashOf(site.package.renderRevision, bundles.theme.manifest.hash, JSON.stringify(shell))
}

/** Returns the cache key of the HTML of a page. @param shared hashes of the shared data that it uses */
export function htmlKey(parts: { shellKey: string; jsonHash: string; shared: string[] }): string {
  return hashOf(parts.shellKey, parts.jsonHash, ...parts.shared)
}

/** Returns what workers need to render any page of a site. */
export function codeSetup(
  site: SiteContext,
  { shell, bundles }: RenderContext,
): Omit<RenderSetup, 'shared' | 'staging' | 'current'> {
  return {
    themeFolder: bundles.theme.folder,
    siteFolder: bundles.site.folder,
    shell,
    ...(bundles.docusaurus && { docusaurus: bundles.docusaurus.data }),
    ...(site.texts.messages && { texts: site.texts.messages }),
  }
}

/** Renders the planned pages that the output does not contain yet. @returns results by output path */
async function renderStale(
  { site, sharedFiles, artifacts, output, pool, progress }: RenderOptions,
  { shell, bundles }: RenderContext,
  planned: PlannedPage[],
): Promise<Map<string, RenderResult>> {
  const { baseUrl } = site.config
  const stale = planned.filter(({ file, key }) => !output.isFresh(file, key))
  if (stale.length === 0) return new Map()
  // Created for each batch: the data of all pages of a large site takes a lot of memory.
  const createJob = ({ page, file, jsonHash }: PlannedPage): RenderJob => {
    const { plainTitle, shared = [] } = page
    const documents = documentRefs(page, artifacts, baseUrl)
    const key = pageKey(page.path, baseUrl)
    const dataFile = key === undefined || key === '404' ? undefined : pageDataFile(key)
    const isStale = dataFile !== undefined && !output.isFresh(dataFile, jsonHash)
    return { json: pageJson(page), plainTitle, file, documents, shared, ...(isStale && { dataFile }) }
  }
  const setup = { ...codeSetup(site, { shell, bundles }), staging: output.staging, current: output.current }
  const shared = byUrl(sharedFiles, site)
  const results = await pool.run<PlannedPage, RenderResult>({
    items: stale,
    toTask: (batch) => {
      const jobs = batch.map(createJob)
      return { type: 'render', locale: site.locale, setup: { ...setup, shared: pickShared(jobs, shared) }, jobs }
    },
    progress: (done) => progress(done, stale.length),
    onStopped: ({ file }, { message, hint }) => ({ file, failure: stoppedRendering(`rendering it ${message}`, hint) }),
  })
  return new Map(results.map((result) => [result.file, result]))
}

/** Returns the compiled documents of a page, by URL. */
export function documentRefs(page: Page, artifacts: Map<string, Artifact>, baseUrl: string): RenderJob['documents'] {
  const ids = page.contents.flatMap((content) => [content.id, ...content.partials.map((part) => part.id)])
  const found = ids.flatMap((id) => artifacts.get(id) ?? [])
  return Object.fromEntries(found.map((artifact) => [joinUrl(baseUrl, artifact.url), toRef(artifact)]))
}

function toRef({ id, view, kind, compiledHash, frontMatter }: Artifact): CompiledRef {
  return { id, kind, compiledHash, ...(view && { view }), ...(frontMatter && { frontMatter }) }
}

function byUrl(sharedFiles: Record<string, Json>, { config }: SiteContext): Map<string, Json> {
  return new Map(Object.entries(sharedFiles).map(([file, value]) => [joinUrl(config.baseUrl, file), value]))
}

/** Returns the shared data that the pages of a batch use, by URL. */
function pickShared(jobs: RenderJob[], shared: Map<string, Json>): Record<string, Json> {
  const urls = new Set(jobs.flatMap((job) => job.shared))
  return Object.fromEntries([...shared].filter(([url]) => urls.has(url)))
}
