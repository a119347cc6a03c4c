import type { CompiledDocuments } from '../../../documents/pages/index.ts'
import { SiteError } from '../../../platform/index.ts'
import type { Json, Plugin, TaskItem, TaskOptions } from '../../../shared/types.ts'
import type { SiteContext } from '../site/site-context.ts'
import { createPluginRunner, type PluginResult, type PluginTask } from '../workers/plugin-tasks.ts'
import type { TaskPool } from '../workers/task-pool.ts'

/** Runs a function of a plugin for items. */
export type RunTasks = (plugin: Plugin, job: TaskOptions & Pick<PluginTask, 'run' | 'items'>) => Promise<Json[]>

interface TaskRunOptions {
  site: SiteContext
  documents: CompiledDocuments
  pool?: TaskPool
}

/** Creates a function that runs tasks in this thread, or, if there are other machines, in the pool. */
export function createTaskRun({ site, documents, pool }: TaskRunOptions): RunTasks {
  const { store, locale } = site
  const runHere = createPluginRunner({ store, documents })
  return async ({ name, key, tasks }, { run, items, shared, batchSize }) => {
    if (tasks === undefined) throw new Error(`The plugin "${name}" has no module with tasks.`)
    const plugin = { name, module: tasks, key }
    const toTask = (batch: TaskItem[]): PluginTask => ({
      ...{ plugin, run, items: batch },
      ...(shared !== undefined && { shared }),
    })
    const results =
      pool?.hasMachines && items.length > 1
        ? await pool.run<TaskItem, PluginResult>({
            items,
            batchSize,
            toTask: (batch) => ({ type: 'plugin', locale, ...toTask(batch) }),
            progress() {},
            onStopped: (_, stopped) => ({ stopped }),
          })
        : await runHere(toTask(items))
    return results.map((result) => {
      if (!result.stopped) return result.value
      const { message, hint } = result.stopped
      throw new SiteError({ message: `A task of the plugin "${name}" ${message}.`, hint })
    })
  }
}
