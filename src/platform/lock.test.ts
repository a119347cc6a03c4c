import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { acquireLock } from './index.ts'

let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lectern-lock-'))
  file = path.join(folder, 'locks', 'build')
  mkdirSync(path.dirname(file))
})
afterEach(() => rmSync(folder, { recursive: true }))

const never = () => {
  throw new Error('The lock should be free.')
}

test('acquires a free lock immediately, and removes its file when released', async () => {
  const release = await acquireLock(file, never)
  expect(readFileSync(file, 'utf8').split(' ')[0]).toBe(String(process.pid))
  release()
  expect(readdirSync(path.dirname(file))).toEqual([])
})

test('waits until the lock is released, and reports the process id of its holder once', async () => {
  const events: string[] = []
  const release = await acquireLock(file, never)
  const second = acquireLock(file, (pid) => {
    events.push(`waits for ${pid}`)
    // Longer than the interval at which the second one checks.
    setTimeout(() => {
      events.push('released')
      release()
    }, 120)
  })
  const releaseSecond = await second
  events.push('acquired')
  expect(events).toEqual([`waits for ${process.pid}`, 'released', 'acquired'])
  releaseSecond()
  expect(existsSync(file)).toBe(false)
})

test('has at most one holder at a time', async () => {
  let holders = 0
  const counts: number[] = []
  const one = async () => {
    const release = await acquireLock(file, () => {})
    counts.push(++holders)
    await new Promise((resolve) => setTimeout(resolve, 5))
    holders--
    release()
  }
  await Promise.all([one(), one(), one(), one()])
  expect(counts).toEqual([1, 1, 1, 1])
})

test('takes over the lock of a process that has ended', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  writeFileSync(file, String(pid))
  const release = await acquireLock(file, never)
  expect(readFileSync(file, 'utf8').split(' ')[0]).toBe(String(process.pid))
  release()
  expect(readdirSync(path.dirname(file))).toEqual([])
})

test.each(['', 'not a number', '-1', '0', '1.5'])('ignores a damaged lock file: %j', async (text) => {
  writeFileSync(file, text)
  const release = await acquireLock(file, never)
  release()
  expect(readdirSync(path.dirname(file))).toEqual([])
})

test('does not remove a lock that another process has taken over', async () => {
  const release = await acquireLock(file, never)
  writeFileSync(file, '1')
  release()
  expect(readFileSync(file, 'utf8')).toBe('1')
})

test.runIf(process.platform === 'linux')(
  'takes over the lock of an ended process whose id another process has',
  async () => {
    writeFileSync(file, `${process.ppid} 1`)
    const release = await acquireLock(file, never)
    expect(readFileSync(file, 'utf8').split(' ')[0]).toBe(String(process.pid))
    release()
    expect(readdirSync(path.dirname(file))).toEqual([])
  },
)
