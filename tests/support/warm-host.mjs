// A thread that stays for the whole run and evaluates the entry modules of threads that would start otherwise, so that
// webpack is loaded and optimized once. Started by warm-threads.ts.
import { syncBuiltinESMExports } from 'node:module'
import threads from 'node:worker_threads'

const host = threads.parentPort
let last = Promise.resolve()
let number = 0

/** An error that is sent to another thread loses its path. */
const report = (error) => host.postMessage({ error, missing: error?.code === 'ENOENT' ? error.path : undefined })

// It would end this thread, which others use: bundlers that were stopped while they started watch folders that are gone.
process.on('uncaughtException', report)

host.on('message', ({ url, workerData, port }) => {
  last = last.then(async () => {
    Object.assign(threads, { parentPort: port, workerData })
    syncBuiltinESMExports()
    number += 1
    await import(`${url}?task=${number}`).catch(report)
  })
})
