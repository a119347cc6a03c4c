import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { TortureOptions } from './command.ts'
import { createInput } from './fuzz-inputs.ts'
import type { FuzzRequest } from './fuzz-worker.ts'

/** Milliseconds after which an input counts as one that hangs: the default of `documentTimeout`. */
const limit = 10_000
/** How much longer an input may take together with the start of its worker. */
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
  let worker = startWorker()
  const counts = new Map<string, number>()
  let slowest = { time: 0, name: '' }
  for (let number = 0; number < inputs; number++) {
    const target = targets[number % targets.length] as string
    const began = performance.now()
    let failure = await read(worker, { target, seed, number })
    if (failure === 'hangs') {
      // Again in a new worker, with more time: the machine may have been busy.
      await worker.terminate()
      worker = startWorker()
      failure = await read(worker, { target, seed, number }, patience * limit)
    }
    const time = performance.now() - began
    if (time > slowest.time && number >= targets.length) slowest = { time, name: `${target}, ${number}` }
    if (failure === 'hangs' || failure?.startsWith('ends its thread')) {
      await worker.terminate()
      worker = startWorker()
    }
    if (failure !== undefined) {
      const kind = `${target}: ${failure.replace(/\d+|'[^']*'|"[^"]*"/g, '…').slice(0, 200)}`
      const count = (counts.get(kind) ?? 0) + 1
      counts.set(kind, count)
      if (count <= maxPrinted)
        print(`${number} ${target}: ${failure}\n  ${JSON.stringify(createInput(target, seed, number)).slice(0, 300)}`)
    }
    if ((number + 1) % 5000 === 0) print(`${number + 1} inputs`)
  }
  await worker.terminate()
  for (const [kind, count] of counts) print(`${count} × ${kind}`)
  print(`${inputs} inputs of ${targets.length} kinds, slowest ${slowest.time.toFixed(0)} ms (${slowest.name})`)
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}

function startWorker(): Worker {
  return new Worker(new URL('./fuzz-worker.mjs', import.meta.url))
}

async function read(
  worker: Worker,
  request: FuzzRequest,
  // The first input waits until the modules are loaded.
  time = request.number === 0 ? patience * limit : limit,
): Promise<string | undefined> {
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
