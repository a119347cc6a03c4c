import { hashOf, type Output } from '../platform/index.ts'
import type { Shell } from '../render/index.ts'
import type { Artifact, Fault, Page } from '../shared/types.ts'
import { htmlFile, joinUrl, pageDataFile, pageKey } from '../shared/url.ts'
import type { SiteContext } from './site-context.ts'
import type { TaskPool } from './task-pool.ts'
import type { RenderJob, RenderResult, RenderSetup } from './worker.ts'

/** What was noted about a page when its HTML was made. */
export interface PageNotes {
  ids: string[]
  links: string[]
}

export interface RenderedSite {
  notes: Map<Page, PageNotes>
  faults: Fault[]
  rendered: number
  reused: number
}

interface PlannedPage {
  page: Page
  file: string
  key: string
  json: string
}

/** Renders the pages whose HTML would not be the same as in the last output, and claims HTML and data of all of them. */
export async function renderPages(options: {
  site: SiteContext
  pages: Page[]
  artifacts: Map<string, Artifact>
  setup: RenderSetup
  /** Hash of everything beside the page that its HTML shows. */
  shellKey: string
  output: Output
  pool: TaskPool
  progress(done: number, total: number): void
}): Promise<RenderedSite> {
  const { site, pages, artifacts, output, setup } = options
  const { baseUrl, trailingSlash } = site.config
  const planned: PlannedPage[] = pages.map((page) => {
    const json = JSON.stringify(page)
    const file = htmlFile(pageKey(page.path, baseUrl) ?? '404', trailingSlash)
    return { page, file, json, key: hashOf(options.shellKey, json) }
  })
  const stale = planned.filter(({ file, key }) => !output.isFresh(file, key))
  const jobs: RenderJob[] = stale.map(({ page, json, file }) => ({
    json,
    file,
    modules: modulesOf(page, artifacts, baseUrl),
  }))
  const results =
    jobs.length === 0
      ? []
      : await options.pool.run<RenderJob, RenderResult>(
          jobs,
          (batch) => ({ type: 'render', setup, jobs: batch }),
          (done) => options.progress(done, jobs.length),
        )
  const byFile = new Map(results.map((result) => [result.file, result]))
  const rendered: RenderedSite = {
    notes: new Map(),
    faults: [],
    rendered: results.length,
    reused: planned.length - stale.length,
  }
  for (const { page, file, key } of planned) {
    const result = byFile.get(file)
    if (result?.fault) rendered.faults.push(result.fault)
    const notes = result ? result.notes : (output.notesOf(file) as PageNotes | undefined)
    if (notes) rendered.notes.set(page, notes)
    output.add(file, { key, owner: `page ${page.path}`, source: () => ({ written: true }), notes })
    const dataKey = pageKey(page.path, baseUrl)
    if (dataKey !== undefined && dataKey !== '404') {
      const json = () => JSON.stringify(page)
      output.add(pageDataFile(dataKey), {
        key: hashOf(json()),
        owner: `data of ${page.path}`,
        source: () => ({ text: json() }),
      })
    }
  }
  return rendered
}

function modulesOf(page: Page, artifacts: Map<string, Artifact>, baseUrl: string): RenderJob['modules'] {
  const modules: RenderJob['modules'] = {}
  for (const content of page.contents) {
    for (const { id } of [content, ...content.partials]) {
      const artifact = artifacts.get(id)
      if (artifact) modules[joinUrl(baseUrl, artifact.url)] = { id, codeHash: artifact.codeHash }
    }
  }
  return modules
}

/** What all HTML of a site depends on. */
export function shellKeyOf(site: SiteContext, shell: Shell, themeHash: string): string {
  return hashOf(site.package.renderRevision, themeHash, JSON.stringify(shell))
}
