import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isProcessRunning } from './processes.ts'

/**
 * Acquires a lock file. Waits while another process holds it, and takes over the lock of an ended process.
 * @param onWait called once if another process holds the lock
 * @returns a function that releases the lock
 */
export async function acquireLock(file: string, onWait: (pid: number) => void): Promise<() => void> {
  mkdirSync(path.dirname(file), { recursive: true })
  const ownFile = `${file}.${process.pid}-${Math.random().toString(36).slice(2)}`
  writeFileSync(ownFile, String(process.pid))
  let hasWaited = false
  try {
    while (!tryLink(ownFile, file)) {
      const holder = readHolder(file)
      if (holder === undefined) continue
      if (!isProcessRunning(holder)) {
        removeStale(file, holder, ownFile)
        continue
      }
      if (!hasWaited) onWait(holder)
      hasWaited = true
      await sleep(50)
    }
  } finally {
    rmSync(ownFile, { force: true })
  }
  return () => {
    if (readHolder(file) === process.pid) rmSync(file, { force: true })
  }
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Removes the lock of an ended process, unless another process has replaced it in the meantime. */
function removeStale(file: string, deadHolder: number, ownFile: string): void {
  const staleFile = `${ownFile}-stale`
  try {
    renameSync(file, staleFile)
  } catch {
    return
  }
  if (readHolder(staleFile) !== deadHolder) tryLink(staleFile, file)
  rmSync(staleFile, { force: true })
}

function readHolder(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    return Number.isInteger(pid) && pid > 0 ? pid : 0
  } catch {
    return undefined
  }
}
