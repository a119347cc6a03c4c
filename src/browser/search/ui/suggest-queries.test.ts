import { expect, test } from 'vitest'
import type { SearchRequest, SearchResult } from '../client/index.ts'
import { suggestQueries } from './suggest-queries.ts'

/** A client that finds a page for each query in `titles`. */
function clientWith(titles: Record<string, string>) {
  const requested: SearchRequest[] = []
  const search = async (query: { requests: SearchRequest[] } | SearchRequest[]) => {
    const requests = Array.isArray(query) ? query : query.requests
    requested.push(...requests)
    const results = requests.map(({ query: text = '' }) => {
      const title = titles[text]
      return { nbHits: title ? 1 : 0, hits: title ? [{ hierarchy: { lvl0: 'Docs', lvl1: title } }] : [] }
    })
    return { results: results as unknown as SearchResult[] }
  }
  return { requested, client: { search } }
}

const request = { indexName: 'site', facetFilters: ['language:en'] }

test('suggests words that have results, then titles that begin as a word does', async () => {
  const { client, requested } = clientWith({ anchor: 'Anchors', anc: 'Anchors', fend: 'Fenders &amp; ropes' })
  expect(await suggestQueries('Anchor fendres', request, client)).toEqual(['anchor', 'Anchors', 'Fenders & ropes'])
  expect(requested.map(({ query }) => query)).toEqual(['anchor', 'fendres', 'anc', 'fend'])
  expect(requested[0]).toEqual({ ...request, query: 'anchor', page: 0, hitsPerPage: 1 })
})

test('suggests the query without one of its words first', async () => {
  const { client } = clientWith({ 'blue fender': 'Fenders', blue: 'Colors', fender: 'Fenders' })
  expect(await suggestQueries('blue fender cheap', request, client)).toEqual(['blue fender', 'blue', 'fender'])
})

test('looks further if no title is close, and leaves out those that are far', async () => {
  const { client, requested } = clientWith({ fendr: 'Moorings', fen: 'Fender', ancho: 'Anchors', anc: 'Ankles' })
  expect(await suggestQueries('fendrers', request, client)).toEqual(['Fender'])
  expect(requested.map(({ query }) => query)).toEqual(['fend', 'fen'])
  expect(await suggestQueries('anchorxyz', request, client)).toEqual(['Anchors'])
})

test('suggests nothing without asking if there is nothing to take away', async () => {
  const { client, requested } = clientWith({})
  expect(await suggestQueries('ab &', request, client)).toEqual([])
  expect(requested).toEqual([])
  expect(await suggestQueries('qqzzxx', request, client)).toEqual([])
})
