import { expect, test } from 'vitest'
import { pageFile } from './index.ts'

test.each([
  ['/docs/a.html', undefined, 'docs/a.html'],
  ['/docs/a.html', false, 'docs/a.html'],
  ['/docs/a.html/', true, 'docs/a.html/index.html'],
  ['/docs/index.html', undefined, 'docs/index.html'],
  ['/docs/node.js', undefined, 'docs/node.js/index.html'],
  ['/404.html', true, '404.html'],
] as const)('the HTML of %s with trailingSlash %s is in %s, as in Docusaurus', (path, trailingSlash, file) => {
  expect(pageFile({ path }, { config: { baseUrl: '/', trailingSlash } })).toBe(file)
})
