import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { OutputSource } from '../../src/platform/index.ts'
import { cacheDir, content, folder, openOutputFolders, outDir } from '../support/output-folder.ts'

openOutputFolders()

/** The thread that compresses is a file of the compiled package. */
const compiled = fileURLToPath(new URL('../../dist/src/platform/index.js', import.meta.url))
const { openOutput } = (await import(pathToFileURL(compiled).href)) as typeof import('../../src/platform/index.ts')

// More than the main thread compresses.
const names = Array.from({ length: 600 }, (_, index) => `deep/${index % 3}/${index}.bin`)

async function commit(release: number, sourceOf: (name: string) => OutputSource | Promise<OutputSource>) {
  const output = openOutput({ outDir, cacheDir })
  output.add('plain.txt', { key: `${release}`, owner: 'test', source: () => ({ text: `plain ${release}` }) })
  for (const name of names)
    output.add(name, { key: `${release}`, owner: 'test', compressed: true, source: () => sourceOf(name) })
  try {
    return await output.commit()
  } finally {
    output.discard()
  }
}

const read = (name: string) => gunzipSync(readFileSync(path.join(outDir, name))).toString()

test('compresses many files like few', async () => {
  const first = await commit(1, async (name) => ({ text: `text of ${name}` }))
  expect(first.written).toEqual([...names, 'plain.txt'].sort())
  expect(names.map(read)).toEqual(names.map((name) => `text of ${name}`))
  const second = await commit(2, (name) => ({ text: Buffer.from(name === names[7] ? 'other' : `text of ${name}`) }))
  expect(second).toMatchObject({ written: [names[7], 'plain.txt'], removed: [], unchanged: names.length - 1 })
  expect(read(names[7] as string)).toBe('other')
})

test('a failure leaves the last output, and nothing else', async () => {
  await commit(1, (name) => ({ text: name }))
  const before = content()
  const failing = commit(2, async (name) => {
    if (name === names[99]) throw new Error('No text.')
    return { text: 'new' }
  })
  await expect(failing).rejects.toThrow('No text.')
  expect(content()).toEqual(before)
  expect(readdirSync(folder).sort()).toEqual(['build', 'cache'])
})
