import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { workerData } from 'node:worker_threads'
import { createDiskStore, type Store } from '../../platform/index.ts'
import {
  createRenderer,
  loadBundles,
  type MissingExport,
  RenderError,
  type Renderer,
  type RenderFailure,
  type Shell,
} from '../../render/index.ts'
import type { ContentFile, Json, Page } from '../../shared/types.ts'
import type { CompileSetup } from './compile-setup.ts'
import {
  type CompiledRef,
  type CompileResult,
  createDocumentCompiler,
  type DocumentCompiler,
} from './document-compiler.ts'

export interface RenderSetup {
  themeFolder: string
  siteFolder: string
  shell: Shell
  /** Data that pages share, by address. */
  shared: Record<string, Json>
  /** Folder of the new output, and of the last one; left out where nothing is to be written. */
  staging?: string
  current?: string
}

export interface RenderJob {
  /** The page as JSON. */
  json: string
  /** Output path of its HTML. */
  file: string
  /** Addresses of the shared data that it shows. */
  shared: string[]
  /** URL of a document's module → the document in the cache. */
  documents: Record<string, CompiledRef>
}

export interface RenderResult {
  file: string
  /** Whether the HTML differs from that of the last output, and was written. */
  written: boolean
  notes?: { ids: string[]; links: string[] }
  missing?: MissingExport[]
  failure?: RenderFailure
}

/** Tasks of the worker, and of the main thread where a job is too small for workers. */
export type Task = { type: 'compile'; files: ContentFile[] } | { type: 'render'; setup: RenderSetup; jobs: RenderJob[] }

export interface WorkerSetup {
  compile: CompileSetup
  storeDir: string
}

/** Runs tasks one after another, keeping what is costly to make between them. */
export function createTaskRunner(setup: WorkerSetup, store: Store): (task: Task) => Promise<unknown> {
  let documentCompiler: DocumentCompiler | undefined
  let renderer: { key: string; render: Renderer } | undefined
  let documents = new Map<string, CompiledRef>()
  const compiler = () => {
    documentCompiler ??= createDocumentCompiler(setup.compile, store)
    return documentCompiler
  }
  return async (task) => {
    if (task.type === 'compile') {
      const results: CompileResult[] = []
      for (const file of task.files) results.push(await compiler().compile(file))
      return results
    }
    documents = new Map(task.jobs.flatMap((job) => Object.entries(job.documents)))
    const key = `${task.setup.themeFolder} ${task.setup.siteFolder}`
    if (renderer?.key !== key) {
      const ref = (url: string) => documents.get(url) as CompiledRef
      const html = (url: string) => compiler().html(ref(url))
      const code = (url: string) => compiler().code(ref(url))
      renderer = { key, render: createRenderer({ ...task.setup, server: loadBundles(task.setup), html, code }) }
    }
    const results: RenderResult[] = []
    for (const job of task.jobs) results.push(await renderJob(job, task.setup, renderer.render))
    return results
  }
}

async function renderJob(job: RenderJob, setup: RenderSetup, render: Renderer): Promise<RenderResult> {
  const page = JSON.parse(job.json) as Page
  try {
    const { html, ids, links, missing } = await render(page, setup.shared)
    const notes = ids.length > 0 || links.length > 0 ? { ids, links } : undefined
    if (missing.length > 0) return { file: job.file, written: false, notes, missing }
    return { file: job.file, written: writeIfChanged(html, job.file, setup), notes }
  } catch (error) {
    if (!(error instanceof RenderError)) throw error
    return { file: job.file, written: false, failure: error.failure }
  }
}

function writeIfChanged(html: string, file: string, { staging, current }: RenderSetup): boolean {
  if (staging === undefined || current === undefined) return false
  const bytes = Buffer.from(html)
  const old = path.join(current, file)
  const stat = statSync(old, { throwIfNoEntry: false })
  if (stat?.size === bytes.length && readFileSync(old).equals(bytes)) return false
  const target = path.join(staging, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, bytes)
  return true
}

let run: ((task: Task) => Promise<unknown>) | undefined

/** Entry of a worker thread. */
export default function work(task: Task): Promise<unknown> {
  if (!run) {
    const [, setup] = workerData as [unknown, WorkerSetup]
    run = createTaskRunner(setup, createDiskStore(setup.storeDir))
  }
  return run(task)
}
