import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { readCacheFile, writeCacheFile } from './cache/cache-file.ts'
import { hashOf } from './hash.ts'
import { isOtherProcessRunning } from './processes.ts'
import { removeIfPossible } from './remove-if-possible.ts'

export interface OutputUpdate {
  outDir: string
  /** Folder with the last output; `outDir` unless that is gone. */
  current?: string
  staging: string
  cacheDir: string
  /** New or changed files, in the staging folder. */
  written: string[]
  /** Number of files of the last output that do not change. */
  unchangedCount: number
  /** Returns their names. */
  unchanged(): string[]
  /** Files of the last output to remove. */
  removed: string[]
}

/** Describes an update in progress, for a later command to complete. */
type Journal =
  | { type: 'swap'; staging: string; old: string }
  | { type: 'patch'; staging: string; written: string[]; removed: string[] }

/** Up to this share of changed files, patching the output is faster than linking all unchanged files. */
const maxPatchShare = 0.2

/**
 * Updates the output folder. A few changed files are moved into it; otherwise the staging folder is completed with hard
 * links and replaces it by two renames. A journal file exists while the update is in progress.
 * @returns the unchanged files that were copied, because the file system has no hard links: their times are new
 */
export function updateOutput(update: OutputUpdate): string[] {
  const { outDir, current = outDir, staging, cacheDir, written, unchangedCount, removed } = update
  const copied: string[] = []
  mkdirSync(staging, { recursive: true })
  const journalFile = getJournalFile(cacheDir, outDir)
  const writeJournal = (journal: Journal) => writeCacheFile(cacheDir, journalName(outDir), JSON.stringify(journal))
  if (existsSync(outDir) && written.length + removed.length <= maxPatchShare * unchangedCount) {
    writeJournal({ type: 'patch', staging, written, removed })
    try {
      patch({ outDir, staging, written, removed })
    } catch {
      // Readers see both old and new files. If it fails again, the next command completes it.
      patch({ outDir, staging, written, removed })
    }
  } else {
    const folders = new Set<string>()
    for (const file of update.unchanged()) {
      const target = path.join(staging, file)
      createFolder(path.dirname(target), folders)
      if (linkOrCopy(path.join(current, file), target) === 'copied') copied.push(file)
    }
    const old = `${staging}-old`
    writeJournal({ type: 'swap', staging, old })
    if (existsSync(outDir)) renameSync(outDir, old)
    try {
      renameSync(staging, outDir)
    } catch (error) {
      if (existsSync(old)) renameSync(old, outDir)
      throw error
    }
    rmSync(old, { recursive: true, force: true })
  }
  rmSync(journalFile, { force: true })
  removeIfPossible(staging)
  return copied
}

function linkOrCopy(from: string, to: string): 'linked' | 'copied' {
  try {
    linkSync(from, to)
    return 'linked'
  } catch (error) {
    if (!hasNoLinks(error)) throw error
    copyFileSync(from, to)
    return 'copied'
  }
}

/** Whether an error of `link` means that the file system has no hard links, or no more of them for a file. */
export function hasNoLinks(error: unknown): boolean {
  return ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV', 'EMLINK'].includes(
    (error as NodeJS.ErrnoException).code ?? '',
  )
}

function createFolder(folder: string, known: Set<string>): void {
  if (known.has(folder)) return
  mkdirSync(folder, { recursive: true })
  known.add(folder)
}

/** Can be repeated after an interruption at any point. */
function patch({
  outDir,
  staging,
  written,
  removed,
}: Pick<OutputUpdate, 'outDir' | 'staging' | 'written' | 'removed'>): void {
  const folders = new Set<string>()
  for (const file of written) {
    const from = path.join(staging, file)
    if (!existsSync(from)) continue
    const to = path.join(outDir, file)
    createFolder(path.dirname(to), folders)
    renameSync(from, to)
  }
  for (const file of removed) {
    rmSync(path.join(outDir, file), { force: true })
  }
  // Listing a large folder takes longer than removing a file from it.
  for (const folder of new Set(removed.map((file) => path.dirname(path.join(outDir, file)))))
    removeEmpty(folder, outDir)
}

function removeEmpty(folder: string, outDir: string): void {
  for (let current = folder; current !== outDir && existsSync(current); current = path.dirname(current)) {
    if (readdirSync(current).length > 0) return
    rmdirSync(current)
  }
}

/**
 * Completes or reverts an interrupted update, and removes the staging folders of ended processes. Must be called before this
 * process opens the output.
 */
export function recoverOutput({ outDir, cacheDir }: { outDir: string; cacheDir: string }): void {
  const journalFile = getJournalFile(cacheDir, outDir)
  const journal = readJournal(cacheDir, outDir)
  if (journal?.type === 'patch' && existsSync(journal.staging)) patch({ outDir, ...journal })
  if (journal?.type === 'swap' && !existsSync(outDir)) {
    // The staging folder is complete, since the journal was written after it.
    if (existsSync(journal.staging)) renameSync(journal.staging, outDir)
    else if (existsSync(journal.old)) renameSync(journal.old, outDir)
  }
  rmSync(journalFile, { force: true })
  if (journal) {
    rmSync(journal.staging, { recursive: true, force: true })
    if (journal.type === 'swap') rmSync(journal.old, { recursive: true, force: true })
  }
  const parent = path.dirname(outDir)
  const prefix = `.${path.basename(outDir)}.staging-`
  const staged = existsSync(parent) ? readdirSync(parent).filter((name) => name.startsWith(prefix)) : []
  const old = staged.find((name) => name.endsWith('-old'))
  // The journal was damaged between the two renames.
  if (old !== undefined && !existsSync(outDir)) renameSync(path.join(parent, old), outDir)
  for (const name of staged) {
    if (!isOtherProcessRunning(Number.parseInt(name.slice(prefix.length), 10))) {
      rmSync(path.join(parent, name), { recursive: true, force: true })
    }
  }
}

/** Whether an update was started and not completed. */
export function isUpdateIncomplete({ outDir, cacheDir }: { outDir: string; cacheDir: string }): boolean {
  return existsSync(getJournalFile(cacheDir, outDir))
}

function getJournalFile(cacheDir: string, outDir: string): string {
  return path.join(cacheDir, journalName(outDir))
}

function journalName(outDir: string): string {
  return `outputs/${hashOf(outDir)}.journal`
}

function readJournal(cacheDir: string, outDir: string): Journal | undefined {
  const text = readCacheFile(cacheDir, journalName(outDir))
  return text === undefined ? undefined : (JSON.parse(text) as Journal)
}
