import { parentPort } from 'node:worker_threads'
import { findFailure } from './find-failure.ts'
import { openFuzzTargets } from './fuzz-targets.ts'

export interface FuzzRequest {
  target: string
  input: string
}

const targets = await openFuzzTargets()
parentPort?.on('message', async ({ target, input }: FuzzRequest) => {
  const read = targets[target]
  parentPort?.postMessage(read ? await findFailure(read, input) : `no target: ${target}`)
})
// What is loaded for the first input takes no time of others.
for (const read of Object.values(targets)) await findFailure(read, 'a')
parentPort?.postMessage('ready')
