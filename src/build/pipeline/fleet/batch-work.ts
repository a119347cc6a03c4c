import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FleetBlobs } from '../../../machines/fleet/index.ts'
import { listFiles, type Store } from '../../../platform/index.ts'
import type { ContentFile, Json } from '../../../shared/types.ts'
import { type PathRoots, toPortable } from '../shared-cache/portable-paths.ts'
import type { AcceptedBatch, SourceFile, StoreEntry } from '../workers/accepted-batch.ts'
import type { TaskPool } from '../workers/task-pool.ts'
import type { Task, WorkerSetup } from '../workers/task-runner.ts'
import type { AcceptResult } from './accept-batch.ts'
import type { Checked } from './check-results.ts'
import type { FleetTask } from './fleet-task.ts'
import { toFleetSetup } from './local-setup.ts'
import { cachedEntry, documentEntries, taskEntries } from './task-entries.ts'
import { putValue } from './values.ts'

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
  local: TaskPool
  blobs: FleetBlobs
  setup: WorkerSetup
  store: Store
  roots: PathRoots
}

export function createBatchWork({ local, blobs, setup, store, roots }: BatchWorkOptions): BatchWork {
  /** Values with compiled documents, by the ids of the entries in them. */
  const places = new Map<string, string>()
  let sentSetup: Promise<string> | undefined
  const bundles = new Map<string, Promise<string>>()
  let sharedValues = new WeakMap<object, Promise<string>>()
  let losses = blobs.losses()
  /** Sends everything again if Redis may have lost it. */
  const forgetLost = () => {
    if (losses === blobs.losses()) return
    losses = blobs.losses()
    places.clear()
    sentSetup = undefined
    bundles.clear()
    sharedValues = new WeakMap()
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
    const located = await locate(documentEntries(jobs.flatMap((job) => Object.values(job.documents))))
    // A document has to be compiled again.
    if (!located) return undefined
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
      documents: located.values,
    }
    return putValue(blobs, task, located.entries)
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
  /** Checks what a worker has returned in a thread of this machine. */
  const accept = async (locale: string, batch: AcceptedBatch): Promise<AcceptResult> => {
    const [accepted] = await local.run<AcceptedBatch, AcceptResult>({
      items: [batch],
      batchSize: 1,
      toTask: () => ({ type: 'accept', locale, batch }),
      progress() {},
      onStopped: (_, { message }) => ({ invalid: `reading its results ${message}` }),
    })
    return accepted as AcceptResult
  }
  return {
    async send(task) {
      forgetLost()
      if (task.type === 'compile') return sendCompile(task)
      if (task.type === 'plugin') return sendPlugin(task)
      return task.type === 'render' ? sendRender(task) : undefined
    },
    async receive(task, { input, output, isNeeded }) {
      const batch = toAccept(task, roots)
      if (!batch) return { results: [] }
      const pack = await blobs.get(output)
      if (!pack) return { invalid: 'its results are missing, damaged, or not signed with the key' }
      if (!isNeeded()) return { results: Array.from({ length: batch.count }, () => undefined) }
      const { ids = [], made = [], ...checked } = await accept(task.locale, { ...batch, pack, input })
      for (const id of ids) places.set(id, output)
      for (const [name, keys] of task.type === 'plugin' ? made : []) {
        const entries = keys.map((key) => cachedEntry((task as Task & { type: 'plugin' }).plugin, key))
        const content = await blobs.get(name)
        const stored = content && (await accept(task.locale, { type: 'entries', entries, pack: content }))
        if (!stored || 'invalid' in stored) return { invalid: 'a text that a plugin has cached is missing' }
        blobs.adopt(name)
        for (const { id } of entries) places.set(id, name)
      }
      return checked
    },
  }
}

/** Returns what is needed to check the results of a task; undefined for one that is not sent. */
function toAccept(task: Task, roots: PathRoots) {
  if (task.type === 'plugin') return { type: 'plugin', count: task.items.length } as const
  if (task.type === 'compile')
    return { type: 'compile', count: task.files.length, files: task.files.map(toSourceFile), roots } as const
  if (task.type !== 'render') return undefined
  const { staging, current } = task.setup
  if (staging === undefined || current === undefined) return undefined
  const jobs = task.jobs.map(({ file, dataFile }) => ({ file, dataFile }))
  return { type: 'render', count: jobs.length, jobs, staging, current } as const
}

function toSourceFile(file: ContentFile): SourceFile {
  const { sourcePath, hash, view, frontMatter, writtenFrontMatter, isGenerated } = file
  return {
    ...{ sourcePath, hash },
    ...(view && { view }),
    ...(writtenFrontMatter && { writtenFrontMatter, frontMatter }),
    ...(isGenerated && { isGenerated }),
  }
}
