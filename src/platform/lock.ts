import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Waits until this process alone holds the lock, and returns the function that gives it back. The lock of a process that
 * has died is taken over.
 * @param onWait called once when another process holds it
 */
export async function acquireLock(file: string, onWait: (pid: number) => void): Promise<() => void> {
  mkdirSync(path.dirname(file), { recursive: true })
  const mine = `${file}.${process.pid}-${Math.random().toString(36).slice(2)}`
  writeFileSync(mine, String(process.pid))
  let told = false
  try {
    while (!tryLink(mine, file)) {
      const holder = readHolder(file)
      if (holder === undefined) continue
      if (!isAlive(holder)) {
        takeAway(file, holder, mine)
        continue
      }
      if (!told) onWait(holder)
      told = true
      await sleep(50)
    }
  } finally {
    rmSync(mine, { force: true })
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

/** Removes the lock of a dead process, unless another process has put its own there in the meantime. */
function takeAway(file: string, deadHolder: number, mine: string): void {
  const aside = `${mine}-aside`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  if (readHolder(aside) !== deadHolder) tryLink(aside, file)
  rmSync(aside, { force: true })
}

function readHolder(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    return Number.isInteger(pid) && pid > 0 ? pid : 0
  } catch {
    return undefined
  }
}

/** Whether a process with this id runs; id 0 (a damaged lock) counts as dead. */
export function isAlive(pid: number): boolean {
  if (pid === 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
