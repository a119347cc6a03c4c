import type { RenderResult, RenderSetup } from '../../../documents/pages/index.ts'
import type { CompileSetup } from '../workers/compile-setup.ts'
import type { CompileResult } from '../workers/document-compiler.ts'
import type { PluginResult, PluginTask, TaskPlugin } from '../workers/plugin-tasks.ts'
import type { Task } from '../workers/task-runner.ts'

/** What all batches of a build have in common: the compile setups by locale, without what is elsewhere on each machine. */
export type FleetSetup = Record<string, CompileSetup>

/** A batch as it is sent. Paths are portable. */
export type FleetTask = {
  locale: string
  /** Name of the value with the setup. */
  setup: string
} & (
  | { type: 'compile'; files: (Task & { type: 'compile' })['files'] }
  | {
      type: 'render'
      render: Omit<RenderSetup, 'shared' | 'staging' | 'current' | 'themeFolder' | 'siteFolder'>
      jobs: (Task & { type: 'render' })['jobs']
      /** Names of the values with the bundles; empty for a bundle that does not exist. */
      bundles: { theme: string; site: string }
      /** Names of the values with the data that pages share, by URL. */
      shared: Record<string, string>
      /** Names of the values that contain compiled documents. */
      documents: string[]
    }
  | {
      type: 'plugin'
      plugin: Omit<TaskPlugin, 'module'>
      run: string
      items: PluginTask['items']
      /** Name of the value with what all items have in common. */
      shared?: string
      /** Names of the values that contain what the items read. */
      values: string[]
    }
)

/** What a worker returns. */
export interface FleetResults {
  /** Name of the value with the task. */
  input: string
  /** Without the HTML and the data of pages, which are in entries of their own. */
  results: (CompileResult | Omit<RenderResult, 'html' | 'data'> | PluginResult)[]
  /** Names of the values with the texts that plugins have cached, each with their keys. */
  made?: [value: string, keys: string[]][]
  /** Whether an item left an error behind that was thrown later. */
  hasStray: boolean
}

/** Id of the entry with the JSON of a value that has others, too. */
export const mainEntry = 'description\0'

/** Returns the id of the entry with the HTML of a page. */
export function htmlEntry(index: number): string {
  return `html${String(index).padStart(8, '0')}`
}

/** Returns the id of the entry with the compressed data of a page. */
export function dataEntry(index: number): string {
  return `data${String(index).padStart(8, '0')}`
}
