import { workerData } from 'node:worker_threads'
import { createDiskStore, type GuardedWorkerData, serveBatches } from '../../platform/index.ts'
import type { createAccept } from './fleet/accept-batch.ts'
import { privateSpaces } from './site/private-spaces.ts'
import { createTaskRunner, type Task, type WorkerSetup } from './workers/task-runner.ts'

/** Entry point of a worker thread. */
const data = workerData as GuardedWorkerData
serveBatches(data, (setup) => {
  const workerSetup = setup as WorkerSetup
  const store = createDiskStore(workerSetup.storeDir, privateSpaces)
  const run = createTaskRunner(workerSetup, store)
  let accept: ReturnType<typeof createAccept> | undefined
  return async (given, runItem) => {
    const task = given as Task
    if (task.type !== 'accept') return run(task, runItem)
    accept ??= (await import('./fleet/accept-batch.ts')).createAccept(workerSetup, store)
    return [await accept(task.locale, task.batch)]
  }
})

// Every build that starts a worker compiles documents.
void import('../../documents/content/compiler/index.ts')
