import { parentFolders } from '../files/find-entry.ts'

/** A step of an update of the output folder. A plan can be run again from its start after an interruption at any point. */
export type UpdateStep =
  | {
      type: 'remove'
      file: string
      /** The removed file is in the way of this new one: once that has its place, nothing is left to remove. */
      before?: string
    }
  | { type: 'move'; file: string }

export interface ChangedFiles {
  /** New and changed files. */
  written: readonly string[]
  removed: readonly string[]
}

/**
 * Plans an update of the output folder. What is in the way of a new file is removed first: a file where a folder is needed, files
 * in a folder where a file is needed, and names that differ only by case, which some file systems conflate. All other files are
 * removed last, since readers may still have the pages that need them.
 */
export function planUpdate({ written, removed }: ChangedFiles): UpdateStep[] {
  const steps: UpdateStep[] = written.map((file) => ({ type: 'move', file }))
  if (removed.length === 0) return steps
  const findNewFile = createBlockedSearch(written)
  const first: UpdateStep[] = []
  for (const file of removed) {
    const before = findNewFile(file)
    if (before === undefined) steps.push({ type: 'remove', file })
    else first.push({ type: 'remove', file, before })
  }
  return [...first, ...steps]
}

/** Names that some file systems conflate are equal. */
export function foldFileName(file: string): string {
  return file.normalize('NFC').toLowerCase()
}

/** Creates a function that returns a new file that cannot have its place while this old one is there. */
function createBlockedSearch(written: readonly string[]): (removed: string) => string | undefined {
  const files = new Map<string, string>()
  const folders = new Map<string, { folder: string; file: string }>()
  for (const file of written) {
    files.set(foldFileName(file), file)
    for (const folder of parentFolders(file)) {
      const folded = foldFileName(folder)
      if (!folders.has(folded)) folders.set(folded, { folder, file })
    }
  }
  return (removed) => {
    const folded = foldFileName(removed)
    const found = files.get(folded) ?? folders.get(folded)?.file
    if (found !== undefined) return found
    for (const parent of parentFolders(removed)) {
      const foldedParent = foldFileName(parent)
      const file = files.get(foldedParent)
      if (file !== undefined) return file
      const other = folders.get(foldedParent)
      if (other && other.folder !== parent) return other.file
    }
    return undefined
  }
}
