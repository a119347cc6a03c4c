import type { Writer } from '../../src/shared/types.ts'

/** A writer that keeps what it is given, for tests of plugins; costly content is made at once. */
export function memoryWriter(): {
  out: Writer
  files: Map<string, string | Uint8Array>
  diagnostics: Parameters<Writer['report']>[0][]
} {
  const files = new Map<string, string | Uint8Array>()
  const kept = new Map<string, string>()
  const diagnostics: Parameters<Writer['report']>[0][] = []
  const out: Writer = {
    async write(file, content) {
      const isThere = typeof content === 'string' || content instanceof Uint8Array
      files.set(file, isThere ? content : await content.make())
    },
    async keep(key, make) {
      const known = kept.get(key) ?? (await make())
      kept.set(key, known)
      return known
    },
    report: (diagnostic) => void diagnostics.push(diagnostic),
  }
  return { out, files, diagnostics }
}
