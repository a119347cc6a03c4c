import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Worker } from 'node:worker_threads'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { compiled, root } from '../support/generator.ts'
import { runFolder } from '../support/run-folder.ts'

const { createGuardedPool, createPool } =
  await compiled<typeof import('../../src/platform/index.ts')>('src/platform/index.js')

const folder = mkdtempSync(path.join(runFolder(), 'pools-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What an item does: `hang` ends only the second time. */
const work = `
import { existsSync, writeFileSync } from 'node:fs'

export default async function work(item) {
  if (item === 'exit') process.exit(3)
  if (item === 'memory') for (const all = []; ; ) all.push(new Array(1000).fill({}))
  if (item === 'throw') throw new Error('thrown')
  if (item === 'timer') return new Promise(() => setTimeout(() => { throw new Error('too late') }))
  if (item.startsWith('hang') && !existsSync(item.slice(4))) {
    writeFileSync(item.slice(4), '')
    await new Promise(() => {})
  }
  return 'did ' + item
}
`
const workFile = path.join(folder, 'work.mjs')
writeFileSync(workFile, work)
const batchFile = path.join(folder, 'batches.mjs')
writeFileSync(
  batchFile,
  `
import { workerData } from 'node:worker_threads'
import { serveBatches } from ${JSON.stringify(pathToFileURL(path.join(root, 'dist/src/platform/index.js')).href)}
import work from './work.mjs'

serveBatches(workerData, () => async (items, runItem) => {
  const results = []
  for (const [index, item] of items.entries()) results.push(await runItem(index, () => work(item)))
  return results
})
`,
)

/** Threads that this process has started during a test. */
const threads: Worker[] = []
const addThread = (thread: Worker) => void threads.push(thread)
beforeEach(() => void process.on('worker', addThread))
afterEach(() => {
  process.off('worker', addThread)
  threads.length = 0
})

/** Ends the last thread, as something outside would, once a file exists. */
async function endLastThread(file?: string): Promise<void> {
  if (file) await vi.waitUntil(() => existsSync(file), { timeout: 30_000 })
  const thread = threads.at(-1) as Worker
  void thread.terminate()
  await once(thread, 'exit')
}

function openGuardedPool() {
  const pool = createGuardedPool({
    file: batchFile,
    setup: Promise.resolve({}),
    size: 1,
    timeout: 30_000,
    maxHeap: 32,
  })
  const run = (items: string[]) =>
    pool.run(
      items,
      (batch) => batch,
      (item, reason) => `${item}: ${reason.type}`,
    )
  return { ...pool, run }
}

test('an item whose thread is ended from outside runs again, and so do the others of its batch', async () => {
  const pool = openGuardedPool()
  const started = path.join(folder, 'guarded')
  const results = pool.run(['a', `hang${started}`, 'b'])
  await endLastThread(started)
  expect(await results).toEqual(['did a', `did hang${started}`, 'did b'])
  pool.close()
})

test('an item that ends its thread each time, or uses up its memory, is reported', async () => {
  const pool = openGuardedPool()
  expect(await pool.run(['a', 'exit', 'b', 'memory'])).toEqual(['did a', 'exit: exit', 'did b', 'memory: memory'])
  pool.close()
})

test('a thread that was ended while it was idle is replaced', async () => {
  const pool = openGuardedPool()
  await pool.run(['a'])
  await endLastThread()
  expect(await pool.run(['b'])).toEqual(['did b'])
  pool.close()
})

test('the task of a thread that is ended from outside fails, and those that wait for it run in another', async () => {
  const pool = createPool({ file: workFile, size: 1 })
  const started = path.join(folder, 'plain')
  const first = pool.run(`hang${started}`)
  const second = pool.run('b')
  await Promise.all([
    expect(first).rejects.toThrow(`A worker thread that ran ${workFile} ended with exit code 1.`),
    endLastThread(started),
  ])
  expect(await second).toBe('did b')
  await endLastThread()
  expect(await pool.run('c')).toBe('did c')
  await pool.close()
})

test('tasks one after another run in one thread', async () => {
  const pool = createPool({ file: workFile })
  expect(await pool.run('a')).toBe('did a')
  expect(await pool.run('b')).toBe('did b')
  expect(threads).toHaveLength(1)
  await pool.close()
})

test('a task that throws fails alone', async () => {
  const pool = createPool({ file: workFile, size: 1 })
  const results = ['throw', 'a', 'timer', 'exit', 'b'].map((task) => pool.run(task))
  expect(await Promise.allSettled(results)).toMatchObject([
    { reason: new Error('thrown') },
    { value: 'did a' },
    { reason: new Error('too late') },
    { reason: new Error(`A worker thread that ran ${workFile} ended with exit code 3.`) },
    { value: 'did b' },
  ])
  await pool.close()
})

test('closing a pool fails what it runs, and what waits', async () => {
  const pool = createPool({ file: workFile, size: 1 })
  const running = pool.run(`hang${path.join(folder, 'closed')}`)
  const waiting = pool.run('a')
  await Promise.all([
    expect(running).rejects.toThrow('The pool is closed.'),
    expect(waiting).rejects.toThrow('The pool is closed.'),
    pool.close(),
  ])
  await expect(pool.run('b')).rejects.toThrow('The pool is closed.')
})
