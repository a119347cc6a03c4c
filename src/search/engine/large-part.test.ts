import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { createTestSearcher, type TestPage } from '../../../tests/support/index-in-memory.ts'
import { generateLargeSite, type LargeSite } from '../../../tests/support/large-index.ts'
import { createSearcher } from './index.ts'

/** Of HTTP/1.1. */
const concurrentRequests = 6
const maxBytes = { manifest: 90_000, rows: 110_000, all: 330_000 }

let site: LargeSite
let large: ReturnType<typeof createTestSearcher>

beforeAll(() => {
  site = generateLargeSite({ sections: 5000, wordsPerSection: 30 })
  const pages = site.pages.map(({ path: url, ...page }): TestPage => ({ url, ...page }))
  large = createTestSearcher(pages, { isLarge: true })
}, 60_000)

/** Searches with an empty cache over a network on which all requests of a round trip return at the same time. */
async function searchOnce(query: string) {
  const sent = { roundTrips: 0, requests: 0, bytes: 0 }
  let waiting: (() => void)[] = []
  const answer = () => {
    sent.roundTrips++
    for (const respond of waiting.splice(0, concurrentRequests)) respond()
    if (waiting.length > 0) setTimeout(answer)
  }
  const read = (name: string) =>
    new Promise<unknown>((resolve) => {
      if (waiting.length === 0) setTimeout(answer)
      waiting.push(() => {
        sent.requests++
        sent.bytes += gzipSync(JSON.stringify(large.files.get(name))).length
        resolve(large.files.get(name))
      })
    })
  let rows: (typeof sent & { urls: string[] }) | undefined
  const { results } = await createSearcher({ manifest: large.manifest, read }).search([{ query }], (early) => {
    rows = { ...sent, urls: (early.results[0]?.hits ?? []).map(({ url }) => url) }
  })
  waiting = []
  return { rows, all: sent, urls: (results[0]?.hits ?? []).map(({ url }) => url) }
}

/** Swaps two letters. */
const misspell = (word: string) => word.replace(/^(...)(.)(.)/, '$1$3$2')

test.each<[string, (word: LargeSite['word'], site: LargeSite) => string]>([
  ['a word', (word) => word(300)],
  ['the most frequent words', (word) => `${word(0)} ${word(1)} ${word(2)}`],
  ['a frequent and a rare word', (word) => `${word(5)} ${word(4000)}`],
  ['three words', (word) => `${word(150)} ${word(80)} ${word(700)}`],
  ['two letters', (word) => word(500).slice(0, 2)],
  ['three letters', (word) => word(500).slice(0, 3)],
  ['a misspelled word', (word) => misspell(word(1900))],
  ['a misspelled and other words', (word) => `${word(60)} ${misspell(word(1800))} ${word(90)}`],
  ['a name', (word) => `${word(70)}List`],
  ['a title', (_, { pages }) => pages[77]?.title ?? ''],
  ['a heading', (_, { pages }) => pages[99]?.sections[3]?.title ?? ''],
])('%s is found in one round trip after that of the manifest', async (_, getQuery) => {
  const query = getQuery(site.word, site)
  const { rows, all, urls } = await searchOnce(query)
  expect(rows?.roundTrips).toBe(1)
  expect(rows?.urls).toEqual(urls)
  expect(urls.length).toBeGreaterThan(0)
  expect(rows?.bytes).toBeLessThan(maxBytes.rows)
  expect(all.bytes).toBeLessThan(maxBytes.all)
})

test('has the results of a small part if their sections have rows, and all of them on request', async () => {
  const pages = site.pages.slice(0, 60).map(({ path: url, ...page }): TestPage => ({ url, ...page }))
  const [short, whole] = [createTestSearcher(pages, { isLarge: true }), createTestSearcher(pages)]
  for (const query of [`${site.word(200)} `, `${site.word(60)} ${site.word(90)} `]) {
    expect((await short.urls(query)).slice(0, 3), query).toEqual((await whole.urls(query)).slice(0, 3))
    const facets = ['section']
    const [some, all] = [await short.searchFor(query, { facets }), await whole.searchFor(query, { facets })]
    expect([some.nbHits, some.facets], query).toEqual([all.nbHits, all.facets])
    expect(some.hits.map(({ url }) => url)).toEqual(all.hits.map(({ url }) => url))
  }
})
