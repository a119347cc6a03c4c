import { parentPort } from 'node:worker_threads'
import { findFailure } from './find-failure.ts'
import { createInput } from './fuzz-inputs.ts'
import { openFuzzTargets } from './fuzz-targets.ts'

export interface FuzzRequest {
  target: string
  seed: number
  number: number
}

const opening = openFuzzTargets()
parentPort?.on('message', async ({ target, seed, number }: FuzzRequest) => {
  const targets = await opening
  const read = targets[target]
  parentPort?.postMessage(read ? await findFailure(read, createInput(target, seed, number)) : undefined)
})
