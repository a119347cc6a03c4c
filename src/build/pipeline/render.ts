import {
  type CompiledDocuments,
  createRenderJob,
  createShellKey,
  type PlannedPage,
  pageClaims,
  pickShared,
  planPage,
  type RenderedFiles,
  type RenderJob,
  type RenderResult,
  stoppedPage,
  unrenderedPage,
} from '../../documents/pages/index.ts'
import type { PageNotes } from '../../documents/render/index.ts'
import { hashJson } from '../../platform/index.ts'
import { isSnapshotFile } from '../../shared/snapshot-path.ts'
import type { Artifact, Diagnostic, Json, Page, SitePage } from '../../shared/types.ts'
import { joinUrl } from '../../shared/url.ts'
import { renderDiagnostics } from './diagnostics/render-diagnostics.ts'
import type { PageOutput } from './output/page-output.ts'
import type { PagePlan, PagePlanContext } from './pages/plan-pages.ts'
import type { SiteContext } from './site/site-context.ts'
import type { TaskPool } from './workers/task-pool.ts'

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

/** Renders the pages whose HTML differs from the last output. */
export async function renderPages(options: RenderOptions): Promise<RenderedSite> {
  const { plan, output, artifacts, bundleDiagnostics, brokenFiles, site } = options
  const planned = plan.context ? planRendering(options, plan.context) : []
  const results = plan.context ? await renderStale(options, plan.context, planned) : new Map<string, RenderResult>()
  const notes = new Map<Page, PageNotes>()
  const claims: [page: PlannedPage, rendered: RenderedFiles][] = []
  for (const each of planned) {
    const { page, file } = each
    const result = results.get(file)
    const pageNotes = result ? result.notes : (output.getNotes(file) as PageNotes | undefined)
    if (pageNotes) notes.set(page, pageNotes)
    const hasErrors = result?.failure !== undefined || result?.missing !== undefined
    // The other pages are published without it, so there must be no file of it.
    if (hasErrors && isSnapshotFile(plan.getSourcePath(page))) continue
    claims.push([hasErrors ? { ...each, key: '' } : each, { notes: pageNotes, hasData: result?.data !== undefined }])
  }
  const plannedPages = new Set(planned.map(({ page }) => page))
  for (const page of plan.pages) if (!plannedPages.has(page)) claims.push([unrenderedPage(page, site), {}])
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
function claimOnce(
  claims: [page: PlannedPage, rendered: RenderedFiles][],
  { output, artifacts, documents, isReplaced }: RenderOptions,
): () => void {
  return () => {
    for (const [planned, rendered] of claims.splice(0)) {
      if (isReplaced?.(planned.page)) continue
      const files = pageClaims(planned, rendered, ({ id }) => documents.html(artifacts.get(id) as Artifact))
      for (const [file, claim] of files) output.add(file, claim)
    }
  }
}

function planRendering(
  { site, plan, sharedFiles, isNeeded = () => true, isReplaced = () => false }: RenderOptions,
  context: PagePlanContext,
): PlannedPage[] {
  const shellKey = shellKeyOf(site, context)
  const sharedHashes = new Map([...byUrl(sharedFiles, site)].map(([url, value]) => [url, hashJson(value)]))
  const sharedHash = (url: string) => sharedHashes.get(url)
  // A page whose documents did not compile cannot be rendered. Its errors are already reported.
  const pages = plan.pages.filter((page) => plan.isComplete(page) && isNeeded(page) && !isReplaced(page))
  return pages.map((page: SitePage) => planPage(page, { site, shellKey, sharedHash }))
}

/** Returns a key that changes with what all pages of a site have in common. */
export function shellKeyOf(site: SiteContext, { setup, bundles }: PagePlanContext): string {
  return createShellKey(setup.shell, { revision: site.package.renderRevision, hash: bundles.theme.manifest.hash })
}

/** Renders the planned pages that the output does not contain yet. @returns results by output path */
async function renderStale(
  { site, sharedFiles, artifacts, output, pool, progress }: RenderOptions,
  context: PagePlanContext,
  planned: PlannedPage[],
): Promise<Map<string, RenderResult>> {
  const { baseUrl } = site.config
  const stale = planned.filter(({ file, key }) => !output.isFresh(file, key))
  if (stale.length === 0) return new Map()
  // Created for each batch: the data of all pages of a large site takes a lot of memory.
  const createJob = ({ page, file, dataFile, jsonHash }: PlannedPage): RenderJob => {
    const isStale = dataFile !== undefined && !output.isFresh(dataFile, jsonHash)
    return createRenderJob(page, { file, ...(isStale && { dataFile }) }, { artifacts, baseUrl })
  }
  const setup = { ...context.setup, staging: output.staging, current: output.current }
  const shared = byUrl(sharedFiles, site)
  const results = await pool.run<PlannedPage, RenderResult>({
    items: stale,
    toTask: (batch) => {
      const jobs = batch.map(createJob)
      const used = pickShared(jobs, (url) => shared.get(url))
      return { type: 'render', locale: site.locale, setup: { ...setup, shared: used }, jobs }
    },
    progress: (done) => progress(done, stale.length),
    onStopped: stoppedPage,
  })
  return new Map(results.map((result) => [result.file, result]))
}

function byUrl(sharedFiles: Record<string, Json>, { config }: SiteContext): Map<string, Json> {
  return new Map(Object.entries(sharedFiles).map(([file, value]) => [joinUrl(config.baseUrl, file), value]))
}
