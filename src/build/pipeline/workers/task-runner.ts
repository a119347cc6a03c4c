import { gzipSync } from 'node:zlib'
import {
  type CodeSetup,
  type CompiledDocuments,
  type DocumentRef,
  inlineArticles,
  type RenderJob,
  type RenderResult,
  type RenderSetup,
} from '../../../documents/pages/index.ts'
import {
  createBundleLoader,
  createRenderer,
  RenderError,
  type Renderer,
  type ServerBundle,
} from '../../../documents/render/index.ts'
import { createStager, type RunItem, runUnguarded, type StageFile, type Store } from '../../../platform/index.ts'
import type { ContentFile, Page } from '../../../shared/types.ts'
import type { AcceptedBatch } from './accepted-batch.ts'
import { type CompileSetup, type OtherSetup, readSetup } from './compile-setup.ts'
import {
  type CompileResult,
  type CompilerTools,
  createDocumentCompiler,
  type DocumentCompiler,
} from './document-compiler.ts'
import { createPluginRunner, type PluginTask } from './plugin-tasks.ts'

/** A batch of work. JSON, so that workers can receive it. */
export type Task = {
  locale: string
  /** Replaces the setup of the worker. */
  compile?: OtherSetup
} /** If it is known what their pages are rendered with, the worker loads it when it has sent the results. */ & (
  | { type: 'compile'; files: ContentFile[]; code?: CodeSetup }
  | { type: 'render'; setup: RenderSetup; jobs: RenderJob[] }
  | ({ type: 'plugin' } & PluginTask)
  /** What another machine has returned. */
  | { type: 'accept'; batch: AcceptedBatch }
  /** Loads the compiler, and the code that pages are rendered with if it is known. */
  | { type: 'prepare'; code?: CodeSetup }
)

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
  const tools: CompilerTools = { highlighters: new Map() }
  let other: { key: string; compiler: DocumentCompiler } | undefined
  let server: { key: string; bundle: ServerBundle } | undefined
  let renderer: { key: string; render: Renderer } | undefined
  const loadBundles = createBundleLoader()
  let documents = new Map<string, DocumentRef>()
  const stage = createStager()
  const getCompiler = (locale: string) => {
    const compiler =
      compilers.get(locale) ?? createDocumentCompiler(setup.compile[locale] as CompileSetup, store, tools)
    compilers.set(locale, compiler)
    return compiler
  }
  const getOtherCompiler = (shared: OtherSetup) => {
    if (other?.key !== shared.key) {
      // Their data may have been missing from the cache before.
      tools.checkers = undefined
      other = { key: shared.key, compiler: createDocumentCompiler(readSetup(shared), store, tools) }
    }
    return other.compiler
  }
  const compilerOf = ({ compile, locale }: Pick<Task, 'compile' | 'locale'>) =>
    compile ? getOtherCompiler(compile) : getCompiler(locale)
  const getServer = async (code: CodeSetup, locale: string) => {
    const key = `${code.themeFolder} ${code.siteFolder} ${code.codeKey} ${locale}`
    if (server?.key !== key) server = { key, bundle: loadBundles(code, code) }
    // An error in a module is that of the pages that use it.
    await server.bundle.ready.catch(() => {})
    return server
  }
  const getRenderer = async ({ setup: renderSetup, locale, compile }: Task & { type: 'render' }) => {
    const { bundle, key: serverKey } = await getServer(renderSetup, locale)
    const key = `${serverKey} ${compile?.key} ${renderSetup.shellKey}`
    if (renderer?.key === key) return renderer.render
    const compiler = compilerOf({ compile, locale })
    const ref = (url: string) => documents.get(url) as DocumentRef
    const html = (url: string) => compiler.html(ref(url))
    const code = (url: string) => compiler.code(ref(url))
    renderer = { key, render: createRenderer({ server: bundle, shell: renderSetup.shell, html, code }) }
    return renderer.render
  }
  return async (task, runItem = runUnguarded) => {
    if (task.type === 'prepare') {
      await compilerOf(task).prepare()
      if (task.code) await getServer(task.code, task.locale)
      return []
    }
    if (task.type === 'compile') {
      const compiler = compilerOf(task)
      await compiler.prepare()
      const results: CompileResult[] = []
      for (const [index, file] of task.files.entries()) results.push(await runItem(index, () => compiler.compile(file)))
      const { code, locale } = task
      if (code) setImmediate(() => void getServer(code, locale))
      return results
    }
    if (task.type === 'accept') throw new Error('Only threads check what other machines return.')
    if (task.type === 'plugin') {
      const compiler = compilerOf(task)
      return createPluginRunner({ store, documents: compiler })(task, runItem)
    }
    documents = new Map(task.jobs.flatMap((job) => Object.entries(job.documents)))
    const render = await getRenderer(task)
    const { html } = compilerOf(task)
    const results: RenderResult[] = []
    for (const [index, job] of task.jobs.entries())
      results.push(await runItem(index, () => renderJob(job, { setup: task.setup, render, stage, html })))
    return results
  }
}

async function renderJob(
  job: RenderJob,
  {
    setup,
    render,
    stage,
    html: readHtml,
  }: { setup: RenderSetup; render: Renderer; stage: StageFile; html: CompiledDocuments['html'] },
): Promise<RenderResult> {
  const { json, plainTitle, file } = job
  const { shared, staging, current, withHtml, withData } = setup
  try {
    const { html, notes, missing } = await render({ page: { ...(JSON.parse(json) as Page), plainTitle }, shared })
    if (withHtml && withData && job.dataFile !== undefined && missing.length === 0)
      return { file, notes, html, data: await compressedData(job, readHtml) }
    if (withHtml) return { file, notes, html, ...(missing.length > 0 && { missing }) }
    if (missing.length > 0) return { file, notes, missing }
    if (staging !== undefined && current !== undefined) stage({ file, staging, current }, Buffer.from(html))
    return { file, notes }
  } catch (error) {
    if (!(error instanceof RenderError)) throw error
    return { file, failure: error.failure }
  }
}

/** Returns the published data of a page as the output has it: with static articles, and compressed. */
async function compressedData({ json, documents }: RenderJob, html: CompiledDocuments['html']): Promise<Uint8Array> {
  const page = await inlineArticles(JSON.parse(json) as Page, ({ url }) => html(documents[url] as DocumentRef))
  return gzipSync(JSON.stringify(page))
}
