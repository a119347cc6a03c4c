import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface Workspace {
  /** A temporary folder, removed at the end. */
  dir: string
  /** Aborts when the user stops the measurement. Started processes must be ended then. */
  signal: AbortSignal
}

/** Runs work in a temporary folder, which is always removed, also after an interrupt. */
export async function withWorkspace<T>(work: (workspace: Workspace) => Promise<T>): Promise<T> {
  const stop = new AbortController()
  const onStop = () => stop.abort(new Error('The measurement was stopped.'))
  process.once('SIGINT', onStop).once('SIGTERM', onStop)
  const dir = await mkdtemp(path.join(tmpdir(), 'lectern-bench-'))
  const remove = () => rmSync(dir, { recursive: true, force: true, maxRetries: 3 })
  // The browser driver exits the process on an interrupt.
  process.once('exit', remove)
  try {
    return await work({ dir, signal: stop.signal })
  } finally {
    remove()
    process.off('SIGINT', onStop).off('SIGTERM', onStop).off('exit', remove)
  }
}
