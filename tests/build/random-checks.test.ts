import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { runChecks } from '../../scripts/torture/check/run-checks.ts'
import { runFolder } from '../support/run-folder.ts'

const seed = Number(process.env.LECTERN_TEST_SEED ?? 7)

test(`check reports what a build reports for mutated sites (LECTERN_TEST_SEED=${seed})`, async () => {
  const dir = path.join(runFolder(), 'random-checks')
  mkdirSync(dir)
  const cases = await runChecks({ dir, seed, count: 5 })
  rmSync(dir, { recursive: true })
  expect(cases.filter(({ failure }) => failure !== undefined)).toEqual([])
})
