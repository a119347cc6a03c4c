import type { SiteSearch } from 'lectern/client'
import { expect, test } from 'vitest'
import { searchParameters } from './parameters.ts'

const versions = [
  { instance: 'default', name: '2.0', label: '2.0' },
  { instance: 'default', name: '1.0', label: '1.0' },
  { instance: 'api', name: 'current', label: 'Next' },
]
const settings = { parameters: {}, contextual: true, versions } as unknown as SiteSearch
const page = { locale: 'en' }
const tags = (...names: string[]) => ['default', ...names].map((name) => `docusaurus_tag:${name}`)

test('filters by the page language and the latest version of each docs instance', () => {
  const facetFilters = ['language:en', expect.arrayContaining(tags('docs-default-2.0', 'docs-api-current'))]
  expect(searchParameters(settings, page)).toEqual({ facetFilters })
})

test('prefers the selected version, then that of the page', () => {
  const version = versions[1] as (typeof versions)[0]
  const tagFilter = (selected = {}) => searchParameters(settings, { ...page, version }, selected).facetFilters?.[1]
  expect([...(tagFilter() as string[])].sort()).toEqual(tags('docs-default-1.0', 'docs-api-current').sort())
  expect(tagFilter({ default: '2.0' })).toContain('docusaurus_tag:docs-default-2.0')
  expect(tagFilter({ default: '9.9' })).toContain('docusaurus_tag:docs-default-1.0')
})

test('adds the filters of the site, and uses only them without contextual search', () => {
  const parameters = { facetFilters: ['type:lvl1', ['a:b', 'c:d']], typoTolerance: false }
  const { facetFilters, ...rest } = searchParameters({ ...settings, parameters }, page)
  expect(facetFilters?.slice(2)).toEqual(['type:lvl1', ['a:b', 'c:d']])
  expect(rest).toEqual({ typoTolerance: false })
  expect(searchParameters({ ...settings, parameters, contextual: false }, page)).toEqual(parameters)
  expect(searchParameters({ ...settings, parameters: { facetFilters: 'a:b' } }, page).facetFilters?.[2]).toBe('a:b')
})
