import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { fullSuite } from '../tests/support/full-suite.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

test('every file of the full suite exists, and is listed once', () => {
  expect(fullSuite.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  expect(new Set(fullSuite).size).toBe(fullSuite.length)
})
