import { beforeAll, expect, test } from 'vitest'
import { createTestSearcher, type TestPage } from '../../../tests/support/index-in-memory.ts'
import { generateLargeSite, type LargeSite } from '../../../tests/support/large-index.ts'

let site: LargeSite
let pages: TestPage[]
/** Twenty words that mean the same. */
let synonyms: string[]

beforeAll(() => {
  site = generateLargeSite({ sections: 1600, wordsPerSection: 60 })
  pages = site.pages.map(({ path: url, ...page }) => ({ url, ...page }))
  synonyms = Array.from({ length: 20 }, (_, at) => site.word(200 + 40 * at))
})

/** Returns the postings files that a search reads, and its results. */
async function search(query: string) {
  const { manifest, reads, urls } = createTestSearcher(pages, { inline: true, synonyms: [synonyms] })
  const names = new Set(manifest.parts.flatMap(({ postings }) => postings.map(([, file]) => file)))
  const found = await urls(query)
  return { files: reads.filter((file) => names.has(file)), manifest, found }
}

test('synonyms and completions take no more postings files than browsers request at the same time', async () => {
  const [word = '', second = '', third = ''] = synonyms
  for (const query of [word, `${second} ${third} `, site.word(90).slice(0, 3)]) {
    const { files, found } = await search(query)
    expect(files.length, query).toBeLessThanOrEqual(6)
    expect(found.length, query).toBeGreaterThan(10)
  }
  expect((await search(word)).files).toHaveLength(6)
})

test('all words of a query are looked up, however many there are', async () => {
  const words = Array.from({ length: 12 }, (_, at) => site.word(300 + 37 * at))
  const { files, manifest, found } = await search(`${words.join(' ')} `)
  const postings = manifest.parts[0]?.postings ?? []
  const needed = new Set(words.map((word) => postings.findLast(([first]) => first <= word)?.[1]))
  expect(needed.size).toBeGreaterThan(6)
  expect(new Set(files)).toEqual(needed)
  expect(found.length).toBeGreaterThan(10)
})
