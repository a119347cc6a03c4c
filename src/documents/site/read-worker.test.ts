import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fileStamp } from '../../platform/index.ts'
import { readContentFile } from '../content/index.ts'
import readFiles from './read-worker.ts'

test('threads read files as the reader does, and leave out those with errors or changes just made', async () => {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'lectern-read-'))
  try {
    writeFileSync(path.join(siteDir, 'a.md'), '---\ntitle: A\n---\n\n# Heading\n\nText.\n')
    writeFileSync(path.join(siteDir, 'broken.md'), '---\ntitle: [\n---\n')
    await wait(150)
    writeFileSync(path.join(siteDir, 'new.md'), 'New.\n')
    utimesSync(path.join(siteDir, 'new.md'), 1000, 1000)
    const options = { siteDir, format: 'detect' } as const
    const [read, ...others] = await readFiles({
      ...options,
      sourcePaths: ['a.md', 'broken.md', 'missing.md', 'new.md'],
    })
    expect(read?.file).toEqual(await readContentFile(path.join(siteDir, 'a.md'), options))
    expect(read?.stamp).toBe(fileStamp(statSync(path.join(siteDir, 'a.md'))))
    expect(others).toEqual([undefined, undefined, undefined])
  } finally {
    rmSync(siteDir, { recursive: true, force: true })
  }
})
