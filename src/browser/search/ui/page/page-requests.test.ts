import type { SiteSearch } from 'lectern/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageRequests } from './page-requests.ts'

let isSmall = false
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: isSmall })))
afterEach(() => {
  isSmall = false
  vi.unstubAllGlobals()
})

const settings = { parameters: {}, contextual: true, versions: [], indexName: 'a' } as unknown as SiteSearch
const page = { locale: 'en' }
const all = { query: 'a', versions: {} }

test('requests hits and section counts, and with a section filter the other counts once', () => {
  const [hits, ...more] = pageRequests(all, 2, settings, page)
  expect(hits).toMatchObject({ query: 'a', page: 2, hitsPerPage: 20, facets: ['section'], indexName: 'a' })
  expect(more).toEqual([])
  const both = pageRequests({ ...all, section: 'Guides' }, 0, settings, page)
  expect(both.map(({ facetFilters, hitsPerPage }) => [facetFilters?.at(-1), hitsPerPage])).toEqual([
    ['section:Guides', 20],
    [expect.any(Array), 0],
  ])
  expect(pageRequests({ ...all, section: 'Guides' }, 1, settings, page)).toHaveLength(1)
})

test('requests snippets as long as those of the modal', () => {
  expect(pageRequests(all, 0, settings, page)[0]?.attributesToSnippet).toEqual(['content:10'])
  isSmall = true
  expect(pageRequests(all, 0, settings, page)[0]?.attributesToSnippet).toEqual(['content:5'])
})
