import type { Mapping } from '../mapping.ts'
import { describeEntry, type PluginEntry } from './plugin-entry.ts'

/** Reports the options of a replaced package that its replacement does not have. */
export function reportUnusedOptions(entry: PluginEntry, used: readonly string[], { report }: Mapping): void {
  const names = Object.keys(entry.options).filter((key) => !used.includes(key))
  if (names.length === 0) return
  const list = names.map((name) => `\`${name}\``).join(', ')
  report(entry.optionsPath, {
    severity: 'info',
    message: `${describeEntry(entry)} is replaced by a feature of Lectern, which has no options like ${list}.`,
  })
}
