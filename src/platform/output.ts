import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { hashOf } from './hash.ts'
import { isAlive } from './lock.ts'

/** Where the bytes of an output file come from; `written`: a worker has put them into the staging folder. */
export type OutputSource = { text: string | Uint8Array } | { copy: string } | { written: true }

/** A file that the last build has put out: its key, and what it looked like on disk then. */
interface IndexEntry {
  key: string
  size: number
  mtime: number
  /** What rendering learnt about the page, for builds that reuse it. */
  notes?: unknown
}

export interface OutputResult {
  written: string[]
  removed: string[]
  kept: number
  bytes: number
}

export interface Output {
  /** Absolute path of the folder that is being filled. */
  staging: string
  /** Absolute path of the last output. */
  current: string
  /** Whether the last output holds this file, made from the same key and untouched since. */
  isFresh(file: string, key: string): boolean
  /** What was noted about a fresh file when it was made. */
  notesOf(file: string): unknown
  /**
   * Says that the new output holds this file. A fresh one is linked from the last output, otherwise `source` is asked.
   * Returns the owner of an earlier claim to the same path, when there is one.
   */
  add(
    file: string,
    options: { key: string; owner: string; source: () => OutputSource | Promise<OutputSource>; notes?: unknown },
  ): string | undefined
  /** Paths of all files said so far. */
  files(): Set<string>
  /** Puts the new output in place of the last one; does nothing at all where they are the same. */
  commit(): Promise<OutputResult>
  /** Leaves the last output as it is. */
  abandon(): void
}

/**
 * The output folder, never built in place: files that did not change are hard-linked from the last output into a staging
 * folder beside it, then the two change places by two renames.
 */
export function openOutput(options: { outDir: string; cacheDir: string }): Output {
  const { outDir, cacheDir } = options
  const indexFile = path.join(cacheDir, 'outputs', `${hashOf(outDir)}.json`)
  const index = readIndex(indexFile)
  const stagingParent = path.dirname(outDir)
  const staging = path.join(stagingParent, `.${path.basename(outDir)}.staging-${process.pid}`)
  const claims = new Map<
    string,
    { key: string; owner: string; fresh: boolean; notes?: unknown; source: () => OutputSource | Promise<OutputSource> }
  >()
  const freshness = new Map<string, boolean>()
  const folders = new Set<string>()

  const isUntouched = (file: string, entry: IndexEntry) => {
    const stat = statSync(path.join(outDir, file), { throwIfNoEntry: false })
    return stat !== undefined && stat.size === entry.size && stat.mtimeMs === entry.mtime
  }
  const isFresh = (file: string, key: string) => {
    const entry = index[file]
    if (!entry || entry.key !== key) return false
    let fresh = freshness.get(file)
    if (fresh === undefined) {
      fresh = isUntouched(file, entry)
      freshness.set(file, fresh)
    }
    return fresh
  }
  const target = (file: string) => {
    const full = path.join(staging, file)
    const folder = path.dirname(full)
    if (!folders.has(folder)) {
      mkdirSync(folder, { recursive: true })
      folders.add(folder)
    }
    return full
  }
  const materialise = (file: string, source: OutputSource): boolean => {
    if ('written' in source) return existsSync(path.join(staging, file))
    const bytes = 'copy' in source ? readFileSync(source.copy) : Buffer.from(source.text as string)
    if (sameAsCurrent(path.join(outDir, file), bytes)) return false
    if ('copy' in source) copyFileSync(source.copy, target(file))
    else writeFileSync(target(file), bytes)
    return true
  }

  return {
    staging,
    current: outDir,
    isFresh,
    notesOf: (file) => index[file]?.notes,
    add(file, { key, owner, source, notes }) {
      const earlier = claims.get(file)
      if (earlier) return earlier.owner
      claims.set(file, { key, owner, fresh: isFresh(file, key), source, notes })
      return undefined
    },
    files: () => new Set(claims.keys()),
    async commit() {
      const written: string[] = []
      const linked: string[] = []
      for (const [file, claim] of claims) {
        if (claim.fresh || !materialise(file, await claim.source())) linked.push(file)
        else written.push(file)
      }
      const removed = existsSync(outDir) ? listFiles(outDir).filter((file) => !claims.has(file)) : []
      if (written.length > 0 || removed.length > 0 || !existsSync(outDir)) {
        for (const file of linked) linkSync(path.join(outDir, file), target(file))
        mkdirSync(staging, { recursive: true })
        swap({ outDir, staging, cacheDir })
      } else rmSync(staging, { recursive: true, force: true })
      const { next, bytes } = describe(outDir, claims)
      if (written.length > 0 || removed.length > 0 || !sameIndex(index, next))
        writeAtomically(indexFile, JSON.stringify(next))
      return { written: written.sort(), removed: removed.sort(), kept: linked.length, bytes }
    },
    abandon() {
      rmSync(staging, { recursive: true, force: true })
    },
  }
}

function describe(outDir: string, claims: Map<string, { key: string; notes?: unknown }>) {
  const next: Record<string, IndexEntry> = {}
  let bytes = 0
  for (const [file, { key, notes }] of claims) {
    const stat = statSync(path.join(outDir, file))
    bytes += stat.size
    next[file] = { key, size: stat.size, mtime: stat.mtimeMs, ...(notes === undefined ? {} : { notes }) }
  }
  return { next, bytes }
}

function sameIndex(a: Record<string, IndexEntry>, b: Record<string, IndexEntry>): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** Two renames, announced in a journal so that a later command can finish or undo a half-done swap. */
function swap({ outDir, staging, cacheDir }: { outDir: string; staging: string; cacheDir: string }): void {
  const old = `${staging}-old`
  const journal = journalFile(cacheDir, outDir)
  writeAtomically(journal, JSON.stringify({ outDir, staging, old }))
  if (existsSync(outDir)) renameSync(outDir, old)
  renameSync(staging, outDir)
  rmSync(journal, { force: true })
  rmSync(old, { recursive: true, force: true })
}

/** Finishes or undoes a swap that was cut off, and removes the staging folders of builds that died. */
export function recoverOutput(options: { outDir: string; cacheDir: string }): void {
  const { outDir, cacheDir } = options
  const journal = journalFile(cacheDir, outDir)
  if (existsSync(journal) && !existsSync(outDir)) {
    const { staging, old } = JSON.parse(readFileSync(journal, 'utf8')) as { staging: string; old: string }
    // The journal is written only when the staging folder is complete.
    if (existsSync(staging)) renameSync(staging, outDir)
    else if (existsSync(old)) renameSync(old, outDir)
  }
  rmSync(journal, { force: true })
  const parent = path.dirname(outDir)
  const prefix = `.${path.basename(outDir)}.staging-`
  for (const name of existsSync(parent) ? readdirSync(parent) : []) {
    if (!name.startsWith(prefix)) continue
    if (!isAlive(Number.parseInt(name.slice(prefix.length), 10))) {
      rmSync(path.join(parent, name), { recursive: true, force: true })
    }
  }
}

function journalFile(cacheDir: string, outDir: string): string {
  return path.join(cacheDir, 'outputs', `${hashOf(outDir)}.swap`)
}

function readIndex(file: string): Record<string, IndexEntry> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, IndexEntry>
  } catch {
    return {}
  }
}

/** Writes a file under a temporary name and renames it. */
export function writeAtomically(file: string, text: string | Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true })
  const temporary = `${file}.${process.pid}.tmp`
  writeFileSync(temporary, text)
  renameSync(temporary, file)
}

function sameAsCurrent(file: string, bytes: Uint8Array): boolean {
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat !== undefined && stat.size === bytes.length && readFileSync(file).equals(bytes)
}

/** All files below a folder, as POSIX paths relative to it. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
}
