import type { RenderResult } from '../../../documents/pages/index.ts'
import { createStager, type Store } from '../../../platform/index.ts'
import type { PathRoots } from '../shared-cache/portable-paths.ts'
import type { AcceptedBatch } from '../workers/accepted-batch.ts'
import type { CompileResult } from '../workers/document-compiler.ts'
import type { WorkerSetup } from '../workers/task-runner.ts'
import {
  acceptPluginResults,
  acceptRendered,
  type Checked,
  type CompiledCheck,
  createCompiledCheck,
  readResults,
} from './check-results.ts'
import type { FleetResults } from './fleet-task.ts'
import { decodeEntries, decodeValue } from './values.ts'

export type AcceptResult = Checked<unknown> & {
  /** Ids of the entries in the pack that the store has, too. */
  ids?: string[]
  made?: FleetResults['made']
}

/** Creates a function that checks results, adds them to the store, and writes pages. It runs in the threads of the coordinator. */
export function createAccept(
  setup: WorkerSetup,
  store: Store,
): (locale: string, batch: AcceptedBatch) => Promise<AcceptResult> {
  const checks = new Map<string, CompiledCheck>()
  const stage = createStager()
  const checkOf = (locale: string, roots: PathRoots) => {
    const compile = setup.compile[locale]
    if (!compile) throw new Error(`There is no locale ${locale}.`)
    const check = checks.get(locale) ?? createCompiledCheck(compile, store, roots)
    checks.set(locale, check)
    return check
  }
  return async (locale, batch) => {
    const pack = Buffer.from(batch.pack.buffer, batch.pack.byteOffset, batch.pack.byteLength)
    if (batch.type === 'entries') {
      const found = await decodeEntries(pack)
      if (!batch.entries.every(({ id }) => found?.has(id)))
        return { invalid: 'a text that a plugin has cached is missing' }
      for (const { space, key, id } of batch.entries) await store.put(space, key, found?.get(id) as Buffer)
      return { results: [] }
    }
    const value = await decodeValue(pack)
    const read = readResults(value, batch)
    if ('invalid' in read || !value) return read as { invalid: string }
    const { entries } = value
    // It is not known which item it was.
    if (read.hasStray) return { results: read.results.map(() => undefined) }
    if (batch.type === 'plugin') return { ...acceptPluginResults(read.results), ...(read.made && { made: read.made }) }
    if (batch.type === 'compile') {
      const check = checkOf(locale, batch.roots)
      const checked = await check.accept(batch.files, read.results as CompileResult[], entries)
      return 'results' in checked ? { ...checked, ids: [...entries.keys()] } : checked
    }
    const { jobs, staging, current } = batch
    return acceptRendered(jobs, { results: read.results as RenderResult[], entries }, (file, html) =>
      stage({ file, staging, current }, html),
    )
  }
}
