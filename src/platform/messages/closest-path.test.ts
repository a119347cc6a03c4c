import { expect, test } from 'vitest'
import { createPathSuggestion } from './closest-path.ts'

const paths = ['/', '/docs/intro', '/docs/guide/install/', '/docs/a/setup', '/docs/b/setup', '/docs/top']

test.each([
  ['/docs/intr', '/docs/intro'],
  ['/docs/Intro', '/docs/intro'],
  ['/docs/guide/instal', '/docs/guide/install/'],
  ['/install', '/docs/guide/install/'],
  ['/docs/c/setup', '/docs/a/setup'],
  ['/docs/nope', undefined],
  ['/elsewhere/unknown', undefined],
])('suggests for %s the path %s', (wrong, expected) => {
  expect(createPathSuggestion(paths)(wrong)).toBe(expected)
})
