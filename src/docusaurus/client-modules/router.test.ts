import { expect, test } from 'vitest'
import { generatePath, matchPath } from './match-path.ts'

test.each([
  ['/a/b', '/a', { url: '/a', isExact: false, params: {} }],
  ['/ab', '/a', undefined],
  ['/a/', { path: '/a', exact: true }, { url: '/a/', isExact: true, params: {} }],
  ['/a/b', { path: '/a', exact: true }, undefined],
  ['/a', { path: '/a/', strict: true }, undefined],
  ['/a/x/7', '/a/:name/:id(\\d+)', { url: '/a/x/7', isExact: true, params: { name: 'x', id: '7' } }],
  ['/a', '/a/:name?', { url: '/a', isExact: true, params: { name: undefined } }],
  ['/docs/1.0/intro', ['/blog', '/docs/1.0'], { url: '/docs/1.0', isExact: false, params: {} }],
  ['/b/7', '/(a|b)/:id', { url: '/b/7', isExact: true, params: { 0: 'b', id: '7' } }],
  ['/x', '*', { url: '/x', isExact: true, params: { 0: '/x' } }],
  ['/x', '/', { url: '/', isExact: false, params: {} }],
])('matches %s with %j', (pathname, options, expected) => {
  const { path: _, ...match } = matchPath(pathname, options) ?? { path: '' }
  expect(match).toEqual(expected ?? {})
})

test('fills parameters', () => {
  expect(generatePath('/a/:name/:id?', { name: 'x y' })).toBe('/a/x%20y/')
  expect(() => generatePath('/a/:name')).toThrow('The path "/a/:name" needs a value for "name".')
})
