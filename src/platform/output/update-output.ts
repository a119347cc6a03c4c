import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { readCacheFile, writeCacheFile } from '../cache/cache-file.ts'
import { createFolder } from '../files/create-folder.ts'
import { findEntry } from '../files/find-entry.ts'
import { linkOrCopy } from '../files/move-file.ts'
import { removeIfPossible } from '../files/remove-if-possible.ts'
import { hashOf } from '../hash.ts'
import { fileSystemError } from '../messages/file-system-error.ts'
import { isOtherProcessRunning } from '../workers/processes.ts'
import { applyUpdate, createdFiles, revertUpdate } from './apply-update.ts'
import type { ChangedFiles } from './output-plan.ts'

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

export interface UpdateResult {
  /** Unchanged files that were copied, because the file system has no hard links: their times are new. */
  copied: string[]
  /** Whether many files were replaced one by one, because the folder cannot be replaced as a whole. */
  isInPlace: boolean
}

/** Describes an update in progress, for a later command to complete. */
type Journal =
  | { type: 'swap'; staging: string; old: string }
  | { type: 'patch'; staging: string; written: string[]; removed: string[] }
  | { type: 'revert'; staging: string; created: string[] }

/** Up to this share of changed files, patching the output is faster than linking all unchanged files. */
const maxPatchShare = 0.2

/**
 * Updates the output folder. A few changed files are moved into it; otherwise the staging folder is completed with hard
 * links and replaces it by two renames, unless it is a link or a mount point. A journal file exists while the update is in
 * progress. After an error, the output is as it was before, if that is possible.
 */
export function updateOutput(update: OutputUpdate): UpdateResult {
  const { outDir, current = outDir, staging, cacheDir, written, unchangedCount, removed } = update
  createFolder(staging)
  const hasOutput = existsSync(outDir)
  const patch = () => patchOutput({ written, removed }, { outDir, staging, cacheDir })
  const isSmall = hasOutput && written.length + removed.length <= maxPatchShare * unchangedCount
  if (isSmall || (hasOutput && isLinkOrMount(outDir))) {
    patch()
    return { copied: [], isInPlace: !isSmall }
  }
  const copied: string[] = []
  const folders = new Set<string>()
  for (const file of update.unchanged()) {
    const target = path.join(staging, file)
    const folder = path.dirname(target)
    if (!folders.has(folder)) createFolder(folder)
    folders.add(folder)
    if (linkOrCopy(path.join(current, file), target) === 'copied') copied.push(file)
  }
  if (swapFolders({ outDir, staging, cacheDir })) return { copied, isInPlace: false }
  patch()
  return { copied: [], isInPlace: true }
}

interface UpdatePlace {
  outDir: string
  staging: string
  cacheDir: string
}

/** Replaces files one by one. */
function patchOutput(changed: ChangedFiles, { outDir, staging, cacheDir }: UpdatePlace): void {
  const place = { outDir, cacheDir }
  const folders = { outDir, staging, old: oldFolder(staging) }
  writeJournal(place, { type: 'patch', staging, written: [...changed.written], removed: [...changed.removed] })
  try {
    try {
      applyUpdate(changed, folders)
    } catch {
      // Readers see both old and new files.
      applyUpdate(changed, folders)
    }
  } catch (error) {
    revertPatch(error, { place, staging, changed })
  }
  endUpdate(place, staging)
}

/** Replaces the output folder. @returns false if it cannot be replaced, and is as it was */
function swapFolders({ outDir, staging, cacheDir }: UpdatePlace): boolean {
  const place = { outDir, cacheDir }
  const old = oldFolder(staging)
  writeJournal(place, { type: 'swap', staging, old })
  if (existsSync(outDir)) {
    try {
      renameSync(outDir, old)
    } catch (error) {
      // A mount point of the same file system, a folder in a lower layer of a container, or one that a program has opened.
      if (!['EBUSY', 'EXDEV', 'EPERM', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
      return false
    }
  }
  try {
    renameSync(staging, outDir)
  } catch (error) {
    if (existsSync(old)) renameBack(error, { old, outDir })
    throw error
  }
  endUpdate(place, staging)
  return true
}

function renameBack(error: unknown, { old, outDir }: { old: string; outDir: string }): void {
  try {
    renameSync(old, outDir)
  } catch {
    throw fileSystemError(error, `The output folder is now ${old}. The next command moves it back.`)
  }
}

/** Restores the output after an error. @throws the error, with the state of the output if that cannot be restored */
function revertPatch(
  error: unknown,
  { place, staging, changed }: { place: OutputPlace; staging: string; changed: ChangedFiles },
): never {
  const folders = { outDir: place.outDir, staging, old: oldFolder(staging) }
  const created = createdFiles(changed, folders)
  const isMixed = created.length > 0 || existsSync(folders.old)
  let isReverting = false
  try {
    writeJournal(place, { type: 'revert', staging, created })
    isReverting = true
    revertUpdate(created, folders)
    rmSync(journalFile(place), { force: true })
  } catch {
    if (!isMixed) throw error
    const next = isReverting ? 'restores the last one' : 'completes this one'
    throw fileSystemError(
      error,
      `The output folder has files of this build and of the last one. The next build, or "lectern serve", ${next}.`,
    )
  }
  removeIfPossible(folders.old)
  throw error
}

function endUpdate(place: OutputPlace, staging: string): void {
  rmSync(journalFile(place), { force: true })
  // The update is complete.
  removeIfPossible(staging)
  removeIfPossible(oldFolder(staging))
}

function oldFolder(staging: string): string {
  return `${staging}-old`
}

/** Whether a folder is a link, or the root of another file system: no other folder can take its place. */
function isLinkOrMount(folder: string): boolean {
  return findEntry(folder)?.isSymbolicLink() === true || statSync(folder).dev !== statSync(path.dirname(folder)).dev
}

interface OutputPlace {
  outDir: string
  cacheDir: string
}

/**
 * Completes or reverts an interrupted update, and removes the staging folders of ended processes. Must be called before this
 * process opens the output.
 */
export function recoverOutput(place: OutputPlace): void {
  const { outDir } = place
  const journal = readJournal(place)
  if (journal) recover(journal, place)
  rmSync(journalFile(place), { force: true })
  const parent = path.dirname(outDir)
  const prefix = `.${path.basename(outDir)}.staging-`
  // Anything else with a name that begins so belongs to somebody else.
  const isStaging = (name: string) => name.startsWith(prefix) && /^\d+(?:-old)?$/.test(name.slice(prefix.length))
  const entries = existsSync(parent) ? readdirSync(parent, { withFileTypes: true }) : []
  const staged = entries.filter((entry) => entry.isDirectory() && isStaging(entry.name)).map(({ name }) => name)
  const old = staged.find((name) => name.endsWith('-old'))
  // The journal was damaged between the two renames.
  if (old !== undefined && !existsSync(outDir)) renameSync(path.join(parent, old), outDir)
  for (const name of staged) {
    if (!isOtherProcessRunning(Number.parseInt(name.slice(prefix.length), 10))) {
      rmSync(path.join(parent, name), { recursive: true, force: true })
    }
  }
}

function recover(journal: Journal, place: OutputPlace): void {
  const { outDir } = place
  const { staging } = journal
  const old = oldFolder(staging)
  if (journal.type === 'swap' && !existsSync(outDir)) {
    // The staging folder is complete, since the journal was written after it.
    if (existsSync(staging)) renameSync(staging, outDir)
    else if (existsSync(old)) renameSync(old, outDir)
  }
  if (journal.type === 'patch' && existsSync(staging)) {
    try {
      applyUpdate(journal, { outDir, staging, old })
    } catch (error) {
      revertPatch(error, { place, staging, changed: journal })
    }
  }
  if (journal.type === 'revert') revertUpdate(journal.created, { outDir, old })
  rmSync(journalFile(place), { force: true })
  for (const folder of [staging, old]) rmSync(folder, { recursive: true, force: true })
}

/** Whether an update was started and not completed. */
export function isUpdateIncomplete(place: OutputPlace): boolean {
  return existsSync(journalFile(place))
}

function journalFile({ outDir, cacheDir }: OutputPlace): string {
  return path.join(cacheDir, journalName(outDir))
}

function journalName(outDir: string): string {
  return `outputs/${hashOf(outDir)}.journal`
}

function writeJournal({ outDir, cacheDir }: OutputPlace, journal: Journal): void {
  writeCacheFile(cacheDir, journalName(outDir), JSON.stringify(journal))
}

function readJournal({ outDir, cacheDir }: OutputPlace): Journal | undefined {
  const text = readCacheFile(cacheDir, journalName(outDir))
  return text === undefined ? undefined : (JSON.parse(text) as Journal)
}
