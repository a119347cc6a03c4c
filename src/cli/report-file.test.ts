import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { UsageError } from '../platform/index.ts'
import { checkReportFile } from './report-file.ts'

test('replaces reports, and no other file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = (name: string) => path.join(folder, name)
  for (const name of ['intro.md', 'stats.json', 'stats']) writeFileSync(file(name), '')
  writeFileSync(file('STATS.JSON'), `${JSON.stringify({ pages: 1, totalMs: 2 }, null, 2)}\n`)
  writeFileSync(file('package.json'), `${JSON.stringify({ name: 'site', scripts: { totalMs: 'x' } }, null, 2)}\n`)
  const check = (name?: string) => checkReportFile('--stats', name && file(name), '.json')
  for (const name of [undefined, 'stats.json', 'STATS.JSON', 'new.txt', 'new']) expect(() => check(name)).not.toThrow()
  expect(() => check('intro.md')).toThrow(
    new UsageError(`--stats would replace ${file('intro.md')}. Name a file that ends with .json.`),
  )
  expect(() => check('stats')).toThrow(UsageError)
  expect(() => check('package.json')).toThrow(
    new UsageError(
      `--stats would replace ${file('package.json')}, which is no report. Name another file, or remove this one.`,
    ),
  )
})
