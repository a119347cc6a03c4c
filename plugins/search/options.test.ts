import { expect, test } from 'vitest'
import { search } from './index.ts'

test('an address of missing results that runs code, or leads to another host without a scheme, is an error', () => {
  expect(() => search({ missingResultsUrl: 'javascript:alert(1)//{query}' })).toThrow(
    "`missingResultsUrl` in search() has the scheme `javascript:`, which is not allowed here: 'javascript:alert(1)//{query}'.",
  )
  expect(() => search({ missingResultsUrl: '//docs.example/new?q={query}' })).toThrow('leads to another host')
  expect(() => search({ missingResultsUrl: 'https://docs.example/new?q={query}' })).not.toThrow()
})
