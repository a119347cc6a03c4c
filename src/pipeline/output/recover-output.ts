import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { recoverOutput } from '../../platform/index.ts'

const prefix = 'fresh-'

/** The cache folder of a build without a cache: its own, and gone with it. */
export function freshCache(keptDir: string): string {
  return path.join(keptDir, `${prefix}${process.pid}`)
}

/** Finishes or undoes what builds of an output folder that died have left half done, with a cache or without. */
export function recoverSite({ outDir, keptDir }: { outDir: string; keptDir: string }): void {
  const names = existsSync(keptDir) ? readdirSync(keptDir).filter((name) => name.startsWith(prefix)) : []
  for (const name of names.filter((entry) => !isRunning(Number(entry.slice(prefix.length))))) {
    const cacheDir = path.join(keptDir, name)
    // Before the one below, which removes the staging folders of the dead.
    recoverOutput({ outDir, cacheDir })
    if (!hasJournal(cacheDir)) rmSync(cacheDir, { recursive: true, force: true })
  }
  recoverOutput({ outDir, cacheDir: keptDir })
}

/** Whether the exchange of another output folder still waits for being finished. */
function hasJournal(cacheDir: string): boolean {
  const folder = path.join(cacheDir, 'outputs')
  return existsSync(folder) && readdirSync(folder).some((name) => name.endsWith('.journal'))
}

/** Whether another process with this id runs; one of this id was left by a dead one. */
export function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
