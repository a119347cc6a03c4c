import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { stoppedRendering } from '../../../documents/render/index.ts'
import { hashOf } from '../../../platform/index.ts'
import type { Artifact, Json, Page, PageContent, SitePage } from '../../../shared/types.ts'
import { joinUrl, pageDataFile, pageKey } from '../../../shared/url.ts'
import type { ClaimFile } from '../output/output-claims.ts'
import type { PageOutput } from '../output/page-output.ts'
import { pageFile } from '../pages/page-data.ts'
import { claimPage, documentRefs, htmlKey } from '../render.ts'
import type { SiteContext } from '../site/site-context.ts'
import type { CompiledDocuments } from '../workers/document-compiler.ts'
import type { TaskPool } from '../workers/task-pool.ts'
import type { RenderJob, RenderResult } from '../workers/task-runner.ts'
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
export interface EditedPage {
  page: SitePage
  /** Output path of its HTML. */
  file: string
  /** Published data of the page, as JSON without articles. */
  json: string
  shared: string[]
  /** Output path of the module that its document had before. */
  obsoleteModule: string | undefined
  /** Adds its files to the output. */
  claim(claim: ClaimFile, result: RenderResult | undefined): void
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
  const { site, last, output, artifact, artifacts, documents, state } = context
  const { baseUrl } = site.config
  const key = pageKey(pagePath, baseUrl)
  if (key === undefined || output.current === undefined) return undefined
  const dataFile = pageDataFile(key)
  const published = await readPageData(path.join(output.current, dataFile))
  const [content] = published?.contents ?? []
  if (!published || !content || published.contents.length !== 1) return undefined
  const { html: _, ...before } = content as PageContent & { html?: string }
  const file = pageFile(published, site)
  const { shared = [] } = state
  const sharedHashes = shared.map((url) => output.find?.(outputFile(url, baseUrl))?.key ?? '')
  const keyOf = (json: string) => htmlKey({ shellKey: last.shellKey, jsonHash: hashOf(json), shared: sharedHashes })
  // A build of the whole site would use other keys if anything else had changed.
  if (output.find?.(file)?.key !== keyOf(JSON.stringify({ ...published, contents: [before] }))) return undefined
  const page: Page = { ...published, contents: [{ ...before, url: joinUrl(baseUrl, artifact.url) }] }
  const json = JSON.stringify(page)
  const sitePage: SitePage = { ...page, plainTitle: state.plainTitle }
  const [{ url }] = page.contents as [PageContent]
  const isMixed = artifact.kind === 'mixed'
  const isObsolete = isMixed && before.url !== url
  if (isObsolete && hasTwin(artifact.id, last)) return undefined
  return {
    page: sitePage,
    file,
    json,
    shared,
    obsoleteModule: isObsolete ? outputFile(before.url, baseUrl) : undefined,
    claim(claim, result) {
      const notes = result ? result.notes : output.getNotes(file)
      const claimed = { file, key: keyOf(json), jsonHash: hashOf(json), notes }
      claimPage(sitePage, claimed, { output: { add: claim }, site, artifacts, documents })
      if (isMixed)
        claim(outputFile(url, baseUrl), {
          key: artifact.url,
          owner: artifact.id,
          source: async () => ({ text: await documents.code(artifact) }),
        })
    },
  }
}

async function readPageData(file: string): Promise<Page | undefined> {
  try {
    return JSON.parse(gunzipSync(await readFile(file)).toString()) as Page
  } catch {
    return undefined
  }
}

/** Reads a file at once, so that the worker gets its task before this thread does anything else. */
function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
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

/**
 * Renders the pages that the last output does not contain.
 * @returns results by output path; undefined if a page has errors, or other ids and links than before
 */
export async function renderEdited(
  pages: EditedPage[],
  { site, last, output, artifacts, pool }: EditedContext,
): Promise<Map<string, RenderResult> | undefined> {
  const { baseUrl } = site.config
  const jobs = pages.map(
    ({ page, json, file, shared }): RenderJob => ({
      json,
      plainTitle: page.plainTitle,
      file,
      documents: documentRefs(page, artifacts, baseUrl),
      shared,
    }),
  )
  const values: Record<string, Json> = {}
  for (const url of new Set(pages.flatMap(({ shared }) => shared))) {
    const text = readText(path.join(output.current ?? '', outputFile(url, baseUrl)))
    if (text !== undefined) values[url] = JSON.parse(text) as Json
  }
  const results = await pool.run<RenderJob, RenderResult>({
    items: jobs,
    toTask: (batch) => ({
      type: 'render',
      locale: site.locale,
      setup: { ...last.render, shared: values, staging: output.staging, current: output.current },
      jobs: batch,
    }),
    progress() {},
    onStopped: ({ file }, { message, hint }) => ({ file, failure: stoppedRendering(`rendering it ${message}`, hint) }),
  })
  const isRegular = ({ file, notes, failure, missing }: RenderResult) =>
    failure === undefined && missing === undefined && facts(notes) === facts(output.getNotes(file))
  return results.every(isRegular) ? new Map(results.map((result) => [result.file, result])) : undefined
}

/** What other pages and the policy can learn from the notes of a rendered page. */
function facts(notes: unknown): string {
  const { ids, links, needs } = (notes ?? {}) as Partial<RenderResult['notes'] & object>
  return JSON.stringify([ids, links, needs])
}
