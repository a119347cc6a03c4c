import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'

/** What a worker of a pool answers to a task. `heapUsed`: bytes after it. */
export type PoolWorkerMessage = ({ type: 'done'; result: unknown } | { type: 'failed'; error: unknown }) & {
  heapUsed: number
}

/** Entry point of a worker thread: runs the default export of the module that its pool names with each task. */
const module = import(pathToFileURL(workerData as string).href) as Promise<{ default(task: unknown): unknown }>
// Reported by the first task.
module.catch(() => {})
const send = (message: PoolWorkerMessage) => parentPort?.postMessage(message)

parentPort?.on('message', async (task: unknown) => {
  const heapUsed = () => process.memoryUsage().heapUsed
  try {
    const { default: run } = await module
    const result = await run(task)
    send({ type: 'done', result, heapUsed: heapUsed() })
  } catch (error) {
    send({ type: 'failed', error, heapUsed: heapUsed() })
  }
})
