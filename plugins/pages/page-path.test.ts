import { expect, test } from 'vitest'
import { isNotFoundPage, pagePath, slugPath } from './page-path.ts'

test.each([
  ['index.tsx', '/'],
  ['about.md', '/about'],
  ['about.JSX', '/about'],
  ['team/index.js', '/team/'],
  ['team/Index.mdx', '/team/'],
  ['team/history.ts', '/team/history'],
  ['my-index.md', '/my-index'],
  ['v1.2.md', '/v1.2'],
  ['README.md', '/README'],
])('%s is at %s', (source, expected) => {
  expect(pagePath(source)).toBe(expected)
})

test('recognizes the 404 page only at the top level', () => {
  expect(['404.tsx', '404.md', '404.js'].map(isNotFoundPage)).toEqual([true, true, true])
  expect(['a/404.tsx', '404/index.tsx', '4040.md'].map(isNotFoundPage)).toEqual([false, false, false])
})

test.each([
  ['/start', 'team/a.md', '/start'],
  ['start', 'team/a.md', '/team/start'],
  ['../start', 'team/a.md', '/start'],
  ['start/', 'a.md', '/start/'],
  ['zu Fuß', 'a b/a.md', '/a b/zu Fuß'],
])('the slug %s in %s is at %s', (slug, source, expected) => {
  expect(slugPath(slug, source)).toBe(expected)
})
