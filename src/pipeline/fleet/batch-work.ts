import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FleetBlobs } from '../../fleet/index.ts'
import { createStager, listFiles, type Store } from '../../platform/index.ts'
import type { ContentFile, Json } from '../../shared/types.ts'
import { type PathRoots, toPortable } from '../remote/portable-paths.ts'
import type { CompileResult } from '../workers/document-compiler.ts'
import type { RenderResult, Task, WorkerSetup } from '../workers/task-runner.ts'
import {
  acceptPluginResults,
  acceptRendered,
  type Checked,
  type CompiledCheck,
  createCompiledCheck,
  readResults,
} from './check-results.ts'
import type { FleetResults, FleetTask } from './fleet-task.ts'
import { toFleetSetup } from './local-setup.ts'
import { cachedEntry, documentEntries, type StoreEntry, taskEntries } from './task-entries.ts'
import { getEntries, getValue, putValue } from './values.ts'

export interface SentBatch {
  /** Names of the values with the task, and with its results. */
  input: string
  output: string
  /** Whether nobody else has made the results. Otherwise nothing may be written any more. */
  isNeeded(): boolean
}

/** Sends the tasks of a build to workers, and takes back what they return. */
export interface BatchWork {
  /** @returns the name of the value with the task; undefined if workers cannot run it */
  send(task: Task): Promise<string | undefined>
  receive(task: Task, sent: SentBatch): Promise<Checked<unknown>>
}

export interface BatchWorkOptions {
  blobs: FleetBlobs
  setup: WorkerSetup
  store: Store
  roots: PathRoots
}

export function createBatchWork({ blobs, setup, store, roots }: BatchWorkOptions): BatchWork {
  const checks = new Map<string, CompiledCheck>()
  const stage = createStager()
  /** Values with compiled documents, by the ids of the entries in them. */
  const places = new Map<string, string>()
  let sentSetup: Promise<string> | undefined
  const bundles = new Map<string, Promise<string>>()
  const sharedValues = new WeakMap<object, Promise<string>>()

  const checkOf = (locale: string) => {
    const compile = setup.compile[locale]
    if (!compile) throw new Error(`There is no locale ${locale}.`)
    const check = checks.get(locale) ?? createCompiledCheck(compile, store, roots)
    checks.set(locale, check)
    return check
  }
  const sendSetup = () => putValue(blobs, toFleetSetup(setup.compile, roots))
  const sendBundle = async (folder: string) => {
    if (folder === '') return ''
    const files: Record<string, string> = {}
    const entries = new Map<string, Buffer>()
    for (const [index, file] of listFiles(path.join(folder, 'node')).sort().entries()) {
      if (file.endsWith('.map')) continue
      const id = `file${String(index).padStart(8, '0')}`
      files[`node/${file}`] = id
      entries.set(id, readFileSync(path.join(folder, 'node', file)))
    }
    return putValue(blobs, files, entries)
  }
  const sendShared = (value: Json) => {
    if (typeof value !== 'object' || value === null) return putValue(blobs, value)
    const sent = sharedValues.get(value) ?? putValue(blobs, value)
    sharedValues.set(value, sent)
    return sent
  }
  /** Returns the names of the values that have these entries, and the others; undefined if one of them is missing. */
  const locate = async (wanted: readonly StoreEntry[]) => {
    const values = new Set<string>()
    const entries = new Map<string, Buffer>()
    for (const { space, key, id } of wanted) {
      const place = places.get(id)
      const content = place === undefined ? await store.get(space, key) : undefined
      if (place !== undefined) values.add(place)
      else if (content) entries.set(id, content)
      else return undefined
    }
    return { values: [...values], entries }
  }
  const sendCompile = async ({ files, locale }: Task & { type: 'compile' }) => {
    sentSetup ??= sendSetup()
    const task: FleetTask = {
      type: 'compile',
      locale,
      setup: await sentSetup,
      files: files.map((file) => ({ ...file, file: toPortable(file.file, roots) })),
    }
    return putValue(blobs, task)
  }
  const sendRender = async ({ jobs, setup: given, locale }: Task & { type: 'render' }) => {
    sentSetup ??= sendSetup()
    const { shared, staging: _, current: __, themeFolder, siteFolder, ...render } = given
    const names: Record<string, string> = {}
    for (const [url, value] of Object.entries(shared)) names[url] = await sendShared(value)
    const found = await locate(documentEntries(jobs.flatMap((job) => Object.values(job.documents))))
    // A document has to be compiled again.
    if (!found) return undefined
    for (const folder of [themeFolder, siteFolder]) if (!bundles.has(folder)) bundles.set(folder, sendBundle(folder))
    const task: FleetTask = {
      type: 'render',
      locale,
      setup: await sentSetup,
      render,
      jobs,
      bundles: {
        theme: (await bundles.get(themeFolder)) ?? '',
        site: (await bundles.get(siteFolder)) ?? '',
      },
      shared: names,
      documents: found.values,
    }
    return putValue(blobs, task, found.entries)
  }
  const sendPlugin = async ({ plugin, run, items, shared, locale }: Task & { type: 'plugin' }) => {
    sentSetup ??= sendSetup()
    const { module: _, ...named } = plugin
    const found = await locate(taskEntries({ plugin: named, items }))
    if (!found) return undefined
    const task: FleetTask = {
      ...{ type: 'plugin', locale, setup: await sentSetup, plugin: named, run },
      items,
      ...(shared !== undefined && { shared: await sendShared(shared) }),
      values: found.values,
    }
    return putValue(blobs, task, found.entries)
  }
  /** Reads the texts that the items of a batch have cached; undefined if one of them is missing. */
  const readMade = async ({ plugin }: Task & { type: 'plugin' }, { made = [] }: FleetResults) => {
    const read: [value: string, entries: [StoreEntry, Buffer][]][] = []
    for (const [name, keys] of made) {
      const found = await getEntries(blobs, name)
      const entries = keys.flatMap((key): [StoreEntry, Buffer][] => {
        const entry = cachedEntry(plugin, key)
        const content = found?.get(entry.id)
        return content ? [[entry, content]] : []
      })
      if (entries.length < keys.length) return undefined
      read.push([name, entries])
    }
    return read
  }
  return {
    async send(task) {
      if (task.type === 'compile') return sendCompile(task)
      if (task.type === 'plugin') return sendPlugin(task)
      return task.type === 'render' ? sendRender(task) : undefined
    },
    async receive(task, { input, output, isNeeded }) {
      if (task.type === 'prepare') return { results: [] }
      const value = await getValue(blobs, output)
      const items = itemsOf(task)
      const read = readResults(value, { input, count: items.length })
      if ('invalid' in read || !value) return read as { invalid: string }
      if (!isNeeded()) return { results: items.map(() => undefined) }
      // It is not known which item it was.
      if (read.hasStray) return { results: items.map(() => undefined) }
      const { entries } = value
      if (task.type === 'compile') {
        const checked = await checkOf(task.locale).accept(
          task.files as ContentFile[],
          read.results as CompileResult[],
          entries,
        )
        if ('results' in checked) for (const id of entries.keys()) places.set(id, output)
        return checked
      }
      if (task.type === 'plugin') {
        const made = await readMade(task, read)
        if (!made) return { invalid: 'a text that a plugin has cached is missing' }
        for (const [value, entries] of made) {
          blobs.adopt(value)
          for (const [{ space, key, id }, content] of entries) {
            places.set(id, value)
            await store.put(space, key, content)
          }
        }
        return acceptPluginResults(read.results)
      }
      const { staging, current } = task.setup
      if (staging === undefined || current === undefined) return { results: items.map(() => undefined) }
      return acceptRendered(task.jobs, { results: read.results as RenderResult[], entries }, (file, html) =>
        stage({ target: path.join(staging, file), current: path.join(current, file) }, html),
      )
    },
  }
}

function itemsOf(task: Exclude<Task, { type: 'prepare' }>): readonly unknown[] {
  if (task.type === 'compile') return task.files
  return task.type === 'render' ? task.jobs : task.items
}
