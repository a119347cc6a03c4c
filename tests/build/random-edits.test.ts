import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { runEdits } from '../../scripts/torture/edits/run-edits.ts'
import { runFolder } from '../support/run-folder.ts'

const seed = Number(process.env.LECTERN_TEST_SEED ?? 7)

test(`after random edits, an incremental build equals a clean one (LECTERN_TEST_SEED=${seed})`, async () => {
  const dir = path.join(runFolder(), 'random-edits')
  mkdirSync(dir)
  const steps = await runEdits({ dir, seed, count: 10, maxEditsPerBuild: 6, entries: 14, prose: 4, withModules: false })
  rmSync(dir, { recursive: true })
  expect(steps.filter(({ failure }) => failure !== undefined)).toEqual([])
})
