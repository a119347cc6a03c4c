import { rmSync } from 'node:fs'

/** Removes a file or folder that the next command would remove, too: an error would hide what came before. */
export function removeIfPossible(file: string): void {
  try {
    rmSync(file, { recursive: true, force: true })
  } catch {
    // It stays until the next command.
  }
}
