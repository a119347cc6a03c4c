import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createFolder } from './files/create-folder.ts'
import { hasNoLinks } from './files/move-file.ts'
import { removeIfPossible } from './files/remove-if-possible.ts'
import { namingFile } from './messages/errors.ts'
import { isProcessRunning, processStart } from './workers/processes.ts'

/**
 * Acquires a lock file. Waits while another process holds it, and takes over the lock of an ended process.
 * @param onWait called once if another process holds the lock
 * @returns a function that releases the lock, and never throws: nobody waits for the lock of an ended process
 */
export async function acquireLock(file: string, onWait: (pid: number) => void): Promise<() => void> {
  createFolder(path.dirname(file))
  const ownFile = `${file}.${process.pid}-${Math.random().toString(36).slice(2)}`
  let hasWaited = false
  try {
    writeFileSync(ownFile, [process.pid, processStart(process.pid) ?? ''].join(' ').trim())
    while (!tryLink(ownFile, file)) {
      const holder = readHolder(file)
      if (holder === undefined) continue
      if (!isRunning(holder)) {
        removeStale(file, holder, ownFile)
        continue
      }
      if (!hasWaited) onWait(holder.pid)
      hasWaited = true
      await sleep(50)
    }
  } catch (error) {
    throw namingFile(error, file)
  } finally {
    removeIfPossible(ownFile)
  }
  return () => {
    if (readHolder(file)?.pid === process.pid) removeIfPossible(file)
  }
}

function tryLink(from: string, file: string): boolean {
  try {
    linkSync(from, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    if (hasNoLinks(error)) return tryWrite(from, file)
    throw error
  }
}

/** For file systems without hard links. The file is empty for a moment. */
function tryWrite(from: string, file: string): boolean {
  try {
    writeFileSync(file, readFileSync(from), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

interface Holder {
  pid: number
  /** See `processStart`; older versions do not write it. */
  start: string | undefined
}

function isRunning({ pid, start }: Holder): boolean {
  if (!isProcessRunning(pid)) return false
  const actual = processStart(pid)
  return start === undefined || actual === undefined || start === actual
}

/** Removes the lock of an ended process, unless another process has replaced it in the meantime. */
function removeStale(file: string, deadHolder: Holder, ownFile: string): void {
  const staleFile = `${ownFile}-stale`
  try {
    renameSync(file, staleFile)
  } catch {
    return
  }
  const found = readHolder(staleFile)
  if (found?.pid !== deadHolder.pid || found.start !== deadHolder.start) tryLink(staleFile, file)
  rmSync(staleFile, { force: true })
}

function readHolder(file: string): Holder | undefined {
  try {
    const [id = '', start] = readFileSync(file, 'utf8').split(' ')
    const pid = Number(id)
    return { pid: Number.isInteger(pid) && pid > 0 ? pid : 0, start }
  } catch {
    return undefined
  }
}
