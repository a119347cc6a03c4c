import type { DocumentSection } from './content.ts'
import type { Json } from './json.ts'

/** What a task is to do, as JSON. */
export interface TaskItem {
  input: Json
  /** Items whose paths are in the same folder run together, if possible. */
  path: string
  /** Keys of cached texts that the task reads. */
  reads?: string[]
  /** Sources of the sections that the task reads: results of `PageSections.source`. */
  pages?: Json[]
}

export interface TaskOptions {
  /** What all items have in common. */
  shared?: Json
  /** Items that are worth sending to another machine, about. */
  batchSize: number
}

/** A task that creates a file. Function: `pages`. */
export interface LazyTask extends Omit<TaskItem, 'pages' | 'reads'>, Pick<TaskOptions, 'batchSize'> {
  name: string
  pages(): Promise<Json[]>
}

/** What tasks can use. */
export interface TaskContext {
  shared: Json | undefined
  /** Returns a text that the hook `emit`, or a task, has cached; undefined if there is none. */
  cached(key: string): Promise<string | undefined>
  /** Caches a text. @param bundle name of texts that are read together */
  cache(key: string, text: string, bundle: string): Promise<void>
}

/** A task for one item. `sections` returns those of `pages`, by the index there. */
export type RunTask = (input: Json, item: { sections(index: number): Promise<DocumentSection[]> }) => Promise<Json>

/** A function of a `tasks` module. Runs once for items that run together. */
export type CreateTask = (context: TaskContext) => RunTask
