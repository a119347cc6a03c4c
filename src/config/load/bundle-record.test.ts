import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { takeDamage } from '../../platform/index.ts'
import { readRecord, writeRecord } from './bundle-record.ts'

test('another process that bundles the same code with another source map leaves the bundle of a record intact', async () => {
  const cacheDir = mkdtempSync(path.join(tmpdir(), 'lectern-record-'))
  try {
    const recordFile = path.join(cacheDir, 'config', 'record.json')
    mkdirSync(path.dirname(recordFile))
    const bundle = { code: 'export default {}', map: 'one', inputs: [], targets: [], key: 'key' }
    const first = await writeRecord(recordFile, 'toolchain', bundle)
    const text = readFileSync(recordFile)
    expect(await writeRecord(recordFile, 'toolchain', { ...bundle, map: 'two' })).not.toEqual(first)
    writeFileSync(recordFile, text)
    expect(await readRecord(recordFile, 'toolchain')).toEqual(first)
    expect(takeDamage(cacheDir)).toEqual([])
    writeFileSync(first.bundleFile, 'export default []')
    expect(await readRecord(recordFile, 'toolchain')).toBeUndefined()
    expect(takeDamage(cacheDir)).toEqual([`config/${path.basename(first.bundleFile)}`])
  } finally {
    rmSync(cacheDir, { recursive: true })
  }
})
