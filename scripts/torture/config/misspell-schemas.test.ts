import { expect, test } from 'vitest'
import { seededRandom } from '../../../tests/support/random.ts'
import { misspellSchemas } from './misspell-schemas.ts'

const seed = Number(process.env.LECTERN_TEST_SEED ?? 7)

test(`misspelled keys of all settings are reported with the closest match (LECTERN_TEST_SEED=${seed})`, async () => {
  const { cases, failures } = await misspellSchemas(seededRandom(seed))
  expect([failures, cases > 150]).toEqual([[], true])
}, 30_000)
