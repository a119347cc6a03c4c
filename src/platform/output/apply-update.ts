import { existsSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createFolder } from '../files/create-folder.ts'
import { createFileFinder, findEntry, parentFolders } from '../files/find-entry.ts'
import { listFiles } from '../files/list-files.ts'
import { linkOrCopy, moveFile } from '../files/move-file.ts'
import { type ChangedFiles, planUpdate } from './output-plan.ts'

export interface UpdateFolders {
  outDir: string
  /** Folder with the new files. */
  staging: string
  /** Receives what they replace. */
  old: string
}

/**
 * Moves new files into the output folder, and removes others. What was there before is then in the folder for old files. Can be
 * repeated after an interruption at any point.
 */
export function applyUpdate(changed: ChangedFiles, folders: UpdateFolders): void {
  const { outDir, staging } = folders
  const setAside = createSetAside(folders)
  const ready = new Set<string>()
  const emptied = new Set<string>()
  for (const step of planUpdate(changed)) {
    const target = path.join(outDir, step.file)
    if (step.type === 'move') {
      const from = path.join(staging, step.file)
      if (!existsSync(from)) continue
      prepareFolders(step.file, { outDir, setAside, ready })
      const entry = findEntry(target)
      if (entry?.isFile()) setAside(step.file, 'copy')
      else if (entry) setAside(step.file)
      moveFile(from, target)
      continue
    }
    if (step.before !== undefined && !existsSync(path.join(staging, step.before))) continue
    const entry = findOwnEntry(outDir, step.file)
    // A folder is a new one.
    if (entry?.isDirectory()) continue
    if (entry) setAside(step.file)
    // Listing a large folder takes longer than removing a file from it.
    if (step.before === undefined) emptied.add(path.dirname(target))
    else removeEmpty(path.dirname(target), outDir)
  }
  for (const folder of emptied) removeEmpty(folder, outDir)
}

/** Returns the new files that have no predecessor, as far as they have been moved into the output folder. */
export function createdFiles({ written }: ChangedFiles, { staging, old }: UpdateFolders): string[] {
  const isOld = createFileFinder(old)
  return written.filter((file) => !existsSync(path.join(staging, file)) && !isOld(file))
}

/**
 * Reverts what `applyUpdate` did. Can be repeated after an interruption at any point.
 * @param created what `createdFiles` returned before
 */
export function revertUpdate(created: readonly string[], folders: Omit<UpdateFolders, 'staging'>): void {
  const { outDir, old } = folders
  for (const file of created) {
    const target = path.join(outDir, file)
    const isReplaced = existsSync(path.join(old, file))
    if (!isReplaced && findOwnEntry(outDir, file)?.isFile()) rmSync(target, { force: true })
    removeEmpty(path.dirname(target), outDir)
  }
  const ready = new Set<string>()
  const discard = (file: string) => rmSync(path.join(outDir, file), { recursive: true, force: true })
  for (const file of existsSync(old) ? listFiles(old) : []) {
    prepareFolders(file, { outDir, setAside: discard, ready })
    if (findEntry(path.join(outDir, file))?.isDirectory()) discard(file)
    moveFile(path.join(old, file), path.join(outDir, file))
  }
}

type SetAside = (file: string, mode?: 'move' | 'copy') => void

/** Creates a function that moves, or copies, what is at a path of the output folder to the folder for old files. */
function createSetAside({ outDir, old }: UpdateFolders): SetAside {
  const created = new Set<string>()
  return (file, mode = 'move') => {
    const [from, to] = [path.join(outDir, file), path.join(old, file)]
    // A repeated update finds its own new files.
    const isKnown = findEntry(to) !== undefined
    if (isKnown && mode === 'copy') return
    const folder = path.dirname(to)
    if (!created.has(folder)) createFolder(folder)
    created.add(folder)
    if (mode === 'copy') linkOrCopy(from, to)
    else if (isKnown) rmSync(from, { recursive: true, force: true })
    else if (findEntry(from)?.isFile()) moveFile(from, to)
    else moveOther(from, to)
  }
}

/** Moves a folder or a link. On another file system it is not saved: all files of the output in it were moved before. */
function moveOther(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    rmSync(from, { recursive: true, force: true })
  }
}

interface Preparation {
  outDir: string
  setAside: SetAside
  /** Folders that exist. */
  ready: Set<string>
}

/** Creates the folders above a file. A file or link in their place is set aside. */
function prepareFolders(file: string, { outDir, setAside, ready }: Preparation): void {
  const folder = path.posix.dirname(file)
  if (ready.has(folder)) return
  for (const parent of parentFolders(file)) {
    if (ready.has(parent)) continue
    const entry = findEntry(path.join(outDir, parent))
    if (entry && !entry.isDirectory()) setAside(parent)
    ready.add(parent)
  }
  createFolder(path.join(outDir, folder))
  ready.add(folder)
}

/** Returns what is at a path of the output; undefined if a folder above it is a link to a folder of others. */
function findOwnEntry(outDir: string, file: string) {
  const isOwn = parentFolders(file).every((folder) => findEntry(path.join(outDir, folder))?.isDirectory())
  return isOwn ? findEntry(path.join(outDir, file)) : undefined
}

function removeEmpty(folder: string, outDir: string): void {
  for (let current = folder; current !== outDir; current = path.dirname(current)) {
    if (!findEntry(current)?.isDirectory() || readdirSync(current).length > 0) return
    rmdirSync(current)
  }
}
