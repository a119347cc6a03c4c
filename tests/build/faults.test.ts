import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { runFaults } from '../../scripts/torture/faults/run-faults.ts'
import { openSite } from '../support/sites.ts'

const seed = Number(process.env.LECTERN_TEST_SEED ?? 5)

test(`a build survives operations that fail, and says which (LECTERN_TEST_SEED=${seed})`, async () => {
  const site = openSite('two-lines')
  try {
    await site.build()
    const dir = path.join(site.dir, 'faults')
    mkdirSync(dir)
    // Without a C compiler, there is no result.
    const result = await runFaults({ dir, seed, cases: 1, bundles: path.join(site.dir, '.lectern/bundles') })
    expect(result?.failures ?? []).toEqual([])
  } finally {
    await site.close()
  }
})
