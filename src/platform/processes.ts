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
