import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { createFileDigest, walkFiles } from '../files/file-digest.ts'
import { createFileFinder } from '../files/find-entry.ts'
import type { ListFolder } from '../files/folder-names.ts'
import { listEntries, listFiles } from '../files/list-files.ts'
import { removeIfPossible } from '../files/remove-if-possible.ts'
import { hashOf } from '../hash.ts'
import { deletedFile, SiteError } from '../messages/errors.ts'
import { waitForAll } from '../workers/wait-for-all.ts'
import { compressFiles } from './compress-files.ts'
import { type CopiedFile, copyOutputFile, copyTime, isChangedCopy } from './output-copy.ts'
import { type IndexEntry, type OutputIndex, openOutputIndex } from './output-index.ts'
import { foldFileName } from './output-plan.ts'
import type { OutputSource } from './output-source.ts'
import { retainedOutput } from './retained-output.ts'
import { createStager } from './stage-file.ts'
import { isUpdateIncomplete, updateOutput } from './update-output.ts'

export interface OutputClaim {
  /** Claims with equal keys have equal bytes. */
  key: string
  /** Name of the file's owner, for diagnostics. */
  owner: string
  /** Names the files that one part of the site has made, for later builds that make them again. */
  group?: string
  /** Compresses the file, with gzip unless it says otherwise. */
  compressed?: boolean | 'brotli'
  /** Set if a worker has compressed it, too. Its source says that it is written. */
  isCompressed?: boolean
  /** Also caches the file, so that a build need not create it again when the output folder is gone. */
  retained?: boolean
  /** Called only if the last output does not contain the file. */
  source(): OutputSource | Promise<OutputSource>
  /** Data stored with the file, for later builds that reuse it. */
  notes?: unknown
}

export interface OutputResult {
  written: string[]
  removed: string[]
  /** Number of unchanged files. */
  unchanged: number
  bytes: number
  /** Set if many files were replaced one by one, because the folder is a link or a mount point. */
  isInPlace?: true
}

export interface Output {
  outDir: string
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
   * Makes the new output contain all files of the last one that were not added and are not obsolete. The caller has made sure
   * that the output folder is unchanged.
   */
  keepOthers(obsolete: { files: Iterable<string>; groups: string[] }): void
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
  /** Whether scripts, styles and other texts in `assets` have compressed copies beside them. */
  precompress?: boolean
}

/** Opens the output folder of a site. It is never built in place: see `updateOutput`. */
export function openOutput({ outDir, cacheDir, journalDir = cacheDir, precompress = false }: OutputPlace): Output {
  const index = openOutputIndex(cacheDir, `outputs/${hashOf(outDir)}.index`)
  const staging = stagingFolder(outDir)
  const retained = retainedOutput(path.join(cacheDir, 'retained', hashOf(outDir)), outDir)
  const current = existsSync(outDir) || !existsSync(retained.folder) ? outDir : retained.folder
  const claims = new Map<string, OutputClaim>()
  const freshness = new Map<string, boolean>()
  const stageFile = createStager()
  const findCurrent = createFileFinder(current)
  /** Returns the files that are removed, if all others of the last output stay and the folder contains exactly these. */
  let obsoleteFiles: (() => string[]) | undefined

  const isFresh = (file: string, key: string) => {
    const entry = index.find(file, claims.get(file)?.group)
    if (!entry || entry.key !== key) return false
    let fresh = freshness.get(file)
    if (fresh === undefined) {
      const stat = findCurrent(file)
      fresh = stat !== undefined && stat.size === entry.size && stat.mtimeMs === entry.mtime
      freshness.set(file, fresh)
    }
    return fresh
  }
  /** @returns whether the file is new or changed */
  const stage = (file: string, source: OutputSource): boolean => {
    if ('written' in source) return existsSync(path.join(staging, file))
    const content = readSource(source)
    return stageFile({ file, staging, current }, typeof content === 'string' ? Buffer.from(content) : content)
  }

  const missingFiles = () => (existsSync(outDir) ? listEntries(outDir).filter((file) => !claims.has(file)) : [])
  /** Stages files that are not changed, but whose name on disk may be that of a removed file, written differently. */
  const stageRenamed = (removed: string[], files: string[]): string[] => {
    if (removed.length === 0) return []
    const folded = new Set(removed.map(foldFileName))
    const renamed = files.filter((file) => folded.has(foldFileName(file)) && existsSync(path.join(current, file)))
    const none = path.join(staging, 'none')
    for (const file of renamed) stageFile({ file, staging, current: none }, readFileSync(path.join(current, file)))
    return renamed
  }

  return {
    outDir,
    staging,
    current,
    isFresh,
    getNotes: (file) => index.find(file)?.notes,
    find: (file) => index.find(file),
    filesOf: (group) => index.files(group),
    keepOthers({ files, groups }) {
      obsoleteFiles = () =>
        [...new Set([...withCopies(files, index), ...groups.flatMap((group) => index.files(group))])].filter(
          (file) => !claims.has(file),
        )
    },
    add(file, claim) {
      // Plugins are checked earlier. Nothing is ever written outside of the output.
      if (path.isAbsolute(file) || file.split('/').includes('..'))
        throw new SiteError({
          message: `The file ${file} of ${claim.owner} is outside of the output folder.`,
          hint: 'Change its path.',
        })
      const earlier = claims.get(file)
      if (!earlier) claims.set(file, claim)
      return earlier?.owner
    },
    async copyTo(folder) {
      const copies = new Map<string, CopiedFile>()
      for (const [file, { key, compressed, source }] of claims) {
        if (compressed) continue
        const [staged, last] = [path.join(staging, file), path.join(current, file)]
        const isCurrent = isFresh(file, key)
        const time = copyTime(key)
        const copied = isCurrent ? { file: last, time } : { source: await source(), staged, current: last, time }
        copyOutputFile({ folder, file }, copied)
        // The content of large files is not needed to recognize changes.
        copies.set(file, isCurrent ? copied : { source: { written: true }, staged, current: last, time })
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
      if (precompress) addCompressedCopies(claims)
      const written: string[] = []
      const unchanged: string[] = []
      // Files with a new key or time stamp, but the same bytes.
      const confirmed: string[] = []
      const stale = [...claims].filter(([file, { key }]) => !isFresh(file, key) || !unchanged.push(file))
      const record = (file: string, isChanged: boolean | undefined) => (isChanged ? written : confirmed).push(file)
      const compressed = stale.filter(([, claim]) => claim.compressed && !claim.isCompressed)
      const plain = stale.filter(([, claim]) => !claim.compressed || claim.isCompressed)
      const writing = forEachConcurrently(plain, async ([file, claim]) =>
        record(file, stage(file, await claim.source())),
      )
      // Servers ignore copies that are older than the file.
      if (precompress) await writing
      const compressing = compressFiles(compressed, async ([file, claim]) => {
        const format = claim.compressed === 'brotli' ? 'brotli' : 'gzip'
        return { file, staging, current, format, content: readSource(await claim.source()) }
      })
      const [areChanged] = await waitForAll([compressing, writing])
      for (const [position, [file]] of compressed.entries()) record(file, areChanged[position])
      const removed = (obsoleteFiles ?? missingFiles)()
      const renamed = new Set(stageRenamed(removed, [...unchanged, ...confirmed]))
      written.push(...renamed)
      unchanged.push(...confirmed)
      const unchangedFiles = () => {
        if (!obsoleteFiles) {
          const stay = renamed.size > 0 ? unchanged.filter((file) => !renamed.has(file)) : unchanged
          return { unchangedCount: stay.length, unchanged: () => stay }
        }
        const changed = new Set([...written, ...removed])
        const others = () => index.files().filter((file) => !changed.has(file))
        return { unchangedCount: index.count() - changed.size, unchanged: others }
      }
      const hasChanges = written.length > 0 || removed.length > 0 || (claims.size > 0 && !existsSync(outDir))
      const { copied, isInPlace } = hasChanges
        ? updateOutput({ outDir, current, staging, cacheDir: journalDir, written, removed, ...unchangedFiles() })
        : { copied: [], isInPlace: false }
      const isRegrouped = [...claims].some(([file, { group }]) => index.find(file, group)?.group !== group)
      if (hasChanges || confirmed.length > 0 || isRegrouped) {
        const changed = new Set([...written, ...confirmed, ...copied])
        if (obsoleteFiles) {
          const added = new Map(
            [...claims].filter(([file, { group }]) => changed.has(file) || !index.find(file, group)),
          )
          const entries = createEntries(outDir, added, changed, index)
          index.update(new Map([...removed.map((file) => [file, undefined] as const), ...entries]))
        } else index.replace(createEntries(outDir, claims, changed, index))
      }
      retained.update({ written: written.filter((file) => claims.get(file)?.retained), removed })
      if (current !== outDir)
        retained.removeOthers(new Set([...claims].flatMap(([file, claim]) => (claim.retained ? [file] : []))))
      const unchangedCount = index.count() - written.length
      return {
        written: written.sort(),
        removed: removed.sort(),
        unchanged: unchangedCount,
        bytes: index.bytes(),
        ...(isInPlace && { isInPlace }),
      }
    },
    digest: () => index.digest(),
    discard() {
      // The next command completes an interrupted update from the staging folder.
      if (isUpdateIncomplete({ outDir, cacheDir: journalDir })) return
      removeIfPossible(staging)
    },
  }
}

/** Returns the folder in which this process creates the files of an output. */
export function stagingFolder(outDir: string): string {
  return path.join(path.dirname(outDir), `.${path.basename(outDir)}.staging-${process.pid}`)
}

/** Returns the digest of an output folder, from the names, sizes and times of its files. */
export function outputDigest(outDir: string, list?: ListFolder): string {
  const digest = createFileDigest()
  walkFiles(outDir, ({ file, state: { size, mtimeMs } }) => digest.add(file, size, mtimeMs), {
    links: false,
    list,
  })
  return digest.value()
}

/** Files whose compressed copies are smaller. */
const compressible = /^assets\/.*\.(?:css|js|json|mjs|svg|txt|wasm|xml)$/

const copyFormats = [
  { extension: '.br', compressed: 'brotli' },
  { extension: '.gz', compressed: true },
] as const

/** Adds files with the compressed content of others, which are final now. */
function addCompressedCopies(claims: Map<string, OutputClaim>): void {
  for (const [file, { key, owner, group, compressed, source }] of [...claims]) {
    if (compressed || !compressible.test(file)) continue
    for (const { extension, compressed } of copyFormats) {
      const copy = { key: hashOf('compressed', extension, key), owner, compressed, source }
      // The name of a file can have up to 255 bytes.
      if (Buffer.byteLength(path.basename(file + extension)) > 255) continue
      if (!claims.has(file + extension))
        claims.set(file + extension, { ...copy, ...(group !== undefined && { group }) })
    }
  }
}

/** Returns files and their compressed copies in the last output. */
function withCopies(files: Iterable<string>, last: OutputIndex): string[] {
  return [...files].flatMap((file) => {
    const copies = compressible.test(file) ? copyFormats.map(({ extension }) => file + extension) : []
    return [file, ...copies.filter((copy) => last.find(copy))]
  })
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

/** @param changed files whose size and time must be read; those of other files are taken from the index */
function createEntries(
  outDir: string,
  claims: Map<string, OutputClaim>,
  changed: Set<string>,
  index: OutputIndex,
): Map<string, IndexEntry> {
  const entries = new Map<string, IndexEntry>()
  for (const [file, { key, group, notes }] of claims) {
    const known = changed.has(file) ? undefined : index.find(file, group)
    const stat = known ? undefined : statSync(path.join(outDir, file))
    entries.set(file, {
      key,
      group,
      size: stat?.size ?? known?.size ?? 0,
      mtime: stat?.mtimeMs ?? known?.mtime ?? 0,
      ...(notes === undefined ? {} : { notes }),
    })
  }
  return entries
}
