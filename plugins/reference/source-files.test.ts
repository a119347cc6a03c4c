import { expect, test } from 'vitest'
import { watchedPath } from './source-files.ts'

test.each([
  ['schema/*.graphql', 'schema'],
  ['../app/liquid/**/*.rb', '../app/liquid'],
  ['schema.json', 'schema.json'],
  ['*.graphql', '*.graphql'],
])('%s is watched at %s', (glob, path) => {
  expect(watchedPath(glob)).toBe(path)
})
