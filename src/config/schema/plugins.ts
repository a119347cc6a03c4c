import { z } from 'zod'
import type { Plugin } from '../../shared/types.ts'
import { type PluginIssue, pluginIssues } from './plugin-shape.ts'

/** An entry of the list of plugins. Falsy values are skipped, so that `isDev && plugin()` works; lists are flattened. */
export type PluginEntry = Plugin | false | null | undefined | '' | 0 | PluginEntry[]

/** Flattens the list of plugins. Plugins are checked, but never copied or changed. */
export const pluginsSchema = z
  .custom<readonly PluginEntry[]>(Array.isArray, 'a list of plugins')
  .transform((entries, context): Plugin[] => {
    const flat = flatten(entries, [])
    const issues = flat.flatMap(({ value, path }) => pluginIssues(value, path))
    for (const { path, input, message, ...params } of [...issues, ...duplicateNameIssues(flat)]) {
      context.issues.push({ code: 'custom', path, input, message, params })
    }
    return flat.map(({ value }) => value as Plugin)
  })
  .default([])

interface FlatEntry {
  value: unknown
  /** Indexes in the nested lists, as written in the site config. */
  path: number[]
}

function flatten(entries: readonly unknown[], parents: number[]): FlatEntry[] {
  return entries.flatMap((value, index): FlatEntry[] => {
    if (!value) return []
    const path = [...parents, index]
    return Array.isArray(value) ? flatten(value, path) : [{ value, path }]
  })
}

function duplicateNameIssues(entries: FlatEntry[]): PluginIssue[] {
  const names = entries.map(({ value }) => (typeof value === 'object' ? (value as Partial<Plugin>).name : undefined))
  return entries.flatMap(({ path }, index) => {
    const name = names[index]
    if (typeof name !== 'string' || names.indexOf(name) === index) return []
    const problem = `is '${name}', which an earlier plugin already uses`
    return [{ path: [...path, 'name'], problem, hint: 'Remove one of them, or set a different `id`.' }]
  })
}
