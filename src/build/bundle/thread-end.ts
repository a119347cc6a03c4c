import type { Worker } from 'node:worker_threads'
import { SiteError } from '../../platform/index.ts'

/** Calls a function when the bundler's thread fails, or ends, which it does only if it is stopped. May be called twice. */
export function onThreadEnd(worker: Worker, report: (error: Error) => void): void {
  worker.once('error', (error: NodeJS.ErrnoException) =>
    report(error?.code === 'ERR_WORKER_OUT_OF_MEMORY' ? outOfMemory() : error),
  )
  worker.once('exit', () => report(ended()))
}

const outOfMemory = () =>
  new SiteError({
    message: 'The bundler ran out of memory.',
    hint: 'Give Node more memory: NODE_OPTIONS=--max-old-space-size=4096.',
  })

const ended = () =>
  new SiteError({
    message: 'The bundler exited before it finished.',
    hint: 'Check webpack extensions, loaders, and PostCSS plugins for a call of process.exit().',
  })
