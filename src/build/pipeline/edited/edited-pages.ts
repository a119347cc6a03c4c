import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import {
  type CompiledDocuments,
  createRenderJob,
  type PlannedPage,
  pageClaims,
  pickShared,
  planPage,
  type RenderJob,
  type RenderResult,
  stoppedPage,
} from '../../../documents/pages/index.ts'
import type { Artifact, Json, Page, PageContent, SitePage } from '../../../shared/types.ts'
import { joinUrl, pageDataFile, pageKey } from '../../../shared/url.ts'
import type { ClaimFile } from '../output/output-claims.ts'
import type { PageOutput } from '../output/page-output.ts'
import type { SiteContext } from '../site/site-context.ts'
import type { TaskPool } from '../workers/task-pool.ts'
import type { LocaleState, PageState } from './edit-state.ts'

export interface EditedContext {
  site: SiteContext
  last: LocaleState
  /** Output of the locale. */
  output: PageOutput
  /** The edited documents, compiled. */
  artifacts: Map<string, Artifact>
  documents: CompiledDocuments
  pool: TaskPool
}

/** A page with an edited document. */
export interface EditedPage extends PlannedPage {
  artifact: Artifact
  /** Output path of the module that its document had before. */
  obsoleteModule: string | undefined
}

/**
 * Returns the pages of the edited documents, made from their published data.
 * @returns undefined if the published data is not that of the last build
 */
export async function editedPages(context: EditedContext): Promise<EditedPage[] | undefined> {
  const { last, artifacts } = context
  const pages: EditedPage[] = []
  for (const [id, artifact] of artifacts) {
    for (const pagePath of last.documents.get(id)?.edit?.pages ?? []) {
      const state = last.pages.get(pagePath)
      const page = state && (await editedPage(pagePath, { ...context, artifact, state }))
      if (!page) return undefined
      pages.push(page)
    }
  }
  return pages
}

async function editedPage(
  pagePath: string,
  context: EditedContext & { artifact: Artifact; state: PageState },
): Promise<EditedPage | undefined> {
  const { site, last, output, artifact, state } = context
  const { baseUrl } = site.config
  const key = pageKey(pagePath, baseUrl)
  if (key === undefined || output.current === undefined) return undefined
  const published = await readPageData(path.join(output.current, pageDataFile(key)))
  const [content] = published?.contents ?? []
  if (!published || !content || published.contents.length !== 1) return undefined
  const { html: _, ...before } = content as PageContent & { html?: string }
  const sharedHash = (url: string) => output.find?.(outputFile(url, baseUrl))?.key
  const plan = (shown: PageContent) => {
    const page: SitePage = { ...published, contents: [shown], plainTitle: state.plainTitle }
    return planPage(page, { site, shellKey: last.shellKey, sharedHash })
  }
  const planned = plan(before)
  // A build of the whole site would use other keys if anything else had changed.
  if (output.find?.(planned.file)?.key !== planned.key) return undefined
  const url = joinUrl(baseUrl, artifact.url)
  const isObsolete = artifact.kind === 'mixed' && before.url !== url
  if (isObsolete && hasTwin(artifact.id, last)) return undefined
  const obsoleteModule = isObsolete ? outputFile(before.url, baseUrl) : undefined
  return { ...plan({ ...before, url }), artifact, obsoleteModule }
}

async function readPageData(file: string): Promise<Page | undefined> {
  try {
    return JSON.parse(gunzipSync(await readFile(file)).toString()) as Page
  } catch {
    return undefined
  }
}

/** Whether another document may have had the same module: its name consists of the end of its path, and its content. */
function hasTwin(id: string, { documents }: LocaleState): boolean {
  const hash = documents.get(id)?.ref.compiledHash
  return [...documents.entries()].some(([key, { ref }]) => key !== id && ref.compiledHash === hash)
}

function outputFile(url: string, baseUrl: string): string {
  return url.slice(baseUrl.length)
}

/** Adds the files of an edited page to the output. */
export function claimEdited(
  page: EditedPage,
  result: RenderResult | undefined,
  { claim, output, documents }: Pick<EditedContext, 'output' | 'documents'> & { claim: ClaimFile },
): void {
  const { artifact, file } = page
  const notes = result ? result.notes : output.getNotes(file)
  for (const [name, claimed] of pageClaims(page, { notes }, () => documents.html(artifact))) claim(name, claimed)
  if (artifact.kind === 'mixed')
    claim(artifact.url.slice(1), {
      key: artifact.url,
      owner: artifact.id,
      source: async () => ({ text: await documents.code(artifact) }),
    })
}

/**
 * Renders the pages that the last output does not contain.
 * @returns results by output path; undefined if a page has errors, or other ids and links than before
 */
export async function renderEdited(
  pages: EditedPage[],
  { site, last, output, artifacts, pool }: EditedContext,
): Promise<Map<string, RenderResult> | undefined> {
  const { baseUrl } = site.config
  const jobs = pages.map(({ page, file }) => createRenderJob(page, { file }, { artifacts, baseUrl }))
  const shared = pickShared(jobs, (url) => readJson(path.join(output.current ?? '', outputFile(url, baseUrl))))
  const results = await pool.run<RenderJob, RenderResult>({
    items: jobs,
    toTask: (batch) => ({
      type: 'render',
      locale: site.locale,
      setup: { ...last.render, shared, staging: output.staging, current: output.current },
      jobs: batch,
    }),
    progress() {},
    onStopped: stoppedPage,
  })
  const isRegular = ({ file, notes, failure, missing }: RenderResult) =>
    failure === undefined && missing === undefined && facts(notes) === facts(output.getNotes(file))
  return results.every(isRegular) ? new Map(results.map((result) => [result.file, result])) : undefined
}

/** Reads a file at once, so that the worker gets its task before this thread does anything else. */
function readJson(file: string): Json | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
  return JSON.parse(text) as Json
}

/** What other pages and the policy can learn from the notes of a rendered page. */
function facts(notes: unknown): string {
  const { ids, links, needs } = (notes ?? {}) as Partial<RenderResult['notes'] & object>
  return JSON.stringify([ids, links, needs])
}
