import { workerData } from 'node:worker_threads'
import { createDiskStore, type GuardedWorkerData, serveBatches } from '../../platform/index.ts'
import { privateSpaces } from '../site/private-spaces.ts'
import { createTaskRunner, type Task, type WorkerSetup } from './task-runner.ts'

/** Entry point of a worker thread. */
const data = workerData as GuardedWorkerData
serveBatches(data, (setup) => {
  const { storeDir } = setup as WorkerSetup
  const run = createTaskRunner(setup as WorkerSetup, createDiskStore(storeDir, privateSpaces))
  return (task, runItem) => run(task as Task, runItem)
})

// Every build that starts a worker compiles documents.
void import('../../content/compiler/index.ts')
