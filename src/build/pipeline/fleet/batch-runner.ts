import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pickShared, type RenderJob, type RenderResult, stoppedPage } from '../../../documents/pages/index.ts'
import type { BuildRunner, FleetBlobs } from '../../../machines/fleet/index.ts'
import { createFolder, entryId, hashOf } from '../../../platform/index.ts'
import { addToList } from '../../../shared/add-to-list.ts'
import type { ContentFile, Json, TaskItem } from '../../../shared/types.ts'
import { fromPortable } from '../shared-cache/portable-paths.ts'
import type { SiteContext } from '../site/site-context.ts'
import type { StoreEntry } from '../workers/accepted-batch.ts'
import { type CompileResult, stoppedDocument, textSpace } from '../workers/document-compiler.ts'
import type { PluginResult } from '../workers/plugin-tasks.ts'
import { createTaskPool, type StartableTaskPool } from '../workers/task-pool.ts'
import { dataEntry, type FleetResults, type FleetSetup, type FleetTask, htmlEntry } from './fleet-task.ts'
import { localSetups, rootsOf } from './local-setup.ts'
import { toPortableResult } from './portable-results.ts'
import { cachedEntry, documentEntries, taskEntries } from './task-entries.ts'
import { getEntries, getValue, putValue, type Value } from './values.ts'

/** Values that are retained: those that many batches name. */
const maxValues = 40

/** Creates what runs the batches of one build in a worker. Loads nothing before the first one. */
export function createBatchRunner(site: SiteContext, blobs: FleetBlobs, threads: number | undefined): BuildRunner {
  const roots = rootsOf(site)
  const values = new Map<string, Promise<Value>>()
  /** Ids of the entries that are in the store for sure. To ask it takes long if they are not. */
  const stored = new Set<string>()
  let pool: { setup: string; pool: StartableTaskPool; folders: Set<string> } | undefined

  const read = (name: string): Promise<Value> => {
    const known = values.get(name) ?? getValue(blobs, name).then((value) => value ?? missing(name))
    values.delete(name)
    values.set(name, known)
    known.catch(() => values.delete(name))
    for (const [oldest] of values) {
      if (values.size <= maxValues) break
      values.delete(oldest)
    }
    return known
  }
  const poolFor = async (setup: string): Promise<StartableTaskPool> => {
    if (pool?.setup === setup) return pool.pool
    const { description } = await read(setup)
    if (pool?.setup === setup) return pool.pool
    await pool?.pool.close()
    const compile = localSetups(description as FleetSetup, site)
    const created = createTaskPool({
      setup: Promise.resolve({ compile, storeDir: site.storeDir }),
      store: site.store,
      guarded: true,
      // Each of them gets the data that pages share.
      batchesPerJob: 4,
      timeout: site.config.documentTimeout,
      size: threads,
    })
    pool = { setup, pool: created, folders: new Set() }
    return created
  }
  const getStored = async (space: string, key: string): Promise<Buffer> => {
    const value = await site.store.get(space, key)
    if (!value) throw new Error(`an entry is missing from the cache of the worker: ${space}`)
    return value
  }
  const compile = async ({ files, setup, locale }: FleetTask & { type: 'compile' }) => {
    const items = files.map((file) => ({ ...file, file: fromPortable(file.file, roots) }))
    for (const file of items) checkSource(file)
    const tasks = await poolFor(setup)
    const results = await tasks.run<ContentFile, CompileResult>({
      items,
      toTask: (batch) => ({ type: 'compile', locale, files: batch }),
      progress() {},
      onStopped: stoppedDocument,
    })
    const entries = new Map<string, Buffer>()
    const add = async (space: string, key: string) => {
      const id = entryId(space, key)
      entries.set(id, await getStored(space, key))
      stored.add(id)
    }
    for (const { artifact, unconvertedImages } of results as (CompileResult & { unconvertedImages?: unknown })[]) {
      if (!artifact || unconvertedImages) continue
      await add(textSpace[artifact.kind], artifact.compiledHash)
      if (artifact.sections) await add('sections', artifact.sections.hash)
    }
    return { results: results.map((result) => toPortableResult(result, roots)), entries }
  }
  const render = async ({ jobs, ...task }: FleetTask & { type: 'render' }, own: Value) => {
    const documents = documentEntries(jobs.flatMap((job) => Object.values(job.documents)))
    await storeEntries(documents, own.entries, task.documents)
    const shared = new Map<string, Json>()
    for (const [url, name] of Object.entries(task.shared)) shared.set(url, (await read(name)).description as Json)
    const setup = {
      ...task.render,
      themeFolder: await bundleFolder(task.bundles.theme),
      siteFolder: task.bundles.site === '' ? '' : await bundleFolder(task.bundles.site),
      withHtml: true as const,
      withData: true as const,
    }
    const tasks = await poolFor(task.setup)
    const results = await tasks.run<RenderJob, RenderResult>({
      items: jobs,
      toTask(batch) {
        const used = pickShared(batch, (url) => shared.get(url))
        return { type: 'render', locale: task.locale, setup: { ...setup, shared: used }, jobs: batch }
      },
      progress() {},
      onStopped: stoppedPage,
    })
    const entries = new Map<string, Buffer>()
    const described = results.map(({ html, data, ...result }, index) => {
      if (html !== undefined) entries.set(htmlEntry(index), Buffer.from(html))
      if (data !== undefined) entries.set(dataEntry(index), Buffer.from(data))
      return result
    })
    return { results: described, entries }
  }
  const plugin = async ({ plugin, run, items, locale, ...task }: FleetTask & { type: 'plugin' }, own: Value) => {
    await storeEntries(taskEntries({ plugin, items }), own.entries, task.values)
    const shared = task.shared === undefined ? undefined : ((await read(task.shared)).description as Json)
    const module = site.config.plugins.find(({ name }) => name === plugin.name)?.tasks ?? ''
    const tasks = await poolFor(task.setup)
    const results = await tasks.run<TaskItem, PluginResult>({
      items,
      batchSize: items.length,
      toTask: (batch) => ({
        ...{ type: 'plugin', locale, plugin: { ...plugin, module }, run, items: batch },
        ...(shared !== undefined && { shared }),
      }),
      progress() {},
      onStopped: (_, stopped) => ({ stopped }),
    })
    const bundles = new Map<string, string[]>()
    for (const result of results)
      for (const [key, bundle] of result.stopped ? [] : (result.made ?? [])) addToList(bundles, bundle, key)
    const made = [...bundles.values()].map(async (keys): Promise<[value: string, keys: string[]]> => {
      const entries = new Map<string, Buffer>()
      for (const { space, key, id } of keys.map((each) => cachedEntry(plugin, each))) {
        entries.set(id, await getStored(space, key))
        stored.add(id)
      }
      return [await putValue(blobs, null, entries), keys]
    })
    const described = results.map((result) => (result.stopped ? result : { value: result.value }))
    return { results: described, entries: new Map<string, Buffer>(), made: await Promise.all(made) }
  }
  /** Adds entries to the store. @param names of the values with those that the task lacks */
  const storeEntries = async (wanted: StoreEntry[], own: Value['entries'], names: string[]): Promise<void> => {
    const lacking = wanted.filter(({ id }) => !stored.has(id))
    if (lacking.length === 0) return
    const others = await Promise.all(names.map((name) => getEntries(blobs, name)))
    for (const { space, key, id } of lacking) {
      if (stored.has(id)) continue
      const content = [own, ...others].map((entries) => entries?.get(id)).find((found) => found !== undefined)
      // What plugins cache is named by other things than its content.
      if (!content || (space !== 'emitted' && hashOf(content) !== key))
        throw new Error('an entry of the cache is missing')
      await site.store.put(space, key, content)
      stored.add(id)
    }
  }
  /** Writes the files of a bundle, unless they are there. */
  const bundleFolder = async (name: string): Promise<string> => {
    const folder = path.join(site.cacheDir, 'fleet-bundles', name.slice(0, 32))
    if (existsSync(folder)) return folder
    const { description, entries } = await read(name)
    const temporary = `${folder}.${process.pid}`
    for (const [file, id] of Object.entries(description as Record<string, string>)) {
      const target = path.join(temporary, file)
      if (path.relative(temporary, target).startsWith('..')) throw new Error('a bundle is invalid')
      createFolder(path.dirname(target))
      writeFileSync(target, entries.get(id) ?? Buffer.alloc(0))
    }
    try {
      renameSync(temporary, folder)
    } catch {
      // Another worker was first.
      rmSync(temporary, { recursive: true, force: true })
    }
    return folder
  }

  const runTask = (task: FleetTask, value: Value) => {
    if (task.type === 'compile') return compile(task)
    return task.type === 'render' ? render(task, value) : plugin(task, value)
  }

  return {
    async run(input) {
      const value = await getValue(blobs, input)
      if (!value) return missing(input)
      const task = value.description as FleetTask
      const tasks = await poolFor(task.setup)
      const strayBefore = tasks.strayErrors().length
      const { results, entries, ...made } = await runTask(task, value)
      const hasStray = tasks.strayErrors().length > strayBefore
      return putValue(blobs, { input, results, hasStray, ...made } satisfies FleetResults, entries)
    },
    async close() {
      await pool?.pool.close()
      site.store.prune(30)
      site.store.close()
      await blobs.close()
    },
  }
}

function missing(name: string): never {
  throw new Error(`the value ${name.slice(0, 12)} is missing, damaged, or not signed with the key`)
}

/** @throws if a document is not what the coordinator has read */
function checkSource({ file, sourcePath, source, hash }: ContentFile): void {
  if (source !== undefined) return
  let own: string | undefined
  try {
    own = hashOf(readFileSync(file, 'utf8'))
  } catch {
    throw new Error(`the checkout lacks ${sourcePath}`)
  }
  if (own !== hash) throw new Error(`${sourcePath} differs from that of the coordinator`)
}
