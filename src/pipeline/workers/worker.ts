import { workerData } from 'node:worker_threads'
import { createDiskStore } from '../../platform/index.ts'
import { createTaskRunner, type WorkerSetup } from './task-runner.ts'

const [, setup] = workerData as [unknown, WorkerSetup]

/** Entry point of a worker thread: runs one task. */
export default createTaskRunner(setup, createDiskStore(setup.storeDir))
