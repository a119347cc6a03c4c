import { gzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { buildIndex, indexFile, indexPage, manifestFile, pageText } from '../engine/index.ts'
import { openBuiltIndex } from './built-index.ts'

/** The files of an index of one page; their names contain the build number. */
function buildFiles(build: number, text: string): Map<string, Uint8Array> {
  const page = {
    url: '/page',
    title: 'Page',
    description: '',
    categories: [],
    keywords: [],
    sections: [{ level: 1, title: '', text }],
  }
  const files = new Map<string, Uint8Array>()
  const add = (content: string) => {
    const name = `${build}-${files.size}`
    files.set(indexFile(name), gzipSync(content))
    return name
  }
  const file = add(JSON.stringify({ '/page': pageText(page) }))
  const part = buildIndex([{ page: indexPage(page), file, group: 'Docs', weight: 1 }], { tag: 'default' }, add)
  files.set(manifestFile('en'), gzipSync(JSON.stringify({ worker: '', locale: 'en', parts: [part] })))
  return files
}

test('reads each index file once', async () => {
  const files = buildFiles(1, 'Boats for hire.')
  const readFile = vi.fn(async (path: string) => files.get(path))
  const index = openBuiltIndex({ readFile, locale: 'en' })
  const count = async (query: string) => (await index.search([{ query }])).results[0]?.nbHits
  expect(await Promise.all(['boats', 'boats', 'hire'].map(count))).toEqual([1, 1, 1])
  const read = readFile.mock.calls.map(([path]) => path)
  expect(new Set(read).size).toBe(read.length)
  expect(await count('boats')).toBe(1)
  expect(readFile.mock.calls.length).toBe(read.length)
})

test('repeats a search in the index of a newer build when files of the older one are gone', async () => {
  let files = buildFiles(1, 'Boats for hire.')
  const readFile = async (path: string) => files.get(path)
  const index = openBuiltIndex({ readFile, locale: 'en' })
  await index.search([{ query: '' }])
  files = buildFiles(2, 'Boats for sale.')
  expect((await index.search([{ query: 'sale' }])).results[0]?.nbHits).toBe(1)
})

test('reports a missing index file, and reads it again for the next search', async () => {
  const files = buildFiles(1, 'Boats for hire.')
  const [missing] = [...files.keys()]
  const bytes = files.get(missing as string) as Uint8Array
  files.delete(missing as string)
  const index = openBuiltIndex({ readFile: async (path) => files.get(path), locale: 'en' })
  await expect(index.search([{ query: 'boats' }])).rejects.toThrow(`The search index file ${missing} is missing.`)
  files.set(missing as string, bytes)
  expect((await index.search([{ query: 'boats' }])).results[0]?.nbHits).toBe(1)
})
