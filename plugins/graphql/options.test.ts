import { SiteError } from 'lectern/plugin-kit'
import { expect, test } from 'vitest'
import { graphql } from './index.ts'
import type { GraphqlOptions } from './options.ts'

const messages = (options: object): string[] => {
  try {
    graphql({ schema: 'a.graphql', ...options } as GraphqlOptions)
  } catch (error) {
    if (error instanceof SiteError)
      return error.diagnostics.map(({ message, hint }) => `${message} ${hint ?? ''}`.trim())
  }
  throw new Error('no SiteError was thrown')
}

test.each([
  [
    { try: {} },
    "`try` in graphql() needs either `endpoint` or `mock`. Set one of them: `try: { endpoint: 'https://api.example.com/graphql' }` or `try: { mock: true }`.",
  ],
  [
    { try: { mock: true, endpoint: 'https://a.example' } },
    "`try` in graphql() needs either `endpoint` or `mock`. Set one of them: `try: { endpoint: 'https://api.example.com/graphql' }` or `try: { mock: true }`.",
  ],
  [
    { try: { mock: true, headers: { A: 'b' } } },
    '`try.headers` in graphql() has no effect with `mock`. Remove it: nothing is sent.',
  ],
  [
    { try: { endpoint: 'api.example' } },
    "`try.endpoint` in graphql() is not a complete URL: 'api.example'. Write a complete URL, such as `https://example.org/page`, or a path on the site's host, beginning with a slash.",
  ],
  [
    { try: { endpoint: 'https://' } },
    "`try.endpoint` in graphql() has no host: 'https://'. Write a complete URL, such as `https://example.org/page`, or a path on the site's host, beginning with a slash.",
  ],
  [{ try: { mock: false } }, '`try.mock` in graphql(): expected true, found false.'],
  [
    { try: { endpoint: '/graphql', headers: { 'A b': '' } } },
    '`try.headers` in graphql(): expected header names without spaces, found an object with the key A b.',
  ],
  [{ try: { endpoint: '/graphql', header: {} } }, 'Unknown key `try.header` in graphql(). Did you mean `headers`?'],
  [{ try: true }, '`try` in graphql(): expected an object, found true.'],
])('%j', (options, message) => {
  expect(messages(options)).toEqual([message])
})

test('the policy allows the endpoint, unless it is on the host of the site', () => {
  const policy = (endpoint: string) => graphql({ schema: 'a.graphql', try: { endpoint } }).policy
  expect(policy('https://api.example:8443/v1/graphql?a=b')).toEqual({ 'connect-src': ['https://api.example:8443'] })
  expect(policy('/graphql')).toBeUndefined()
  expect(graphql({ schema: 'a.graphql', try: { mock: true } }).policy).toBeUndefined()
  expect(graphql({ schema: 'a.graphql' }).runner).toBeUndefined()
})
