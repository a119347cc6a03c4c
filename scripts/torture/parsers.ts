import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { createRandom } from '../corpus/random.ts'
import { constructs } from './constructs.ts'
import type { ParseRequest } from './parse-worker.ts'
import type { TortureOptions } from './torture-options.ts'

const sizes = [2_000, 8_000, 32_000]
/** Milliseconds of processor time after which a document counts as one that hangs: the default of `documentTimeout`. */
const limit = 10_000
/** How much longer a document may take on a machine that is busy. */
const patience = 6
/** Milliseconds after which larger documents are not tried: if the growth is quadratic, they would take the limit. */
const slow = limit / 16

/**
 * Compiles documents of growing size that consist of one construct, with both parsers, and prints processor time against size. The
 * exponent is that of the growth: 1 is linear, 2 is quadratic. Quadratic growth is not a failure, since `documentTimeout`
 * stops long documents. @returns the number of constructs that hang
 */
export async function tortureParsers({ seed, rounds, print }: TortureOptions): Promise<number> {
  let worker = await startWorker()
  let failures = 0
  print(
    `${'construct'.padEnd(30)} ${'parser'.padEnd(14)} ${sizes.map((size) => `${size / 1000} kB`.padStart(9)).join('')}  exponent`,
  )
  const kinds = (['satteri', 'micromark'] as const).flatMap((parser) =>
    (['md', 'mdx'] as const).map((format) => ({ parser, format })),
  )
  for (const [name, construct] of Object.entries(constructs)) {
    for (const kind of kinds) {
      const times: number[] = []
      for (const size of sizes) {
        if ((times.at(-1) ?? 0) > slow) break
        let time = 0
        for (let round = 0; round < rounds; round++) {
          const source = construct(size, createRandom(seed, round))
          time = Math.max(time, await measure(worker, { ...kind, source }))
        }
        times.push(time)
        if (time >= limit) {
          failures++
          void worker.terminate()
          worker = await startWorker()
        }
      }
      const [last = 0, before = 0] = times.toReversed()
      const exponent = last < 200 || times.length < 2 ? '' : (Math.log(last / before) / Math.log(4)).toFixed(1)
      const shown = times.map((time) => (time >= limit ? 'hangs' : `${time.toFixed(0)} ms`).padStart(9)).join('')
      if (last >= 200) print(`${name.padEnd(30)} ${`${kind.parser} ${kind.format}`.padEnd(14)} ${shown}  ${exponent}`)
    }
  }
  print(`${Object.keys(constructs).length} constructs, ${kinds.length} parsers; those below 0.2 s are left out`)
  await worker.terminate()
  return failures
}

/** Resolves when the worker has loaded its modules. */
async function startWorker(): Promise<Worker> {
  const worker = new Worker(new URL('./parse-worker.mjs', import.meta.url))
  await once(worker, 'message')
  return worker
}

/** Returns milliseconds of processor time: `limit` for a document that does not end. */
async function measure(worker: Worker, request: ParseRequest): Promise<number> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), patience * limit)
  worker.postMessage(request)
  try {
    const [time] = (await once(worker, 'message', { signal: controller.signal })) as [number]
    return time
  } catch (error) {
    if (controller.signal.aborted) return limit
    throw error
  } finally {
    clearTimeout(timer)
  }
}
