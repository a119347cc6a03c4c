import { createDependencyResolver, isUpToDate } from '../../../documents/content/index.ts'
import type { RenderResult } from '../../../documents/pages/index.ts'
import { createFileHasher, entryId, hashOf, type Store } from '../../../platform/index.ts'
import type { Artifact } from '../../../shared/types.ts'
import type { PathRoots } from '../shared-cache/portable-paths.ts'
import type { PageFiles, SourceFile } from '../workers/accepted-batch.ts'
import type { CompileSetup } from '../workers/compile-setup.ts'
import { artifactKey, type CompileResult, textSpace } from '../workers/document-compiler.ts'
import { isShareable, sharedKey } from '../workers/shared-artifact.ts'
import { putVariant } from '../workers/stored-artifacts.ts'
import { dataEntry, type FleetResults, htmlEntry } from './fleet-task.ts'
import { fromPortableResult } from './portable-results.ts'
import type { Value } from './values.ts'

/** The results of a batch. What is undefined has to be built here, such as what has errors: their text names this machine. */
export type Checked<R> = { results: (R | undefined)[] } | { invalid: string }

/** Stands for data that is written. */
const written = new Uint8Array()

/** Returns what a worker has answered to a batch. */
export function readResults(
  value: Value | undefined,
  { input, count }: { input: string; count: number },
): FleetResults | { invalid: string } {
  if (!value) return { invalid: 'its results are missing, damaged, or not signed with the key' }
  const results = value.description as Partial<FleetResults> | null
  if (results?.input !== input) return { invalid: 'its results are those of another batch' }
  if (!Array.isArray(results.results) || results.results.length !== count)
    return { invalid: 'its results are not complete' }
  return results as FleetResults
}

export interface CompiledCheck {
  /** Adds the valid results to the cache. */
  accept(files: SourceFile[], results: CompileResult[], entries: Value['entries']): Promise<Checked<CompileResult>>
}

/** Checks compiled documents as those of the cache are: by what they depend on, in the checkout of the coordinator. */
export function createCompiledCheck(setup: CompileSetup, store: Store, roots: PathRoots): CompiledCheck {
  const resolver = createDependencyResolver({ ...setup, fileHash: createFileHasher() })
  return {
    async accept(files, results, entries) {
      const accepted: (CompileResult | undefined)[] = []
      const stored: [file: SourceFile, artifact: Artifact][] = []
      const values: [space: string, key: string, value: Buffer][] = []
      for (const [index, file] of files.entries()) {
        const result = results[index]
        if (!isObject(result)) return { invalid: 'a result has the wrong form' }
        if (!isObject(result.artifact)) {
          accepted.push(undefined)
          continue
        }
        const { artifact, ...rest } = fromPortableResult(result as CompileResult, roots) as CompileResult & {
          artifact: Artifact
        }
        if (artifact.id !== file.sourcePath) return { invalid: 'a result is that of another document' }
        // Workers have no converted images.
        const isOther = artifact.images !== undefined || !isUpToDate(artifact.dependencies, file.sourcePath, resolver)
        accepted.push(isOther ? undefined : ({ artifact, ...rest } as CompileResult))
        if (isOther || 'unconvertedImages' in rest) continue
        const space = textSpace[artifact.kind]
        const text = entries.get(entryId(space, artifact.compiledHash))
        if (!text || hashOf(text) !== artifact.compiledHash) return { invalid: 'a compiled document is damaged' }
        values.push([space, artifact.compiledHash, text])
        if (artifact.sections) {
          const parts = entries.get(entryId('sections', artifact.sections.hash))
          if (!parts || hashOf(parts) !== artifact.sections.hash)
            return { invalid: 'the text of a document is damaged' }
          values.push(['sections', artifact.sections.hash, parts])
        }
        stored.push([file, artifact])
      }
      for (const [space, key, value] of values) await store.put(space, key, value)
      for (const [file, artifact] of stored) {
        const shared = isShareable(artifact, setup) ? sharedKey(setup, file) : undefined
        const key = shared ?? artifactKey(setup.toolchainKey, file)
        await putVariant(store, key, { artifact, siteDir: setup.siteDir })
      }
      return { results: accepted }
    },
  }
}

/** Writes rendered pages. @param write gets the output path of a page or of its data, and the content */
export function acceptRendered(
  jobs: PageFiles[],
  { results, entries }: { results: RenderResult[]; entries: Value['entries'] },
  write: (file: string, content: Buffer) => void,
): Checked<RenderResult> {
  const files: [file: string, content: Buffer][] = []
  const accepted: (RenderResult | undefined)[] = []
  for (const [index, { file, dataFile }] of jobs.entries()) {
    const result = results[index]
    if (!isObject(result) || result.file !== file) return { invalid: 'a result is that of another page' }
    if (result.failure !== undefined || result.missing !== undefined) {
      accepted.push(undefined)
      continue
    }
    const html = entries.get(htmlEntry(index))
    if (!html || html.length === 0) return { invalid: 'a page is missing' }
    if (result.notes !== undefined && !isObject(result.notes)) return { invalid: 'a result has the wrong form' }
    files.push([file, html])
    const data = dataFile === undefined ? undefined : entries.get(dataEntry(index))
    if (dataFile !== undefined && data) files.push([dataFile, data])
    accepted.push({ file, notes: result.notes, ...(data && { data: written }) })
  }
  for (const [file, content] of files) write(file, content)
  return { results: accepted }
}

/** Returns the results of tasks of a plugin. Those that were stopped run again. */
export function acceptPluginResults(results: FleetResults['results']): Checked<unknown> {
  if (!results.every(isObject)) return { invalid: 'a result has the wrong form' }
  return { results: results.map((result) => ('value' in result ? result : undefined)) }
}

function isObject(value: unknown): value is Record<string, unknown> & { file?: unknown } {
  return typeof value === 'object' && value !== null
}
