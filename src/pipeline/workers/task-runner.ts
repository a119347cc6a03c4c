import path from 'node:path'
import type { Highlighter } from '../../content/compiler/index.ts'
import { createStager, type RunItem, runUnguarded, type StageFile, type Store } from '../../platform/index.ts'
import {
  createRenderer,
  loadBundles,
  type MissingExport,
  type PageNotes,
  RenderError,
  type Renderer,
  type RenderFailure,
  type Shell,
} from '../../render/index.ts'
import type { Messages } from '../../shared/texts/format-text.ts'
import type { ContentFile, DocusaurusData, Json, Page } from '../../shared/types.ts'
import type { CompileSetup } from './compile-setup.ts'
import {
  type CompiledRef,
  type CompileResult,
  createDocumentCompiler,
  type DocumentCompiler,
} from './document-compiler.ts'

/** A batch of work. JSON, so that workers can receive it. */
export type Task = { locale: string } & (
  | { type: 'compile'; files: ContentFile[]; setup?: OtherSetup }
  | { type: 'render'; setup: RenderSetup; jobs: RenderJob[] }
)

/** A setup to compile with instead of that of the worker. Tasks with the same key share a compiler. */
export interface OtherSetup {
  key: string
  compile: CompileSetup
}

export interface RenderSetup {
  themeFolder: string
  siteFolder: string
  shell: Shell
  /** What `@docusaurus/*` modules read about the site, if any of them does. */
  docusaurus?: DocusaurusData
  /** The texts of the site, if they are not the English ones. */
  texts?: Messages
  /** Data that pages share, by URL. */
  shared: Record<string, Json>
  /** Staging folder of the new output, and folder of the last one; undefined if nothing is written. */
  staging?: string
  current?: string
  /** Identifies the code in the folders, if it changes there. */
  codeKey?: string
  /** Whether results contain the HTML. */
  withHtml?: true
}

export interface RenderJob {
  /** The published page data as JSON. */
  json: string
  /** The title of the page, which its published data lacks. */
  plainTitle: string
  /** Output path of its HTML. */
  file: string
  /** URLs of the shared data that the page uses. */
  shared: string[]
  /** URL of a document's module → the document in the cache. */
  documents: Record<string, CompiledRef>
}

export interface RenderResult {
  file: string
  notes?: PageNotes
  html?: string
  missing?: MissingExport[]
  failure?: RenderFailure
}

export interface WorkerSetup {
  /** By locale. */
  compile: Record<string, CompileSetup>
  storeDir: string
}

/** Creates a function that runs tasks one after another, and reuses compiler and renderer between them. */
export function createTaskRunner(
  setup: WorkerSetup,
  store: Store,
): (task: Task, runItem?: RunItem) => Promise<unknown[]> {
  const compilers = new Map<string, DocumentCompiler>()
  const highlighting = {}
  let other: { key: string; compiler: DocumentCompiler } | undefined
  let renderer: { key: string; render: Renderer } | undefined
  let documents = new Map<string, CompiledRef>()
  const stage = createStager()
  const getCompiler = (locale: string) => {
    const compiler =
      compilers.get(locale) ?? createDocumentCompiler(setup.compile[locale] as CompileSetup, store, highlighting)
    compilers.set(locale, compiler)
    return compiler
  }
  /** By their settings. Starting one takes half a second. */
  const highlighters = new Map<string, Highlighter>()
  const getHighlighter = async ({ theme }: CompileSetup['config']) => {
    const key = JSON.stringify(theme.code)
    const { createHighlighter } = await import('../../content/compiler/index.ts')
    const highlighter = highlighters.get(key) ?? createHighlighter({ themes: theme.code, store })
    highlighters.set(key, highlighter)
    return highlighter
  }
  const getOtherCompiler = async ({ key, compile }: OtherSetup) => {
    if (other?.key !== key)
      other = {
        key,
        compiler: createDocumentCompiler(compile, store, { highlighter: await getHighlighter(compile.config) }),
      }
    return other.compiler
  }
  const getRenderer = async (renderSetup: RenderSetup, locale: string) => {
    const key = `${renderSetup.themeFolder} ${renderSetup.siteFolder} ${renderSetup.codeKey} ${locale}`
    if (renderer?.key === key) return renderer.render
    const ref = (url: string) => documents.get(url) as CompiledRef
    const html = (url: string) => getCompiler(locale).html(ref(url))
    const code = (url: string) => getCompiler(locale).code(ref(url))
    const server = loadBundles(renderSetup, renderSetup)
    // An error in a module is that of the pages that use it.
    await server.ready.catch(() => {})
    renderer = { key, render: createRenderer({ server, shell: renderSetup.shell, html, code }) }
    return renderer.render
  }
  return async (task, runItem = runUnguarded) => {
    if (task.type === 'compile') {
      const used = task.setup ? await getOtherCompiler(task.setup) : getCompiler(task.locale)
      await used.prepare()
      const results: CompileResult[] = []
      for (const [index, file] of task.files.entries()) results.push(await runItem(index, () => used.compile(file)))
      return results
    }
    documents = new Map(task.jobs.flatMap((job) => Object.entries(job.documents)))
    const render = await getRenderer(task.setup, task.locale)
    const results: RenderResult[] = []
    for (const [index, job] of task.jobs.entries())
      results.push(await runItem(index, () => renderJob(job, { setup: task.setup, render, stage })))
    return results
  }
}

async function renderJob(
  { json, plainTitle, file }: RenderJob,
  { setup, render, stage }: { setup: RenderSetup; render: Renderer; stage: StageFile },
): Promise<RenderResult> {
  const { shared, staging, current, withHtml } = setup
  try {
    const { html, notes, missing } = await render({ page: { ...(JSON.parse(json) as Page), plainTitle }, json, shared })
    if (withHtml) return { file, notes, html }
    if (missing.length > 0) return { file, notes, missing }
    if (staging !== undefined && current !== undefined)
      stage({ target: path.join(staging, file), current: path.join(current, file) }, Buffer.from(html))
    return { file, notes }
  } catch (error) {
    if (!(error instanceof RenderError)) throw error
    return { file, failure: error.failure }
  }
}
