import { gzipSync } from 'node:zlib'
import { buildIndex, indexFile, indexPage, manifestFile, pageText } from 'lectern/search'
import { expect, test, vi } from 'vitest'
import { openServedIndex } from './served-index.ts'

/** The files of an index of one page, whose names hold a number. */
function builtIndex(build: number, text: string): Map<string, Uint8Array> {
  const page = { url: '/page', title: 'Page', description: '', keywords: [], sections: [{ level: 1, title: '', text }] }
  const files = new Map<string, Uint8Array>()
  const add = (content: string) => {
    const name = `${build}-${files.size}`
    files.set(indexFile(name), gzipSync(content))
    return name
  }
  const file = add(JSON.stringify({ '/page': pageText(page) }))
  const part = buildIndex([{ page: indexPage(page), file, group: 'Docs', weight: 1 }], { tag: 'default' }, add)
  files.set(manifestFile('en'), Buffer.from(JSON.stringify({ worker: '', locale: 'en', parts: [part] })))
  return files
}

test('files are read once, and those of another build as soon as one of them is missing', async () => {
  const files = builtIndex(1, 'Boats for hire.')
  const readFile = vi.fn(async (path: string) => files.get(path))
  const index = openServedIndex({ readFile, locale: 'en' })
  const count = async (query: string) => (await index.search([{ query }])).results[0]?.nbHits
  expect(await Promise.all(['boats', 'boats', 'hire'].map(count))).toEqual([1, 1, 1])
  const read = readFile.mock.calls.map(([path]) => path)
  expect(new Set(read).size).toBe(read.length)
  expect(await count('boats')).toBe(1)
  expect(readFile.mock.calls.length).toBe(read.length)
})

test('a search is done again in the index of a build that came between', async () => {
  let files = builtIndex(1, 'Boats for hire.')
  const readFile = async (path: string) => files.get(path)
  const index = openServedIndex({ readFile, locale: 'en' })
  await index.search([{ query: '' }])
  files = builtIndex(2, 'Boats for sale.')
  expect((await index.search([{ query: 'sale' }])).results[0]?.nbHits).toBe(1)
})

test('a file that is missing for good is told, and looked for again', async () => {
  const files = builtIndex(1, 'Boats for hire.')
  const [missing] = [...files.keys()]
  const bytes = files.get(missing as string) as Uint8Array
  files.delete(missing as string)
  const index = openServedIndex({ readFile: async (path) => files.get(path), locale: 'en' })
  await expect(index.search([{ query: 'boats' }])).rejects.toThrow(
    `The file ${missing} of the search index is missing.`,
  )
  files.set(missing as string, bytes)
  expect((await index.search([{ query: 'boats' }])).results[0]?.nbHits).toBe(1)
})
