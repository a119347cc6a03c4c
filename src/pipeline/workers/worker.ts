import { workerData } from 'node:worker_threads'
import { createDiskStore, type GuardedWorkerData, serveBatches } from '../../platform/index.ts'
import { createTaskRunner, type Task, type WorkerSetup } from './task-runner.ts'

/** Entry point of a worker thread. */
const data = workerData as GuardedWorkerData
const setup = data.setup as WorkerSetup
const run = createTaskRunner(setup, createDiskStore(setup.storeDir))
serveBatches(data, (task, runItem) => run(task as Task, runItem))
