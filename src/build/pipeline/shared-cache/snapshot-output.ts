import { createHash } from 'node:crypto'
import type { PackEntry } from '../../../machines/remote-cache/index.ts'
import { readOutputFiles } from '../../../platform/index.ts'
import { packId, type RemoteRecord } from './remote-record.ts'
import type { SnapshotFile } from './snapshot-index.ts'

export interface SnapshotOutput {
  files: SnapshotFile[]
  /** Sizes of the contents, by their ids. */
  sizes: ReadonlyMap<string, number>
  /** What is known of the files, for the next snapshot. */
  known: RemoteRecord['files']
  /** Returns the contents of the needed ids. */
  read(isNeeded: (id: string) => boolean): PackEntry[]
}

/**
 * Returns the last output as a snapshot describes it. Only files that are not known from the last snapshot are read for that.
 *
 * @param name of the folder in the record
 */
export function snapshotOutput(
  folder: { outDir: string; cacheDir: string },
  { name, known }: { name: string; known: RemoteRecord['files'] },
): SnapshotOutput {
  const output = readOutputFiles(folder)
  const files: SnapshotFile[] = []
  const sizes = new Map<string, number>()
  const next: RemoteRecord['files'] = {}
  const contents = new Map<string, Buffer>()
  const places = new Map<string, string>()
  for (const [file, { key, group, notes, size, mtime }] of output.entries) {
    const [knownSize, knownTime, knownId] = known[`${name}/${file}`] ?? []
    let id = knownSize === size && knownTime === mtime ? knownId : undefined
    if (id === undefined) {
      const content = output.read(file)
      // Changed since by somebody else.
      if (!content) continue
      id = createHash('sha256').update(content).digest().toString('base64', 0, 12)
      contents.set(id, content)
    }
    files.push(notes === undefined ? [file, id, key, group ?? null] : [file, id, key, group ?? null, notes])
    sizes.set(id, size)
    places.set(id, file)
    next[`${name}/${file}`] = [size, mtime, id]
  }
  return {
    files,
    sizes,
    known: next,
    read(isNeeded) {
      return [...places].flatMap(([id, file]) => {
        if (!isNeeded(id)) return []
        const value = contents.get(id) ?? output.read(file)
        return value ? [{ id: packId(id), value }] : []
      })
    },
  }
}
