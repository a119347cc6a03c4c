import type { SiteSearch } from 'lectern/client'
import { expect, test } from 'vitest'
import { formatSearchState, parseSearchState, versionedInstances } from './search-state.ts'

const versions = [
  { instance: 'default', name: '2.0', label: '2.0' },
  { instance: 'default', name: '1.0', label: '1.0' },
  { instance: 'api', name: 'current', label: 'Next' },
]
const settings = { contextual: true, versions } as unknown as SiteSearch

test('writes the state to the URL and reads it back', () => {
  const state = { query: 'a & b', section: 'Guides', versions: { default: '1.0' } }
  expect(formatSearchState(state)).toBe('?q=a+%26+b&section=Guides&version=1.0')
  expect(parseSearchState(formatSearchState(state), settings)).toEqual(state)
  expect(formatSearchState({ query: '', versions: {} })).toBe('')
  expect(parseSearchState('?q=x&version=9&version-api=current', settings)).toEqual({ query: 'x', versions: {} })
  expect(parseSearchState(`?q=${'x'.repeat(99)}`, settings).query).toHaveLength(64)
})

test('offers versions of instances with several, unless search is not contextual', () => {
  expect(versionedInstances(settings)).toEqual(['default'])
  expect(versionedInstances({ ...settings, contextual: false })).toEqual([])
})
