import type { DocumentRef } from '../../../documents/pages/index.ts'
import { entryId } from '../../../platform/index.ts'
import type { StoreEntry } from '../workers/accepted-batch.ts'
import { textSpace } from '../workers/document-compiler.ts'
import { cachedKey, type PluginTask, type TaskPlugin } from '../workers/plugin-tasks.ts'
import { sectionHashes } from '../workers/sections-source.ts'

const toEntry = (space: string, key: string): StoreEntry => ({ space, key, id: entryId(space, key) })

/** Returns the entries with compiled documents. */
export function documentEntries(refs: readonly DocumentRef[]): StoreEntry[] {
  return refs.map(({ kind, compiledHash }) => toEntry(textSpace[kind], compiledHash))
}

/** Returns the entry with a text that a plugin has cached. */
export function cachedEntry(plugin: Omit<TaskPlugin, 'module'>, key: string): StoreEntry {
  return toEntry('emitted', cachedKey(plugin, key))
}

/** Returns the entries that tasks of a plugin read. */
export function taskEntries({ plugin, items }: Pick<PluginTask, 'items'> & { plugin: Omit<TaskPlugin, 'module'> }) {
  const keys = new Set<string>()
  for (const list of new Set(items.map(({ reads = [] }) => reads))) for (const key of list) keys.add(key)
  const hashes = new Set(items.flatMap(({ pages = [] }) => pages.flatMap(sectionHashes)))
  return [...[...hashes].map((hash) => toEntry('sections', hash)), ...[...keys].map((key) => cachedEntry(plugin, key))]
}
