import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { SiteError } from '../platform/index.ts'
import type { Fault } from '../shared/types.ts'
import type { CompileDocument } from './document-loader.ts'
import { bundleSite, type SiteBundleOptions } from './site-bundle.ts'
import { type BundleOptions, bundleTheme } from './theme-bundle.ts'

/** A module of another room that compiles documents: its `openDocuments(setup)` gives the compiler. */
export interface DocumentsModule {
  file: string
  setup: unknown
}

export type BundleTask =
  | { type: 'theme'; options: BundleOptions }
  | { type: 'site'; options: SiteBundleOptions; documents: DocumentsModule }

export type BundleAnswer = { value: unknown } | { faults: Fault[] } | { failure: string }

async function answer(task: BundleTask): Promise<BundleAnswer> {
  const inDocuments: Fault[] = []
  try {
    if (task.type === 'theme') return { value: await bundleTheme(task.options) }
    return { value: await bundleSite(task.options, compileWith(task.documents, inDocuments)) }
  } catch (error) {
    // What is wrong with a document is known with its place; webpack only repeats the message.
    const others = (faults: Fault[]) =>
      faults.filter((fault) => !inDocuments.some(({ message }) => fault.message.includes(message)))
    if (error instanceof SiteError) return { faults: [...inDocuments, ...others(error.faults)] }
    return { failure: (error as Error).stack ?? String(error) }
  }
}

/** The room that compiles documents is handed in by name: this room may not import it. */
function compileWith({ file, setup }: DocumentsModule, faults: Fault[]): CompileDocument {
  let compile: Promise<CompileDocument> | undefined
  const open = async () => {
    const module = (await import(pathToFileURL(file).href)) as { openDocuments(setup: unknown): CompileDocument }
    return module.openDocuments(setup)
  }
  return async (document) => {
    compile ??= open()
    try {
      return await (await compile)(document)
    } catch (error) {
      if (error instanceof SiteError) faults.push(...error.faults)
      throw error
    }
  }
}

/** Entry of the thread in which webpack runs. */
parentPort?.postMessage(await answer(workerData as BundleTask))
