import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { readCacheFile, writeCacheFile } from './cache/cache-file.ts'
import { compressFiles } from './compress-files.ts'
import { deletedFile } from './errors.ts'
import { createFileDigest, walkFiles } from './file-digest.ts'
import { hashOf } from './hash.ts'
import { listFiles } from './list-files.ts'
import { type CopiedFile, copyOutputFile, copyTime, isChangedCopy } from './output-copy.ts'
import type { OutputSource } from './output-source.ts'
import { removeIfPossible } from './remove-if-possible.ts'
import { retainedOutput } from './retained-output.ts'
import { createStager } from './stage-file.ts'
import { isUpdateIncomplete, updateOutput } from './update-output.ts'
import { waitForAll } from './wait-for-all.ts'

export interface OutputClaim {
  /** Claims with equal keys have equal bytes. */
  key: string
  /** Name of the file's owner, for diagnostics. */
  owner: string
  /** Names the files that one part of the site has made, for later builds that make them again. */
  group?: string
  /** Compresses the file with gzip. */
  compressed?: boolean
  /** Also caches the file, so that a build need not create it again when the output folder is gone. */
  retained?: boolean
  /** Called only if the last output does not contain the file. */
  source(): OutputSource | Promise<OutputSource>
  /** Data stored with the file, for later builds that reuse it. */
  notes?: unknown
}

/** A file of the last output: its key, and its size and time on disk. */
interface IndexEntry {
  key: string
  group?: string
  size: number
  mtime: number
  notes?: unknown
}

export interface OutputResult {
  written: string[]
  removed: string[]
  /** Number of unchanged files. */
  unchanged: number
  bytes: number
}

export interface Output {
  /** Absolute path of the folder for new files. */
  staging: string
  /** Absolute path of the last output, or of what the cache has of it. */
  current: string
  /** Whether the last output contains this file with the same key, unchanged on disk. */
  isFresh(file: string, key: string): boolean
  /** Returns the notes stored with a file of the last output. */
  getNotes(file: string): unknown
  /** Returns the key and the group of a file of the last output. */
  find(file: string): Pick<OutputClaim, 'key' | 'group'> | undefined
  /** Returns the files of a group in the last output. */
  filesOf(group: string): string[]
  /** Adds a file to the new output. @returns the owner of an earlier claim, which wins */
  add(file: string, claim: OutputClaim): string | undefined
  /**
   * Adds all files of the last output that were not added and are not obsolete. The caller has made sure that the output folder
   * is unchanged.
   */
  keepOthers(isObsolete: (file: string, group: string | undefined) => boolean): void
  /**
   * Makes a folder equal to the new output, without compressed files, and returns a function that adds to the output what has
   * changed in the folder since, and returns the new files. Unchanged copies of the last time are not written again.
   */
  copyTo(folder: string): Promise<(owner: string) => string[]>
  /** Updates the output folder; writes nothing if nothing changed. */
  commit(): Promise<OutputResult>
  /** Returns what `outputDigest` returns for the committed output, without reading the folder. */
  digest(): string
  /** Removes the staging folder. */
  discard(): void
}

export interface OutputPlace {
  outDir: string
  /** Folder of the index of the last output. */
  cacheDir: string
  /** Folder of the update journal; `cacheDir` by default. */
  journalDir?: string
}

/** Opens the output folder of a site. It is never built in place: see `updateOutput`. */
export function openOutput({ outDir, cacheDir, journalDir = cacheDir }: OutputPlace): Output {
  const indexFile = `outputs/${hashOf(outDir)}.json`
  const index = readIndex(cacheDir, indexFile)
  const staging = path.join(path.dirname(outDir), `.${path.basename(outDir)}.staging-${process.pid}`)
  const retained = retainedOutput(path.join(cacheDir, 'retained', hashOf(outDir)), outDir)
  const current = existsSync(outDir) || !existsSync(retained.folder) ? outDir : retained.folder
  const claims = new Map<string, OutputClaim>()
  const freshness = new Map<string, boolean>()
  const stageFile = createStager()
  let committed = index
  /** Whether the folder contains exactly the files of the last output. */
  let isUnchanged = false

  const isFresh = (file: string, key: string) => {
    const entry = index[file]
    if (!entry || entry.key !== key) return false
    let fresh = freshness.get(file)
    if (fresh === undefined) {
      const stat = statSync(path.join(current, file), { throwIfNoEntry: false })
      fresh = stat !== undefined && stat.size === entry.size && stat.mtimeMs === entry.mtime
      freshness.set(file, fresh)
    }
    return fresh
  }
  const toStagedFile = (file: string) => ({ target: path.join(staging, file), current: path.join(current, file) })
  /** @returns whether the file is new or changed */
  const stage = (file: string, source: OutputSource): boolean => {
    if ('written' in source) return existsSync(path.join(staging, file))
    const content = readSource(source)
    return stageFile(toStagedFile(file), typeof content === 'string' ? Buffer.from(content) : content)
  }

  return {
    staging,
    current,
    isFresh,
    getNotes: (file) => index[file]?.notes,
    find: (file) => index[file],
    filesOf: (group) => Object.keys(index).filter((file) => index[file]?.group === group),
    keepOthers(isObsolete) {
      isUnchanged = true
      for (const [file, { key, group, notes }] of Object.entries(index)) {
        if (claims.has(file) || isObsolete(file, group)) continue
        claims.set(file, { key, group, notes, owner: 'last output', source: () => ({ copy: path.join(outDir, file) }) })
        freshness.set(file, true)
      }
    },
    add(file, claim) {
      const earlier = claims.get(file)
      if (!earlier) claims.set(file, claim)
      return earlier?.owner
    },
    async copyTo(folder) {
      const copies = new Map<string, CopiedFile>()
      for (const [file, { key, compressed, source }] of claims) {
        if (compressed) continue
        const { target: staged, current } = toStagedFile(file)
        const isCurrent = isFresh(file, key)
        const time = copyTime(key)
        const copied = isCurrent ? { file: current, time } : { source: await source(), staged, current, time }
        copyOutputFile(path.join(folder, file), copied)
        // The content of large files is not needed to recognize changes.
        copies.set(file, isCurrent ? copied : { source: { written: true }, staged, current, time })
      }
      if (existsSync(folder))
        for (const file of listFiles(folder)) if (!copies.has(file)) rmSync(path.join(folder, file), { force: true })
      return (owner) => {
        const present = new Set(existsSync(folder) ? listFiles(folder) : [])
        for (const file of copies.keys()) if (!present.has(file)) claims.delete(file)
        const added: string[] = []
        for (const file of present) {
          const copied = copies.get(file)
          const full = path.join(folder, file)
          if (copied && !isChangedCopy(full, copied)) continue
          if (!copied) added.push(file)
          const text = readFileSync(full)
          claims.set(file, { key: `processed ${hashOf(text)}`, owner, source: () => ({ text }) })
        }
        return added
      }
    },
    async commit() {
      const written: string[] = []
      const unchanged: string[] = []
      // Files with a new key or time stamp, but the same bytes.
      const confirmed: string[] = []
      const stale = [...claims].filter(([file, { key }]) => !isFresh(file, key) || !unchanged.push(file))
      const record = (file: string, isChanged: boolean | undefined) => (isChanged ? written : confirmed).push(file)
      const compressed = stale.filter(([, claim]) => claim.compressed)
      const plain = stale.filter(([, claim]) => !claim.compressed)
      const compressing = compressFiles(compressed, async ([file, claim]) => {
        return { ...toStagedFile(file), content: readSource(await claim.source()) }
      })
      const writing = forEachConcurrently(plain, async ([file, claim]) =>
        record(file, stage(file, await claim.source())),
      )
      const [areChanged] = await waitForAll([compressing, writing])
      for (const [position, [file]] of compressed.entries()) record(file, areChanged[position])
      unchanged.push(...confirmed)
      const present = isUnchanged ? Object.keys(index) : existsSync(outDir) ? listFiles(outDir) : []
      const removed = present.filter((file) => !claims.has(file))
      const hasChanges = written.length > 0 || removed.length > 0 || (claims.size > 0 && !existsSync(outDir))
      const copied = hasChanges
        ? updateOutput({ outDir, current, staging, cacheDir: journalDir, written, unchanged, removed })
        : []
      const isRegrouped = [...claims].some(([file, { group }]) => index[file]?.group !== group)
      const needsIndex = hasChanges || confirmed.length > 0 || isRegrouped
      const next = needsIndex
        ? createIndex(outDir, claims, new Set([...written, ...confirmed, ...copied]), index)
        : index
      if (needsIndex) writeCacheFile(cacheDir, indexFile, JSON.stringify(next))
      retained.update({ written: written.filter((file) => claims.get(file)?.retained), removed })
      if (current !== outDir)
        retained.removeOthers(new Set([...claims].flatMap(([file, claim]) => (claim.retained ? [file] : []))))
      const bytes = Object.values(next).reduce((sum, entry) => sum + entry.size, 0)
      committed = next
      return { written: written.sort(), removed: removed.sort(), unchanged: unchanged.length, bytes }
    },
    digest() {
      const digest = createFileDigest()
      for (const [file, { size, mtime }] of Object.entries(committed)) digest.add(file, size, mtime)
      return digest.value()
    },
    discard() {
      // The next command completes an interrupted update from the staging folder.
      if (isUpdateIncomplete({ outDir, cacheDir: journalDir })) return
      removeIfPossible(staging)
    },
  }
}

/** Returns the digest of an output folder, from the names, sizes and times of its files. */
export function outputDigest(outDir: string): string {
  const digest = createFileDigest()
  walkFiles(outDir, ({ file, size, mtime }) => digest.add(file, size, mtime))
  return digest.value()
}

const maxConcurrentFiles = 16

/** Runs work for each item, several at a time, and yields to other work in between. */
async function forEachConcurrently<T>(items: T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const queue = items.entries()
  let pause: Promise<void> | undefined
  const workers = Array.from({ length: maxConcurrentFiles }, async () => {
    for (const [position, item] of queue) {
      if (position % maxConcurrentFiles === 0) pause = setImmediate()
      await pause
      await work(item)
    }
  })
  await waitForAll(workers)
}

function readSource(source: OutputSource): string | Uint8Array {
  if ('written' in source) throw new Error('Files written by workers cannot be compressed.')
  if ('text' in source) return source.text
  try {
    return readFileSync(source.copy)
  } catch (error) {
    throw deletedFile(error, source.copy)
  }
}

/** @param changed files whose size and time must be read; those of other files are taken from the previous index */
function createIndex(
  outDir: string,
  claims: Map<string, OutputClaim>,
  changed: Set<string>,
  previous: Record<string, IndexEntry>,
): Record<string, IndexEntry> {
  const next: Record<string, IndexEntry> = {}
  for (const [file, { key, group, notes }] of claims) {
    const known = changed.has(file) ? undefined : previous[file]
    const stat = known ? undefined : statSync(path.join(outDir, file))
    next[file] = {
      key,
      ...(group !== undefined && { group }),
      size: stat?.size ?? known?.size ?? 0,
      mtime: stat?.mtimeMs ?? known?.mtime ?? 0,
      ...(notes === undefined ? {} : { notes }),
    }
  }
  return next
}

function readIndex(cacheDir: string, file: string): Record<string, IndexEntry> {
  const text = readCacheFile(cacheDir, file)
  return text === undefined ? {} : (JSON.parse(text) as Record<string, IndexEntry>)
}
