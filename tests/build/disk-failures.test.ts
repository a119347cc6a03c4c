import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DiskFailure, withFailure } from '../support/failing-disk.ts'
import { cleanOutput, openSite, type RunResult, snapshot, type TestSite } from '../support/sites.ts'

let site: TestSite
beforeAll(async () => {
  site = openSite('two-lines')
  await site.build()
})
afterAll(() => site.close())

const output = () => snapshot(path.join(site.dir, 'build'))
const hasJournal = () =>
  readdirSync(path.join(site.dir, '.lectern', 'outputs')).some((name) => name.endsWith('.journal'))

/** Adds pages, so that a build writes to the cache, the staging folder, and the journal, and replaces the output. */
function change(round: number): void {
  for (const name of ['a', 'b', 'c'])
    writeFileSync(path.join(site.dir, 'docs', `${name}.md`), `# Page ${name}\n\nRound ${round}.\n`)
}

async function failingBuild(failure: DiskFailure): Promise<{ result: RunResult | undefined; count: number }> {
  let result: RunResult | undefined
  const { error, count } = await withFailure(site.dir, failure, async () => {
    result = await site.run(['build'])
  })
  expect(error).toBe(undefined)
  // The lock of a process does not outlive it, but this process goes on.
  rmSync(path.join(site.dir, '.lectern', 'locks'), { recursive: true, force: true })
  return { result, count }
}

test('a build survives a disk that is full, or fails once, at any call', async () => {
  change(0)
  const { count } = await failingBuild({ code: 'ENOSPC', at: Number.POSITIVE_INFINITY })
  expect(count).toBeGreaterThan(20)
  let failed = 0
  for (const [round, share] of [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.97].entries()) {
    const before = output()
    change(round + 1)
    const failure = {
      code: round % 3 === 0 ? 'EIO' : 'ENOSPC',
      at: Math.floor(share * count),
      lasting: round % 2 === 0,
    }
    const { result } = await failingBuild(failure)
    const isComplete = !hasJournal()
    const after = output()
    if (result?.code !== 0) {
      failed++
      expect(result?.stderr, JSON.stringify(failure)).toMatch(/E(?:IO|NOSPC): .*two-lines/)
    }
    await site.build()
    expect(site.file('build/docs/a/index.html')).toContain(`Round ${round + 1}.`)
    // A journal says how the next command goes on.
    if (isComplete) expect([before, output()], JSON.stringify(failure)).toContainEqual(after)
  }
  expect(failed).toBeGreaterThan(3)
  expect(output()).toEqual(await cleanOutput(site))
  expect(readdirSync(site.dir).filter((name) => name.startsWith('.build.'))).toEqual([])
})
