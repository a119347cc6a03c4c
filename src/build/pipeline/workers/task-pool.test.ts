import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createMemoryStore } from '../../../platform/index.ts'
import type { TaskItem } from '../../../shared/types.ts'
import type { CompileSetup } from './compile-setup.ts'
import type { PluginResult } from './plugin-tasks.ts'
import { createTaskPool, type Job } from './task-pool.ts'

/** Returns how many items are in progress, and fails for one of them. */
const code = `
let running = 0
export const count = () => async (input) => {
  running++
  await new Promise((resolve) => setTimeout(resolve, 5))
  const value = running--
  if (input === 'fail') throw new Error('on purpose')
  return value
}`

test('jobs that run at the same time in this thread run their batches one after another', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'lectern-task-pool-'))
  const plugin = { name: 'test', key: '1', module: path.join(dir, 'tasks.mjs') }
  writeFileSync(plugin.module, code)
  const setup = Promise.resolve({ compile: { en: {} as CompileSetup }, storeDir: dir })
  const pool = createTaskPool({ setup, store: createMemoryStore(), guarded: false, timeout: 10 })
  const jobOf = (...inputs: string[]): Job<TaskItem, PluginResult> => ({
    items: inputs.map((input) => ({ path: '', input })),
    toTask: (items) => ({ type: 'plugin', locale: 'en', plugin, run: 'count', items }),
    progress() {},
    onStopped: (_, stopped) => ({ stopped }),
  })
  try {
    const [first, failed, last] = await Promise.allSettled([
      pool.run(jobOf('a', 'b')),
      pool.run(jobOf('fail')),
      pool.run(jobOf('c')),
    ])
    expect(first).toEqual({ status: 'fulfilled', value: [{ value: 1 }, { value: 1 }] })
    expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'on purpose' } })
    expect(last).toEqual({ status: 'fulfilled', value: [{ value: 1 }] })
  } finally {
    await pool.close()
    rmSync(dir, { recursive: true })
  }
})
