import { readFileSync } from 'node:fs'

/** Whether a process with this id is running. */
export function isProcessRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Like `isProcessRunning`, but false for this process, whose id in a file name is a reused one of an ended process. */
export function isOtherProcessRunning(pid: number): boolean {
  return pid !== process.pid && isProcessRunning(pid)
}

/**
 * Identifies a process together with its id, which another process gets once it has ended: when it started, if the system
 * reports it.
 */
export function processStart(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program, in parentheses, may contain anything. The start is the 22nd field.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}

/** Clock ticks per second of CPU times in /proc. */
const ticksPerSecond = 100

/** Returns the milliseconds of CPU time that the main thread has used; 0 if the system does not report it. */
export function mainThreadCpu(): number {
  try {
    const stat = readFileSync(`/proc/self/task/${process.pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
  } catch {
    return 0
  }
}
