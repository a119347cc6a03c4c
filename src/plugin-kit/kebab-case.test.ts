import { expect, test } from 'vitest'
import { kebabCase } from './kebab-case.ts'

test.each([
  ['Open source', 'open-source'],
  ['openSource', 'open-source'],
  ['OPEN_SOURCE', 'open-source'],
  ['myAPIKey', 'my-api-key'],
  ['v1.2', 'v-1-2'],
  ['foo2bar', 'foo-2-bar'],
  ['1st place', '1st-place'],
  ["it's", 'its'],
  ['Node.js', 'node-js'],
  ['C++', 'c'],
  ['Größe', 'grosse'],
  ['Émigré', 'emigre'],
  ['日本語 タグ', '日本語-タグ'],
  ['Привет мир', 'привет-мир'],
  ['???', ''],
])('%s becomes %s', (text, expected) => {
  expect(kebabCase(text)).toBe(expected)
})
