import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { runTrees } from './trees/run-trees.ts'

const seed = Number(process.env.LECTERN_TEST_SEED ?? 3)

test(`whatever trees are published, the output is that of a clean build, however it is interrupted (LECTERN_TEST_SEED=${seed})`, async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'lectern-trees-'))
  try {
    const { failures } = await runTrees({ dir, seed, cases: 25 })
    expect(failures).toEqual([])
  } finally {
    rmSync(dir, { recursive: true })
  }
})
