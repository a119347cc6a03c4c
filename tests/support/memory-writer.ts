import type { Writer } from '../../src/shared/types.ts'
import { searchTasks } from './search-tasks.ts'

/** A writer that stores files in memory, for plugin tests. Lazy content is created immediately. */
export function memoryWriter(): {
  out: Writer
  files: Map<string, string | Uint8Array>
  diagnostics: Parameters<Writer['report']>[0][]
} {
  const files = new Map<string, string | Uint8Array>()
  const cache = new Map<string, string>()
  const diagnostics: Parameters<Writer['report']>[0][] = []
  const out: Writer = {
    async write(file, content) {
      const isReady = typeof content === 'string' || content instanceof Uint8Array
      files.set(file, isReady ? content : await content.create())
    },
    async cached(key, create) {
      const text = cache.get(key) ?? (await create())
      cache.set(key, text)
      return text
    },
    ...searchTasks(cache),
    remember() {},
    report: (diagnostic) => void diagnostics.push(diagnostic),
  }
  return { out, files, diagnostics }
}
