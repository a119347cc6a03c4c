import { z } from 'zod'
import type { Plugin } from '../../shared/types.ts'
import { type PluginIssue, pluginIssues } from './plugin-shape.ts'
import { expects } from './rule.ts'

/** What may stand in the list: `isDev && plugin()` and lists of plugins are taken as config authors mean them. */
export type PluginEntry = Plugin | false | null | undefined | '' | 0 | PluginEntry[]

/** The plugins in the order of the declaration, as one list. They are checked, never copied or changed. */
export const pluginsSchema = z
  .custom<readonly PluginEntry[]>(Array.isArray, expects('a list of plugins'))
  .transform((entries, context): Plugin[] => {
    const placed = flat(entries, [])
    const issues = placed.flatMap(({ value, path }) => pluginIssues(value, path))
    for (const { path, input, ...params } of [...issues, ...repeatedNames(placed)]) {
      context.issues.push({ code: 'custom', path, input, params })
    }
    return placed.map(({ value }) => value as Plugin)
  })
  .default([])

interface Placed {
  value: unknown
  /** Indexes as they are written, so that faults name the place in the source. */
  path: number[]
}

function flat(entries: readonly unknown[], path: number[]): Placed[] {
  return entries.flatMap((value, index): Placed[] => {
    if (!value) return []
    const place = [...path, index]
    return Array.isArray(value) ? flat(value, place) : [{ value, path: place }]
  })
}

function repeatedNames(placed: Placed[]): PluginIssue[] {
  const names = placed.map(({ value }) => (typeof value === 'object' ? (value as Partial<Plugin>).name : undefined))
  return placed.flatMap(({ path }, index) => {
    const name = names[index]
    if (typeof name !== 'string' || names.indexOf(name) === index) return []
    const problem = `is '${name}', which an earlier plugin is called already`
    return [{ path: [...path, 'name'], problem, hint: 'Remove one of the two, or give it a name of its own.' }]
  })
}
