import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import fc from 'fast-check'
import { inputsOf } from './fuzz-inputs.ts'
import type { FuzzRequest } from './fuzz-worker.ts'
import type { TortureOptions } from './torture-options.ts'

/** Milliseconds after which an input counts as one that hangs: the default of `documentTimeout`. */
const limit = 10_000
/** How much longer an input may take that is read again, on a machine that may be busy. */
const patience = 6
/** Findings after which a target is not tried further. */
const maxFindings = 3

const targets = [
  'markdown',
  'markdown, reference parser',
  'mdx',
  'front matter',
  'graphql',
  'introspection',
  'liquid definitions',
  'liquid variables',
  'liquid dump',
  'ruby',
  'config',
]

/**
 * Reads mutated inputs of every kind, and prints what hangs, crashes, or is reported without a file, reduced to a short input.
 * @returns the number of findings
 */
export async function tortureFuzz({ seed, inputs, print }: TortureOptions): Promise<number> {
  const reader = await openReader()
  let slowest = { time: 0, name: '' }
  let findings = 0
  let tried = 0
  for (const target of targets) {
    let left = Math.ceil(inputs / targets.length)
    for (let round = 0; round < maxFindings && left > 0; round++) {
      let count = 0
      let hangs = false
      const property = fc.asyncProperty(inputsOf(target), async (input) => {
        // An input that hangs is not reduced: each attempt would take a minute.
        if (hangs) return
        count++
        const began = performance.now()
        const failure = await reader.read({ target, input })
        const time = performance.now() - began
        if (time > slowest.time) slowest = { time, name: `${target}: ${JSON.stringify(input.slice(0, 60))}` }
        hangs = failure === 'hangs'
        if (failure !== undefined) throw new Error(failure)
      })
      const result = await fc.check(property, { seed: seed + round, numRuns: left })
      left -= count
      tried += count
      if (!result.failed) break
      findings++
      const { message } = result.errorInstance as Error
      print(`${target}: ${message}\n  ${JSON.stringify(result.counterexample?.[0]).slice(0, 300)}`)
    }
    print(`${tried} inputs, up to ${target}`)
  }
  await reader.close()
  print(`${tried} inputs of ${targets.length} kinds, slowest ${slowest.time.toFixed(0)} ms (${slowest.name})`)
  return findings
}

/** A worker thread that reads inputs, and is replaced when it hangs or ends. */
async function openReader() {
  let worker = await startWorker()
  const restart = async () => {
    await worker.terminate()
    worker = await startWorker()
  }
  return {
    async read(request: FuzzRequest): Promise<string | undefined> {
      let failure = await read(worker, request)
      if (failure === 'hangs') {
        await restart()
        failure = await read(worker, request, patience * limit)
      }
      if (failure === 'hangs' || failure?.startsWith('ends its thread')) await restart()
      return failure
    },
    close: () => worker.terminate(),
  }
}

/** Resolves when the worker has loaded its modules. */
async function startWorker(): Promise<Worker> {
  const worker = new Worker(new URL('./fuzz-worker.mjs', import.meta.url))
  await once(worker, 'message')
  return worker
}

async function read(worker: Worker, request: FuzzRequest, time = limit): Promise<string | undefined> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), time)
  worker.postMessage(request)
  try {
    const [failure] = (await once(worker, 'message', { signal: controller.signal })) as [string | undefined]
    return failure
  } catch (error) {
    return controller.signal.aborted ? 'hangs' : `ends its thread: ${String(error)}`
  } finally {
    clearTimeout(timer)
  }
}
