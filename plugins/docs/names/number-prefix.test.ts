import { expect, test } from 'vitest'
import { ignoreNumberPrefix, parseNumberPrefix, stripNumberPrefixes } from './number-prefix.ts'

test.each([
  ['01-intro', 'intro', 1],
  ['003 - myDoc', 'myDoc', 3],
  ['01_a', 'a', 1],
  ['1. a', 'a', 1],
  ['12--b', 'b', 12],
  ['0-start', 'start', 0],
  ['10 - 2nd', '2nd', 10],
])('%s is %s at %d', (name, filename, numberPrefix) => {
  expect(parseNumberPrefix(name)).toEqual({ filename, numberPrefix })
})

test.each(['2021-11-foo', '2021_11_03-foo', '7.0-foo', '1.0', '5 intro', 'intro', '01', '01-', 'v1-a'])(
  '%s has no number prefix',
  (name) => {
    expect(parseNumberPrefix(name)).toEqual({ filename: name })
  },
)

test('strips number prefixes from every segment of a folder', () => {
  expect(stripNumberPrefixes('01-guide/2. deep/2021-11-log', parseNumberPrefix)).toBe('guide/deep/2021-11-log')
  expect(stripNumberPrefixes('.', parseNumberPrefix)).toBe('.')
  expect(stripNumberPrefixes('01-guide', ignoreNumberPrefix)).toBe('01-guide')
})
