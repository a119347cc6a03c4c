import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { cacheDir, claim, content, folder, openOutputFolders, outDir } from '../../../tests/support/output-folder.ts'
import { openOutput } from '../index.ts'

openOutputFolders()

const texts = { 'a.html': 'a', 'b.html': 'b', 'c/d.html': 'd' }

/** Builds with a copy of the output that `change` changes. @returns the new files */
async function buildWith(change: (copy: string) => void): Promise<string[]> {
  const output = openOutput({ outDir, cacheDir })
  claim(output, texts)
  const copy = path.join(folder, 'copy')
  const addChanges = await output.copyTo(copy)
  expect(readFileSync(path.join(copy, 'a.html'), 'utf8')).toBe('a')
  change(copy)
  const added = addChanges('plugin')
  await output.commit()
  return added
}

test('publishes what was added, changed and removed in a copy of the output, and nothing of an earlier copy', async () => {
  const change = (copy: string) => {
    writeFileSync(path.join(copy, 'a.html'), 'A')
    writeFileSync(path.join(copy, 'new.txt'), 'new')
    rmSync(path.join(copy, 'b.html'))
  }
  expect(await buildWith(change)).toEqual(['new.txt'])
  expect(content()).toEqual({ 'a.html': 'A', 'c/d.html': 'd', 'new.txt': 'new' })
  // The copy of an unchanged file is not written again.
  const copied = path.join(folder, 'copy', 'c', 'd.html')
  const { ctimeMs } = statSync(copied)
  await buildWith(() => {})
  expect(content()).toEqual(texts)
  expect(await buildWith(change)).toEqual(['new.txt'])
  expect(content()).toEqual({ 'a.html': 'A', 'c/d.html': 'd', 'new.txt': 'new' })
  expect(statSync(copied).ctimeMs).toBe(ctimeMs)
})
