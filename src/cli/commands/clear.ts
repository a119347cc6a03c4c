import { rmSync } from 'node:fs'
import path from 'node:path'

/** Removes the cache folder. */
export function clear(siteDir: string): void {
  rmSync(path.join(path.resolve(siteDir), '.lectern'), { recursive: true, force: true })
}
