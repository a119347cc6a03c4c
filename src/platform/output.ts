import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { compressFiles } from './compress-files.ts'
import { hashOf } from './hash.ts'
import { exchangeOutput, isUnderWay } from './output-swap.ts'
import { createStager } from './stage-file.ts'
import { waitForAll } from './wait-for-all.ts'
import { writeAtomically } from './write-atomically.ts'

/** Where the bytes of an output file come from; `written`: a worker has put them into the staging folder. */
export type OutputSource = { text: string | Uint8Array } | { copy: string } | { written: true }

export interface OutputClaim {
  /** The same key means the same bytes. */
  key: string
  /** Who puts the file out, for faults. */
  owner: string
  /** Whether the file is to hold compressed (gzip) what the source gives. */
  compressed?: boolean
  /** Asked only when the last output does not hold the file. */
  source(): OutputSource | Promise<OutputSource>
  /** What was learnt when the file was made, for builds that keep it. */
  notes?: unknown
}

/** A file that the last build has put out: its key, and what it looked like on disk then. */
interface IndexEntry {
  key: string
  size: number
  mtime: number
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
  /** What was noted about a file when it was made. */
  notesOf(file: string): unknown
  /** Says that the new output holds this file. Returns the owner of an earlier claim to it, when there is one. */
  add(file: string, claim: OutputClaim): string | undefined
  /** Makes the new output the present one; does nothing at all where they are the same. */
  commit(): Promise<OutputResult>
  /** Leaves the last output as it is. */
  abandon(): void
}

export interface OutputPlace {
  outDir: string
  /** Where the index of the last output is kept. */
  cacheDir: string
  /** Where a later command looks for the journal of an exchange; the cache when left out. */
  journalDir?: string
}

/** The output folder of a site. It is never built in place: see `exchangeOutput`. */
export function openOutput({ outDir, cacheDir, journalDir = cacheDir }: OutputPlace): Output {
  const indexFile = path.join(cacheDir, 'outputs', `${hashOf(outDir)}.json`)
  const index = readIndex(indexFile)
  const staging = path.join(path.dirname(outDir), `.${path.basename(outDir)}.staging-${process.pid}`)
  const claims = new Map<string, OutputClaim>()
  const freshness = new Map<string, boolean>()
  const stageFile = createStager()

  const isFresh = (file: string, key: string) => {
    const entry = index[file]
    if (!entry || entry.key !== key) return false
    let fresh = freshness.get(file)
    if (fresh === undefined) {
      const stat = statSync(path.join(outDir, file), { throwIfNoEntry: false })
      fresh = stat !== undefined && stat.size === entry.size && stat.mtimeMs === entry.mtime
      freshness.set(file, fresh)
    }
    return fresh
  }
  const placeOf = (file: string) => ({ target: path.join(staging, file), current: path.join(outDir, file) })
  /** @returns whether the last output holds other bytes */
  const stage = (file: string, source: OutputSource): boolean => {
    if ('written' in source) return existsSync(path.join(staging, file))
    const content = contentOf(source)
    return stageFile(placeOf(file), typeof content === 'string' ? Buffer.from(content) : content)
  }

  return {
    staging,
    current: outDir,
    isFresh,
    notesOf: (file) => index[file]?.notes,
    add(file, claim) {
      const earlier = claims.get(file)
      if (!earlier) claims.set(file, claim)
      return earlier?.owner
    },
    async commit() {
      const written: string[] = []
      const kept: string[] = []
      // Files that came out the same, though they have another key now or were touched since the last build.
      const confirmed: string[] = []
      const stale = [...claims].filter(([file, { key }]) => !isFresh(file, key) || !kept.push(file))
      const note = (file: string, isNew: boolean | undefined) => (isNew ? written : confirmed).push(file)
      const compressed = stale.filter(([, claim]) => claim.compressed)
      const plain = stale.filter(([, claim]) => !claim.compressed)
      const compressing = compressFiles(compressed, async ([file, claim]) => {
        return { ...placeOf(file), content: contentOf(await claim.source()) }
      })
      const writing = each(plain, async ([file, claim]) => note(file, stage(file, await claim.source())))
      const [isNew] = await waitForAll([compressing, writing])
      for (const [index, [file]] of compressed.entries()) note(file, isNew[index])
      kept.push(...confirmed)
      const removed = existsSync(outDir) ? listFiles(outDir).filter((file) => !claims.has(file)) : []
      const changes = written.length > 0 || removed.length > 0 || (claims.size > 0 && !existsSync(outDir))
      if (changes) exchangeOutput({ outDir, staging, cacheDir: journalDir, written, kept, removed })
      const isOther = changes || confirmed.length > 0
      const next = isOther ? describe(outDir, claims, new Set([...written, ...confirmed]), index) : index
      if (isOther) writeAtomically(indexFile, JSON.stringify(next))
      const bytes = Object.values(next).reduce((sum, entry) => sum + entry.size, 0)
      return { written: written.sort(), removed: removed.sort(), kept: kept.length, bytes }
    },
    abandon() {
      // An exchange that failed half-way is finished by the next command, from what is staged.
      if (isUnderWay({ outDir, cacheDir: journalDir })) return
      rmSync(staging, { recursive: true, force: true })
    },
  }
}

/** Files that are made at a time. */
const atOnce = 16

/** Does the work for each, several at a time, and lets others work in between. */
async function each<T>(items: T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const next = items.entries()
  let pause: Promise<void> | undefined
  const workers = Array.from({ length: atOnce }, async () => {
    for (const [position, item] of next) {
      if (position % atOnce === 0) pause = setImmediate()
      await pause
      await work(item)
    }
  })
  await waitForAll(workers)
}

function contentOf(source: OutputSource): string | Uint8Array {
  if ('written' in source) throw new Error('What a worker has written has no content here, and cannot be compressed.')
  return 'copy' in source ? readFileSync(source.copy) : source.text
}

/** @param made the files that the index does not describe as they are; all others look as they did */
function describe(
  outDir: string,
  claims: Map<string, OutputClaim>,
  made: Set<string>,
  before: Record<string, IndexEntry>,
): Record<string, IndexEntry> {
  const next: Record<string, IndexEntry> = {}
  for (const [file, { key, notes }] of claims) {
    const known = made.has(file) ? undefined : before[file]
    const stat = known ? undefined : statSync(path.join(outDir, file))
    next[file] = {
      key,
      size: stat?.size ?? known?.size ?? 0,
      mtime: stat?.mtimeMs ?? known?.mtime ?? 0,
      ...(notes === undefined ? {} : { notes }),
    }
  }
  return next
}

function readIndex(file: string): Record<string, IndexEntry> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, IndexEntry>
  } catch {
    return {}
  }
}

/** All files below a folder, as POSIX paths relative to it. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
}
