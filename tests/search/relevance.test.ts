import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import MiniSearch from 'minisearch'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSearcher, type Searcher } from '../../src/search/engine/index.ts'
import { indexFile, manifestFile, type SearchManifest } from '../../src/shared/search.ts'
import { builtOwnSite } from '../support/shared-site.ts'
import type { TestSite } from '../support/sites.ts'
import { countPlaces, questionSets, shownHits } from './question-sets.ts'

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

const found = async (query: string) => {
  const { results } = await searcher.search([{ query }])
  return shownHits(results[0]?.hits ?? []).map((hit) => hit.url_without_anchor)
}

test('has enough queries, each for an existing page', () => {
  expect(questionSets.first.length).toBeGreaterThanOrEqual(240)
  for (const set of Object.values(questionSets)) expect(new Set(set.map(({ query }) => query)).size).toBe(set.length)
  const urls = new Set(records.map(({ id }) => id.replace(/#\d+$/, '')))
  const wanted = Object.values(questionSets).flatMap((set) => set.flatMap(({ pages }) => pages))
  expect(wanted.filter((url) => !urls.has(url))).toEqual([])
})

test.each([
  { set: 'first', first: 89, firstThree: 97, firstFive: 98 },
  { set: 'second', first: 75, firstThree: 92, firstFive: 95 },
  { set: 'third', first: 80, firstThree: 92, firstFive: 95 },
  { set: 'fourth', first: 72, firstThree: 89, firstFive: 90 },
  { set: 'fifth', first: 88, firstThree: 94, firstFive: 96 },
  { set: 'sixth', first: 88, firstThree: 95, firstFive: 96 },
  { set: 'seventh', first: 83, firstThree: 93, firstFive: 94 },
  { set: 'eighth', first: 88, firstThree: 96, firstFive: 97 },
] as const)('ranks the right page first for $first of 100 queries of the $set set', async ({ set, ...shares }) => {
  const { questions, ...places } = await countPlaces(questionSets[set], found)
  for (const [name, share] of Object.entries(shares))
    expect((100 * places[name as keyof typeof places]) / questions, name).toBeGreaterThanOrEqual(share)
})

test('finds a drop by the variable that templates get it from', async () => {
  expect((await found('user_con_profile')).slice(0, 3)).toContain('/docs/liquid/drops/user-con-profile-drop')
})

test('ranks at least as well as MiniSearch with the complete index in memory', async () => {
  const options = { boost: { title: 2, heading: 4 }, prefix: true, fuzzy: 0.2 }
  const reference = new MiniSearch({ fields: ['title', 'heading', 'text'], searchOptions: options })
  reference.addAll(records)
  const search = async (query: string) => reference.search(query).map(({ id }) => String(id).replace(/#\d+$/, ''))
  const own = await countPlaces(questionSets.first, found)
  const others = await countPlaces(questionSets.first, search)
  expect(own.first).toBeGreaterThanOrEqual(others.first)
  expect(own.firstFive).toBeGreaterThanOrEqual(others.firstFive)
})
