/** Whether a process with this id is running. */
export function isProcessRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Like `isProcessRunning`, but false for this process: its id on a file is that of an ended process, since ids are reused. */
export function isOtherProcessRunning(pid: number): boolean {
  return pid !== process.pid && isProcessRunning(pid)
}
