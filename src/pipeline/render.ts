import { hashJson, hashOf, type Output } from '../platform/index.ts'
import type { Artifact, Diagnostic, Json, Page } from '../shared/types.ts'
import { htmlFile, joinUrl, pageDataFile, pageKey } from '../shared/url.ts'
import { renderDiagnostics } from './diagnostics/render-diagnostics.ts'
import type { PagePlan } from './pages/plan-pages.ts'
import type { SiteContext } from './site/site-context.ts'
import type { CompiledDocuments, CompiledRef } from './workers/document-compiler.ts'
import type { TaskPool } from './workers/task-pool.ts'
import type { RenderJob, RenderResult, RenderSetup } from './workers/worker.ts'

/** What was noted about a page when its HTML was made. */
export interface PageNotes {
  ids: string[]
  links: string[]
}

export interface RenderedSite {
  notes: Map<Page, PageNotes>
  failed: Set<Page>
  diagnostics: Diagnostic[]
  rendered: number
}

export interface RenderOptions {
  site: SiteContext
  plan: PagePlan
  /** Data that pages share, by output path. */
  sharedFiles: Record<string, Json>
  artifacts: Map<string, Artifact>
  /** What is wrong with the bundles. */
  bundleDiagnostics: Diagnostic[]
  documents: CompiledDocuments
  output: PageOutput
  /** Pages that need no rendering, because everything about them is known already. */
  isKnown?(page: Page): boolean
  pool: TaskPool
  progress(done: number, total: number): void
}

/** Where pages go, and what is known of the last ones; without a staging folder nothing is written. */
export type PageOutput = Pick<Output, 'isFresh' | 'notesOf' | 'add'> & Partial<Pick<Output, 'staging' | 'current'>>

interface PlannedPage {
  page: Page
  file: string
  key: string
  json: string
  jsonHash: string
}

/** Renders the pages whose HTML would not be the same as in the last output, and claims HTML and data of all of them. */
export async function renderPages(options: RenderOptions): Promise<RenderedSite> {
  const { plan, output } = options
  const rendered: RenderedSite = { notes: new Map(), failed: new Set(), diagnostics: [], rendered: 0 }
  const planned = plan.shared ? planHtml(options, plan.shared) : []
  const results = plan.shared ? await renderStale(options, plan.shared, planned) : new Map<string, RenderResult>()
  const { artifacts, bundleDiagnostics, site } = options
  const context = { siteDir: site.siteDir, artifacts, bundleDiagnostics }
  for (const { page, file, key, jsonHash } of planned) {
    const result = results.get(file)
    if (result?.failure) rendered.failed.add(page)
    const notes = result ? result.notes : (output.notesOf(file) as PageNotes | undefined)
    if (notes) rendered.notes.set(page, notes)
    // Without a key a page with faults is rendered again.
    const isWhole = !result?.failure && !result?.missing
    claimPage(page, file, { key: isWhole ? key : '', jsonHash, notes }, options)
  }
  const made = planned.flatMap(({ page, file }) => {
    const result = results.get(file)
    return result ? [{ page, sourcePath: plan.sourceOf(page), ...result }] : []
  })
  rendered.diagnostics.push(...renderDiagnostics(made, context))
  const isPlanned = new Set(planned.map(({ page }) => page))
  for (const page of plan.pages) {
    if (!isPlanned.has(page)) claimPage(page, fileOf(page, options.site), { key: '', jsonHash: '' }, options)
  }
  rendered.rendered = results.size
  return rendered
}

/** Claims the HTML and the data of a page. */
function claimPage(
  page: Page,
  file: string,
  { key, jsonHash, notes }: { key: string; jsonHash: string; notes?: PageNotes },
  options: RenderOptions,
): void {
  const { output, site } = options
  output.add(file, { key, owner: `page ${page.path}`, source: () => ({ written: true }), notes })
  const dataKey = pageKey(page.path, site.config.baseUrl)
  if (dataKey === undefined || dataKey === '404') return
  const source = async () => ({ text: JSON.stringify(await withArticles(page, options)) })
  output.add(pageDataFile(dataKey), { key: jsonHash, owner: `data of ${page.path}`, source })
}

/** Output path of the HTML of a page. */
export function fileOf(page: Page, { config: { baseUrl, trailingSlash } }: SiteContext): string {
  return htmlFile(pageKey(page.path, baseUrl) ?? '404', trailingSlash)
}

/** The data of a page as it is published: static articles stand in it, so that no module has to be fetched for them. */
export async function withArticles(
  page: Page,
  { artifacts, documents }: Pick<RenderOptions, 'artifacts' | 'documents'>,
): Promise<Page> {
  const contents = page.contents.map(async (content) => {
    const artifact = artifacts.get(content.id)
    return artifact?.kind === 'static' ? { ...content, html: await documents.html(artifact) } : content
  })
  return { ...page, contents: await Promise.all(contents) }
}

type Shared = NonNullable<PagePlan['shared']>

function planHtml({ site, plan, sharedFiles, isKnown }: RenderOptions, { shell, bundles }: Shared): PlannedPage[] {
  const { baseUrl } = site.config
  const shellKey = hashOf(site.package.renderRevision, bundles.theme.manifest.hash, JSON.stringify(shell))
  const hashes = new Map(Object.entries(sharedFiles).map(([file, value]) => [joinUrl(baseUrl, file), hashJson(value)]))
  const sharedHash = (url: string) => hashes.get(url) ?? ''
  // A page whose document could not be compiled cannot be rendered; its fault is known already.
  const wanted = plan.pages.filter((page) => plan.isComplete(page) && !isKnown?.(page))
  return wanted.map((page) => {
    const json = JSON.stringify(page)
    const file = fileOf(page, site)
    const shown = (page.shared ?? []).map((url) => sharedHash(url))
    const jsonHash = hashOf(json)
    return { page, file, json, jsonHash, key: hashOf(shellKey, jsonHash, ...shown) }
  })
}

async function renderStale(
  { site, sharedFiles, artifacts, output, pool, progress }: RenderOptions,
  { shell, bundles }: Shared,
  planned: PlannedPage[],
): Promise<Map<string, RenderResult>> {
  const jobs = planned
    .filter(({ file, key }) => !output.isFresh(file, key))
    .map(({ page, json, file }): RenderJob => {
      return { json, file, documents: documentRefs(page, artifacts, site.config.baseUrl), shared: page.shared ?? [] }
    })
  if (jobs.length === 0) return new Map()
  const setup: RenderSetup = {
    themeFolder: bundles.theme.folder,
    siteFolder: bundles.site.folder,
    shell,
    shared: {},
    staging: output.staging,
    current: output.current,
  }
  const shared = new Map(
    Object.entries(sharedFiles).map(([file, value]) => [joinUrl(site.config.baseUrl, file), value]),
  )
  const results = await pool.run<RenderJob, RenderResult>(
    jobs,
    (batch) => ({
      type: 'render',
      setup: { ...setup, shared: sharedOf(batch, shared) },
      jobs: batch,
    }),
    (done) => progress(done, jobs.length),
  )
  return new Map(results.map((result) => [result.file, result]))
}

function documentRefs(page: Page, artifacts: Map<string, Artifact>, baseUrl: string): RenderJob['documents'] {
  const documents: RenderJob['documents'] = {}
  for (const content of page.contents) {
    for (const { id } of [content, ...content.partials]) {
      const artifact = artifacts.get(id)
      if (artifact) documents[joinUrl(baseUrl, artifact.url)] = toRef(artifact)
    }
  }
  return documents
}

function toRef({ id, view, kind, compiledHash }: Artifact): CompiledRef {
  return { id, kind, compiledHash, ...(view && { view }) }
}

/** The shared data that the pages of a batch show, by address. */
function sharedOf(jobs: RenderJob[], shared: Map<string, Json>): Record<string, Json> {
  const wanted = [...new Set(jobs.flatMap((job) => job.shared))]
  return Object.fromEntries(wanted.filter((url) => shared.has(url)).map((url) => [url, shared.get(url) as Json]))
}
