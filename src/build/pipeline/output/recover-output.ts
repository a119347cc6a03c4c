import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { isOtherProcessRunning, isUpdateIncomplete, recoverOutput } from '../../../platform/index.ts'

const prefix = 'fresh-'

/** Returns the cache folder of a build without a cache, which is removed after the build. */
export function temporaryCacheDir(cacheDir: string): string {
  return path.join(cacheDir, `${prefix}${process.pid}`)
}

/** Completes or reverts an update of an output folder that was interrupted, by a build with a cache or without. */
export function recoverOutputs({ outDir, cacheDir }: { outDir: string; cacheDir: string }): void {
  const names = existsSync(cacheDir) ? readdirSync(cacheDir).filter((name) => name.startsWith(prefix)) : []
  for (const name of names.filter((entry) => !isOtherProcessRunning(Number(entry.slice(prefix.length))))) {
    const temporaryDir = path.join(cacheDir, name)
    // Must run before the call below, which removes the staging folders of ended processes.
    recoverOutput({ outDir, cacheDir: temporaryDir })
    if (!hasJournal(temporaryDir)) rmSync(temporaryDir, { recursive: true, force: true })
  }
  recoverOutput({ outDir, cacheDir })
}

/** Whether a build, with a cache or without, is updating an output folder, or was interrupted. */
export function isOutputIncomplete({ outDir, cacheDir }: { outDir: string; cacheDir: string }): boolean {
  const names = existsSync(cacheDir) ? readdirSync(cacheDir).filter((name) => name.startsWith(prefix)) : []
  return ['', ...names].some((name) => isUpdateIncomplete({ outDir, cacheDir: path.join(cacheDir, name) }))
}

/** Whether the update of another output folder is still incomplete. */
function hasJournal(cacheDir: string): boolean {
  const folder = path.join(cacheDir, 'outputs')
  return existsSync(folder) && readdirSync(folder).some((name) => name.endsWith('.journal'))
}
