import { rmSync } from 'node:fs'
import path from 'node:path'

/** Removes everything that is kept between commands. */
export function clear(siteDir: string): void {
  rmSync(path.join(path.resolve(siteDir), '.lectern'), { recursive: true, force: true })
}
