import { pathToFileURL } from 'node:url'
import type { CompiledDocuments } from '../../../documents/pages/index.ts'
import { hashOf, type RunItem, runUnguarded, type Store } from '../../../platform/index.ts'
import type { CreateTask, Json, Plugin, RunTask, TaskContext, TaskItem } from '../../../shared/types.ts'
import type { StopDescription } from './describe-stop.ts'
import { readSource } from './sections-source.ts'

/** A plugin as its tasks need it. */
export interface TaskPlugin extends Pick<Plugin, 'name' | 'key'> {
  /** Its module with tasks, on this machine. */
  module: string
}

/** Items of one function of a plugin. */
export interface PluginTask {
  plugin: TaskPlugin
  /** Name of the function. */
  run: string
  items: TaskItem[]
  shared?: Json
}

export type PluginResult =
  | {
      value: Json
      /** Keys of the texts that the item has cached, each with the name of its bundle. */
      made?: [key: string, bundle: string][]
      stopped?: undefined
    }
  | { stopped: StopDescription }

/** Returns the key of the store, in the space `emitted`, for a text that a plugin caches. */
export function cachedKey({ name, key = '' }: Pick<Plugin, 'name' | 'key'>, textKey: string): string {
  return hashOf(name, key, 'cached', textKey)
}

interface TaskTools {
  store: Store
  documents: Pick<CompiledDocuments, 'sections'>
}

/** Creates a function that runs items of plugins one after another, and prepares once for those that have the same in common. */
export function createPluginRunner({ store, documents }: TaskTools) {
  const prepared = new WeakMap<object, Map<string, Promise<RunTask>>>()
  let made: [key: string, bundle: string][] = []
  const prepare = async ({ plugin, run, shared }: PluginTask): Promise<RunTask> => {
    const { [run]: create } = (await import(pathToFileURL(plugin.module).href)) as Record<
      string,
      CreateTask | undefined
    >
    if (!create) throw new Error(`The tasks of the plugin "${plugin.name}" have no function "${run}".`)
    const context: TaskContext = {
      shared,
      cached: async (key) => (await store.get('emitted', cachedKey(plugin, key)))?.toString(),
      async cache(key, text, bundle) {
        await store.put('emitted', cachedKey(plugin, key), text)
        made.push([key, bundle])
      },
    }
    return create(context)
  }
  const getTask = (task: PluginTask): Promise<RunTask> => {
    const { shared, plugin, run } = task
    if (typeof shared !== 'object' || shared === null) return prepare(task)
    const known = prepared.get(shared) ?? new Map<string, Promise<RunTask>>()
    prepared.set(shared, known)
    const id = `${plugin.name} ${run}`
    const running = known.get(id) ?? prepare(task)
    known.set(id, running)
    return running
  }
  return async (task: PluginTask, runItem: RunItem = runUnguarded): Promise<PluginResult[]> => {
    const work = await getTask(task)
    const results: PluginResult[] = []
    for (const [index, { input, pages = [] }] of task.items.entries()) {
      const sections = (page: number) => readSource(pages[page] as Json, documents)
      const value = await runItem(index, () => work(input, { sections }))
      results.push({ value, ...(made.length > 0 && { made }) })
      made = []
    }
    return results
  }
}
