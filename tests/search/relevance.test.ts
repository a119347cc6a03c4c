import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import MiniSearch from 'minisearch'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSearcher, type Searcher } from '../../src/search/engine/index.ts'
import { indexFile, manifestFile, type SearchManifest } from '../../src/shared/search.ts'
import { builtOwnSite } from '../support/shared-site.ts'
import type { TestSite } from '../support/sites.ts'
import { questions } from './relevance-queries.ts'

let site: TestSite
let searcher: Searcher
let records: { id: string; title: string; heading: string; text: string }[]

beforeAll(async () => {
  site = await builtOwnSite()
  await site.build()
  const build = path.join(site.dir, 'build')
  const manifest = JSON.parse(
    gunzipSync(readFileSync(path.join(build, manifestFile('en')))).toString(),
  ) as SearchManifest
  const read = async (name: string) =>
    JSON.parse(gunzipSync(readFileSync(path.join(build, indexFile(name)))).toString())
  searcher = createSearcher({ manifest, read })
  const files = new Set<string>()
  for (const table of manifest.parts.flatMap(({ tables }) => tables)) {
    for (const [, , file] of (manifest.files?.[table] ?? (await read(table))) as [number, string, string][])
      files.add(file)
  }
  const texts = await Promise.all([...files].map(read))
  const pages = Object.entries(Object.assign({}, ...texts) as Record<string, { title: string; sections: string[][] }>)
  records = pages.flatMap(([url, { title, sections }]) =>
    sections.map(([number, , , heading, text, code = '']) => {
      return { id: `${url}#${number}`, title, heading: heading || title, text: `${text} ${code}` }
    }),
  )
})
afterAll(() => site.close())

/** Shares of the questions whose page is that of the first hit, and of one of the first five. */
async function shares(pagesOf: (query: string) => Promise<string[]>) {
  let first = 0
  let five = 0
  for (const { query, page, also } of questions) {
    const at = (await pagesOf(query)).findIndex((url) => url === page || url === also)
    if (at === 0) first++
    if (at >= 0 && at < 5) five++
  }
  return { first: first / questions.length, five: five / questions.length }
}

const found = async (query: string) => {
  const { results } = await searcher.search([{ query }])
  return (results[0]?.hits ?? []).map((hit) => hit.url_without_anchor)
}

test('has enough queries, each for an existing page', () => {
  expect(questions.length).toBeGreaterThanOrEqual(240)
  expect(new Set(questions.map(({ query }) => query)).size).toBe(questions.length)
  const urls = new Set(records.map(({ id }) => id.replace(/#\d+$/, '')))
  const wanted = questions.flatMap(({ page, also }) => (also === undefined ? [page] : [page, also]))
  expect(wanted.filter((url) => !urls.has(url))).toEqual([])
})

test('ranks the right page first for 85 of 100 queries, and among the first five for 97', async () => {
  const { first, five } = await shares(found)
  expect(first).toBeGreaterThanOrEqual(0.85)
  expect(five).toBeGreaterThanOrEqual(0.97)
})

test('ranks at least as well as MiniSearch with the complete index in memory', async () => {
  const options = { boost: { title: 2, heading: 4 }, prefix: true, fuzzy: 0.2 }
  const reference = new MiniSearch({ fields: ['title', 'heading', 'text'], searchOptions: options })
  reference.addAll(records)
  const own = await shares(found)
  const others = await shares(async (query) => reference.search(query).map(({ id }) => String(id).replace(/#\d+$/, '')))
  expect(own.first).toBeGreaterThanOrEqual(others.first)
  expect(own.five).toBeGreaterThanOrEqual(others.five)
})
