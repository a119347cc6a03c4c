import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SearchResult } from '../../src/shared/search.ts'
import { openSite, type TestSite } from '../support/sites.ts'

let site: TestSite
let address: string
beforeAll(async () => {
  site = openSite('search')
  address = await site.serve('start')
})
afterAll(() => site.close())

const file = (name: string) => path.join(site.dir, name)
const replace = (name: string, from: string, to: string) => {
  const text = readFileSync(file(name), 'utf8')
  expect(text).toContain(from)
  writeFileSync(file(name), text.replace(from, to))
}

/** Asks as the client of a page does. */
async function urls(query: string, facetFilters: string[] = [], server = address): Promise<string[]> {
  const body = JSON.stringify({ requests: [{ indexName: 'trails', query, facetFilters }] })
  const response = await fetch(`${server}/1/indexes/*/queries?x-algolia-agent=test`, { method: 'POST', body })
  expect(response.status).toBe(200)
  const { results } = (await response.json()) as { results: SearchResult[] }
  return results[0]?.hits.map(({ url }) => url) ?? []
}
const found = (query: string, facetFilters?: string[]) =>
  expect.poll(() => urls(query, facetFilters), { timeout: 10_000 })
const open = async (pathname: string) => expect((await fetch(address + pathname)).status).toBe(200)

test('pages know that the server responds to queries', async () => {
  const { search } = (await (await fetch(`${address}/base/_lectern/site.json`)).json()) as {
    search?: { engine: unknown; indexName: string }
  }
  expect(search).toMatchObject({ engine: { type: 'server', hosts: [] }, indexName: 'trails' })
})

test('finds titles, descriptions and front matter keywords at once, texts after compilation', async () => {
  expect(await urls('shoes')).toEqual(['/base/docs/shoes'])
  expect(await urls('footwear')).toEqual(['/base/docs/shoes'])
  expect((await urls('huts', ['section:Blog']))[0]).toBe('/base/blog/huts')
  expect(await urls('left out')).not.toContain('/base/docs/left-out')
  expect(await urls('signpost')).toEqual([])
})

test('finds an opened page by its text and that of imported documents', async () => {
  await open('/base/docs/start')
  await found('signpost').toEqual(['/base/docs/start'])
  await found('create_packing_list').toEqual(['/base/docs/start#boots--socks'])
  await open('/base/docs/guide/two')
  await found('thunderstorm').toEqual(['/base/docs/guide/two'])
  await found('safe place').toContain('/base/docs/guide/two#shelter')
  await open('/base/')
  await found('lantern').toEqual(['/base/#club'])
})

test('an edit changes the results, whether a page shows it or not', async () => {
  replace('docs/start.md', 'at a signpost', 'at a milestone')
  await found('milestone').toEqual(['/base/docs/start'])
  await found('signpost').toEqual([])
  replace('docs/shoes.md', 'Leather.', 'Canvas.')
  await found('canvas').toEqual(['/base/docs/shoes'])
  replace('docs/shoes.md', '# Shoes', '# Sandals')
  await found('sandals').toEqual(['/base/docs/shoes'])
  await found('shoes').toEqual(['/base/docs/shoes'])
})

test('finds a new page, and no removed one', async () => {
  writeFileSync(file('docs/maps.md'), '# Maps\n\nOn waterproof paper.\n')
  await found('maps').toEqual(['/base/docs/maps'])
  await found('waterproof').toEqual(['/base/docs/maps'])
  rmSync(file('docs/maps.md'))
  await found('maps').toEqual([])
})

test('applies a changed site config', async () => {
  replace('site.config.ts', "'safe place'", "'refuge'")
  await found('refuge').toContain('/base/docs/guide/two#shelter')
})

test('rejects invalid queries', async () => {
  const response = await fetch(`${address}/1/indexes/*/queries`, { method: 'POST', body: '{' })
  expect(response.status).toBe(400)
})

test('finds what a build has compiled before any page is opened', async () => {
  const built = openSite('search')
  try {
    await built.build()
    const own = await built.serve('start')
    await expect.poll(() => urls('signpost', [], own), { timeout: 10_000 }).toEqual(['/base/docs/start'])
    expect((await urls('shelter', [], own))[0]).toBe('/base/docs/guide/one#shelter')
  } finally {
    await built.close()
  }
})
