import type { SiteSearch } from 'lectern/client'
import { expect, test } from 'vitest'
import { readAsked, versionedInstances, writeAsked } from './asked.ts'
import { pageRequests } from './page-requests.ts'
import { searchParameters } from './parameters.ts'

const versions = [
  { instance: 'default', name: '2.0', label: '2.0' },
  { instance: 'default', name: '1.0', label: '1.0' },
  { instance: 'api', name: 'current', label: 'Next' },
]
const settings = { parameters: {}, contextual: true, versions, indexName: 'a' } as unknown as SiteSearch
const page = { locale: 'en' }
const tags = (...names: string[]) => ['default', ...names].map((name) => `docusaurus_tag:${name}`)
const all = { query: 'a', versions: {} }

test('of each docs instance the latest version is searched, in the shown language', () => {
  const facetFilters = ['language:en', expect.arrayContaining(tags('docs-default-2.0', 'docs-api-current'))]
  expect(searchParameters(settings, page)).toEqual({ facetFilters })
})

test('the version of the page goes before, and the chosen one before both', () => {
  const version = versions[1] as (typeof versions)[0]
  const of = (chosen = {}) => searchParameters(settings, { ...page, version }, chosen).facetFilters?.[1]
  expect([...(of() as string[])].sort()).toEqual(tags('docs-default-1.0', 'docs-api-current').sort())
  expect(of({ default: '2.0' })).toContain('docusaurus_tag:docs-default-2.0')
  expect(of({ default: '9.9' })).toContain('docusaurus_tag:docs-default-1.0')
})

test('filters of the site are added; without context they stand alone', () => {
  const parameters = { facetFilters: ['type:lvl1', ['a:b', 'c:d']], typoTolerance: false }
  const { facetFilters, ...others } = searchParameters({ ...settings, parameters }, page)
  expect(facetFilters?.slice(2)).toEqual(['type:lvl1', ['a:b', 'c:d']])
  expect(others).toEqual({ typoTolerance: false })
  expect(searchParameters({ ...settings, parameters, contextual: false }, page)).toEqual(parameters)
  expect(searchParameters({ ...settings, parameters: { facetFilters: 'a:b' } }, page).facetFilters?.[2]).toBe('a:b')
})

test('what is asked stands in the address, and is read from there', () => {
  const dependencies = { query: 'a & b', section: 'Guides', versions: { default: '1.0' } }
  expect(writeAsked(dependencies)).toBe('?q=a+%26+b&section=Guides&version=1.0')
  expect(readAsked(writeAsked(dependencies), settings)).toEqual(dependencies)
  expect(writeAsked({ query: '', versions: {} })).toBe('')
  expect(readAsked('?q=x&version=9&version-api=current', settings)).toEqual({ query: 'x', versions: {} })
  expect(readAsked(`?q=${'x'.repeat(99)}`, settings).query).toHaveLength(64)
})

test('versions can be chosen of instances that have several, where they are told apart', () => {
  expect(versionedInstances(settings)).toEqual(['default'])
  expect(versionedInstances({ ...settings, contextual: false })).toEqual([])
})

test('the page asks for hits and sections; with a section, for the others as well, once', () => {
  const [hits, ...more] = pageRequests(all, 2, settings, page as never)
  expect(hits).toMatchObject({ query: 'a', page: 2, hitsPerPage: 15, facets: ['section'], indexName: 'a' })
  expect(more).toEqual([])
  const both = pageRequests({ ...all, section: 'Guides' }, 0, settings, page as never)
  expect(both.map(({ facetFilters, hitsPerPage }) => [facetFilters?.at(-1), hitsPerPage])).toEqual([
    ['section:Guides', 15],
    [expect.any(Array), 0],
  ])
  expect(pageRequests({ ...all, section: 'Guides' }, 1, settings, page as never)).toHaveLength(1)
})
