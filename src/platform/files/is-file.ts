import { statSync } from 'node:fs'

/** Whether there is a file at a path, or a link to one: no folder, and no named pipe, which would wait for a writer. */
export function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false
}
