import type { Artifact, Json, SitePage } from '../../shared/types.ts'
import {
  type MissingExport,
  type PageNotes,
  type RenderFailure,
  type Shell,
  stoppedRendering,
} from '../render/index.ts'
import type { CodeSetup } from './code-setup.ts'
import { type DocumentRef, documentRefs } from './document-ref.ts'
import { publishedJson } from './published-data.ts'

/** What any page of a site is rendered with. */
export interface PageSetup extends CodeSetup {
  shell: Shell
  /** Identifies the shell, if it changes. */
  shellKey?: string
}

/** What the pages of a batch are rendered with, and what becomes of them. */
export interface RenderSetup extends PageSetup {
  /** Data that pages share, by URL. */
  shared: Record<string, Json>
  /** Staging folder of the new output, and folder of the last one; undefined if nothing is written. */
  staging?: string
  current?: string
  /** Whether results contain the HTML. */
  withHtml?: true
  /** Whether they also contain the page data, compressed, of jobs that name a file for it. */
  withData?: true
}

/** A page to render. JSON, so that workers can receive it. */
export interface RenderJob {
  /** The published page data as JSON. */
  json: string
  /** The title of the page, which its published data lacks. */
  plainTitle: string
  /** Output path of its HTML. */
  file: string
  /** Output path of its data, if the last output lacks it. */
  dataFile?: string
  /** URLs of the shared data that the page uses. */
  shared: string[]
  /** URL of a document's module → the document in the cache. */
  documents: Record<string, DocumentRef>
}

export interface RenderResult {
  file: string
  notes?: PageNotes
  html?: string
  data?: Uint8Array
  missing?: MissingExport[]
  failure?: RenderFailure
}

export function createRenderJob(
  page: SitePage,
  files: Pick<RenderJob, 'file' | 'dataFile'>,
  { artifacts, baseUrl }: { artifacts: ReadonlyMap<string, Artifact>; baseUrl: string },
): RenderJob {
  return {
    json: publishedJson(page),
    plainTitle: page.plainTitle,
    ...files,
    documents: documentRefs(page, artifacts, baseUrl),
    shared: page.shared ?? [],
  }
}

/** Returns the shared data that pages use, by URL. */
export function pickShared(
  pages: readonly { shared?: string[] }[],
  find: (url: string) => Json | undefined,
): Record<string, Json> {
  const urls = new Set(pages.flatMap(({ shared = [] }) => shared))
  return Object.fromEntries(
    [...urls].flatMap((url): [string, Json][] => {
      const value = find(url)
      return value === undefined ? [] : [[url, value]]
    }),
  )
}

/** The result of a page whose rendering was stopped. */
export function stoppedPage(
  { file }: Pick<RenderJob, 'file'>,
  { message, hint }: { message: string; hint: string },
): RenderResult {
  return { file, failure: stoppedRendering(`rendering it ${message}`, hint) }
}
