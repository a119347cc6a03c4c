import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { createInput } from './fuzz-inputs.ts'
import type { FuzzRequest } from './fuzz-worker.ts'
import type { TortureOptions } from './torture-options.ts'

/** Milliseconds after which an input counts as one that hangs: the default of `documentTimeout`. */
const limit = 10_000
/** How much longer an input may take that is read again, on a machine that may be busy. */
const patience = 6
/** Findings of one kind that are printed. */
const maxPrinted = 3

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

/** Reads mutated inputs of every kind in turn, and prints what hangs, crashes, or is reported without a file. @returns the number of findings */
export async function tortureFuzz({ seed, inputs, print }: TortureOptions): Promise<number> {
  let worker = await startWorker()
  const counts = new Map<string, number>()
  let slowest = { time: 0, name: '' }
  for (let number = 0; number < inputs; number++) {
    const target = targets[number % targets.length] as string
    const began = performance.now()
    let failure = await read(worker, { target, seed, number })
    if (failure === 'hangs') {
      await worker.terminate()
      worker = await startWorker()
      failure = await read(worker, { target, seed, number }, patience * limit)
    }
    const time = performance.now() - began
    if (time > slowest.time) slowest = { time, name: `${target}, ${number}` }
    if (failure === 'hangs' || failure?.startsWith('ends its thread')) {
      await worker.terminate()
      worker = await startWorker()
    }
    if (failure !== undefined) {
      const kind = `${target}: ${failure.replace(/\d+|'[^']*'|"[^"]*"/g, '…').slice(0, 200)}`
      const count = (counts.get(kind) ?? 0) + 1
      counts.set(kind, count)
      if (count <= maxPrinted)
        print(`${number} ${target}: ${failure}\n  ${JSON.stringify(createInput(target, seed, number)).slice(0, 300)}`)
    }
    if ((number + 1) % 1000 === 0) print(`${number + 1} inputs`)
  }
  await worker.terminate()
  for (const [kind, count] of counts) print(`${count} × ${kind}`)
  print(`${inputs} inputs of ${targets.length} kinds, slowest ${slowest.time.toFixed(0)} ms (${slowest.name})`)
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
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
