import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { copyOutput, hashOf, isOtherProcessRunning, outputState, SiteError } from '../../platform/index.ts'
import { isOutputIncomplete } from './recover-output.ts'
import { unpublishedDir } from './unpublished.ts'

/** A copy of a build that no later build changes. */
export interface BuildSnapshot {
  /** Folder of the copy. */
  folder: string
  outDir: string
  /** Files that are not published. */
  unpublished: string
  /** Changes with its files. */
  id: string
  /** When the last file was written, in milliseconds. */
  time: number
}

export interface SnapshotOptions {
  siteDir: string
  outDir: string
}

/** Returns a value that changes once a build has changed the output. Reads no files. */
export function buildState({ siteDir, outDir }: SnapshotOptions): string {
  const cacheDir = path.join(siteDir, '.lectern')
  return [outDir, unpublishedDir({ siteDir, outDir })].map((folder) => outputState({ outDir: folder, cacheDir })).join()
}

const none = { digest: '' }

/**
 * Copies a build, with hard links.
 * @returns undefined if a build is changing it
 * @throws SiteError if the copy cannot be written
 */
export function snapshotBuild({ siteDir, outDir }: SnapshotOptions, number: number): BuildSnapshot | undefined {
  const cacheDir = path.join(siteDir, '.lectern')
  const folder = path.join(snapshotsDir(siteDir), `${process.pid}-${number}`)
  const place = { outDir, unpublished: unpublishedDir({ siteDir, outDir }) }
  const target = { outDir: path.join(folder, 'published'), unpublished: path.join(folder, 'unpublished') }
  const isIncomplete = () => Object.values(place).some((each) => isOutputIncomplete({ outDir: each, cacheDir }))
  try {
    const before = buildState({ siteDir, outDir })
    if (isIncomplete()) return undefined
    const copied = copyOutput(place.outDir, target.outDir)
    const other = existsSync(place.unpublished) ? copyOutput(place.unpublished, target.unpublished) : none
    if (copied && other && !isIncomplete() && before === buildState({ siteDir, outDir }))
      return { folder, ...target, id: hashOf(copied.digest, other.digest).slice(0, 16), time: copied.time }
    removeSnapshot(folder)
    return undefined
  } catch (cause) {
    throw new SiteError({
      message: `The build cannot be copied to ${path.relative(siteDir, folder)}: ${(cause as Error).message}.`,
      hint: "Check the folder's permissions and the free disk space, or serve without --processes.",
      cause,
    })
  }
}

export function removeSnapshot(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}

/** Removes the copies of ended processes. */
export function removeStaleSnapshots(siteDir: string): void {
  const folder = snapshotsDir(siteDir)
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder))
    if (!isOtherProcessRunning(Number.parseInt(name, 10))) removeSnapshot(path.join(folder, name))
}

function snapshotsDir(siteDir: string): string {
  return path.join(siteDir, '.lectern', 'served')
}
