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
  throw new Error('There was nobody to wait for.')
}

test('a free lock is had at once, and leaves nothing when it is given back', async () => {
  const release = await acquireLock(file, never)
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid))
  release()
  expect(readdirSync(path.dirname(file))).toEqual([])
})

test('the second waits until the first gives the lock back, and is told once for whom', async () => {
  const events: string[] = []
  const release = await acquireLock(file, never)
  const second = acquireLock(file, (pid) => {
    events.push(`waits for ${pid}`)
    // Later than the second has looked again.
    setTimeout(() => {
      events.push('given back')
      release()
    }, 120)
  })
  const releaseSecond = await second
  events.push('had')
  expect(events).toEqual([`waits for ${process.pid}`, 'given back', 'had'])
  releaseSecond()
  expect(existsSync(file)).toBe(false)
})

test('of many that wait only one has the lock at a time', async () => {
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

test('the lock of a dead process is taken over', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  writeFileSync(file, String(pid))
  const release = await acquireLock(file, never)
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid))
  release()
  expect(readdirSync(path.dirname(file))).toEqual([])
})

test.each(['', 'not a number', '-1', '0', '1.5'])('a damaged lock file (%j) does not stop anybody', async (text) => {
  writeFileSync(file, text)
  const release = await acquireLock(file, never)
  release()
  expect(readdirSync(path.dirname(file))).toEqual([])
})

test('giving back leaves a lock that another process has by now', async () => {
  const release = await acquireLock(file, never)
  writeFileSync(file, '1')
  release()
  expect(readFileSync(file, 'utf8')).toBe('1')
})
