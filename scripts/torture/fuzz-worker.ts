import { parentPort } from 'node:worker_threads'
import { findFailure } from './find-failure.ts'
import { createInput } from './fuzz-inputs.ts'
import { openFuzzTargets } from './fuzz-targets.ts'

export interface FuzzRequest {
  target: string
  seed: number
  number: number
}

const targets = await openFuzzTargets()
parentPort?.on('message', async ({ target, seed, number }: FuzzRequest) => {
  const read = targets[target]
  parentPort?.postMessage(read ? await findFailure(read, createInput(target, seed, number)) : undefined)
})
// What is loaded for the first input takes no time of others.
for (const read of Object.values(targets)) await findFailure(read, 'a')
parentPort?.postMessage('ready')
