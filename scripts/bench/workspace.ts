import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface Workspace {
  /** A temporary folder, removed at the end. */
  dir: string
  /** Fires when the user stops the measurement: whoever started a process ends it then. */
  signal: AbortSignal
}

/** Does work in a temporary folder that is removed whatever happens, an interrupt included. */
export async function withWorkspace<T>(work: (workspace: Workspace) => Promise<T>): Promise<T> {
  const stop = new AbortController()
  const onStop = () => stop.abort(new Error('The measurement was stopped.'))
  process.once('SIGINT', onStop).once('SIGTERM', onStop)
  const dir = await mkdtemp(path.join(tmpdir(), 'lectern-bench-'))
  const remove = () => rmSync(dir, { recursive: true, force: true, maxRetries: 3 })
  // The browser's driver leaves the process by itself when it is interrupted.
  process.once('exit', remove)
  try {
    return await work({ dir, signal: stop.signal })
  } finally {
    remove()
    process.off('SIGINT', onStop).off('SIGTERM', onStop).off('exit', remove)
  }
}
