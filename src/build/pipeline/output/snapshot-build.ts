import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import {
  copyOutput,
  createFolder,
  hashOf,
  isOtherProcessRunning,
  outputState,
  SiteError,
} from '../../../platform/index.ts'
import { audienceDir, builtAudiences } from '../site/audiences.ts'
import { isOutputIncomplete } from './recover-output.ts'
import { unpublishedDir } from './unpublished.ts'

/** Folders of a build for one audience. */
export interface BuiltFolders {
  outDir: string
  /** Files that are not published. */
  unpublished: string
}

/** Folders of a build, by the groups of the audience, joined with dots; those of readers who have not signed in have no name. */
export type AudienceFolders = Record<string, BuiltFolders>

/** A copy of a build that no later build changes. */
export interface BuildSnapshot {
  /** Folder of the copy. */
  folder: string
  audiences: AudienceFolders
  /** Changes with its files. */
  id: string
  /** When the last file was written, in milliseconds. */
  time: number
}

export interface SnapshotOptions {
  siteDir: string
  outDir: string
}

/** Returns the folders of the last build. */
export function builtFolders({ siteDir, outDir }: SnapshotOptions): AudienceFolders {
  const names = ['', ...builtAudiences({ siteDir, outDir })]
  const folders = names.map((name): [string, BuiltFolders] => {
    const own = audienceDir({ siteDir, outDir }, name === '' ? [] : name.split('.'))
    return [name, { outDir: own, unpublished: unpublishedDir({ siteDir, outDir: own }) }]
  })
  return Object.fromEntries(folders)
}

/** Returns a value that changes once a build has changed the output. Reads no files. */
export function buildState({ siteDir, outDir }: SnapshotOptions): string {
  const cacheDir = path.join(siteDir, '.lectern')
  const state = (folder: string) => outputState({ outDir: folder, cacheDir })
  return Object.entries(builtFolders({ siteDir, outDir }))
    .flatMap(([name, each]) => [name, state(each.outDir), state(each.unpublished)])
    .join()
}

/**
 * Copies a build, with hard links.
 * @returns undefined if a build is changing it
 * @throws SiteError if the copy cannot be written
 */
export function snapshotBuild(place: SnapshotOptions, number: number): BuildSnapshot | undefined {
  const { siteDir } = place
  const folder = path.join(snapshotsDir(siteDir), `${process.pid}-${number}`)
  try {
    const before = buildState(place)
    const copied = copyAudiences(place, folder)
    if (copied && before === buildState(place)) return { folder, ...copied }
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

function copyAudiences(place: SnapshotOptions, folder: string): Omit<BuildSnapshot, 'folder'> | undefined {
  const cacheDir = path.join(place.siteDir, '.lectern')
  const built = builtFolders(place)
  const isIncomplete = () =>
    Object.values(built)
      .flatMap((each) => Object.values(each))
      .some((outDir) => isOutputIncomplete({ outDir, cacheDir }))
  if (isIncomplete()) return undefined
  const audiences: AudienceFolders = {}
  const digests: string[] = []
  let time = 0
  for (const [name, { outDir, unpublished }] of Object.entries(built)) {
    const own = path.join(folder, name === '' ? 'public' : `limited.${name}`)
    const target = { outDir: path.join(own, 'published'), unpublished: path.join(own, 'unpublished') }
    const published = copyOutput(outDir, target.outDir)
    const other = existsSync(unpublished) ? copyOutput(unpublished, target.unpublished) : none
    if (!published || !other) return undefined
    audiences[name] = target
    digests.push(name, published.digest, other.digest)
    time = Math.max(time, published.time)
  }
  return isIncomplete() ? undefined : { audiences, id: hashOf(...digests).slice(0, 16), time }
}

export function removeSnapshot(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}

/** Removes the copies of ended processes. */
export function removeStaleSnapshots(siteDir: string): void {
  const folder = snapshotsDir(siteDir)
  createFolder(folder)
  for (const name of readdirSync(folder))
    if (!isOtherProcessRunning(Number.parseInt(name, 10))) removeSnapshot(path.join(folder, name))
}

const none = { digest: '' }

function snapshotsDir(siteDir: string): string {
  return path.join(siteDir, '.lectern', 'served')
}
