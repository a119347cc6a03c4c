import { expect, test } from 'vitest'
import { ariaCurrent, navbarItemAriaCurrent } from './aria-current.ts'

const at = (path: string, data = {}) => ({
  path,
  data,
  version: { instance: 'default', name: 'current', label: 'Next' },
})

test('a link is current on its page and, as "true", on pages below it', () => {
  expect(ariaCurrent('/docs/a', '/', '/docs/a')).toBe('page')
  expect(ariaCurrent('/docs/a/', '/', '/docs/a')).toBe('page')
  expect(ariaCurrent('/docs/a/b', '/', '/docs/a')).toBe('true')
  expect(ariaCurrent('/docs/ab', '/', '/docs/a')).toBeUndefined()
  expect(ariaCurrent('/docs/a', '/', undefined)).toBeUndefined()
  // HTML in a dropdown has no URL.
  expect(ariaCurrent('/docs/a', '/', '')).toBeUndefined()
})

test('a link to the home page is current only there', () => {
  expect(ariaCurrent('/', '/', '/')).toBe('page')
  expect(ariaCurrent('/docs', '/', '/')).toBeUndefined()
  expect(ariaCurrent('/base/docs', '/base/', '/base/')).toBeUndefined()
})

test('an item can define where it is current', () => {
  const item = { type: 'link' as const, label: 'Docs', position: 'left' as const, url: '/docs/intro' }
  expect(navbarItemAriaCurrent(at('/docs/x'), { baseUrl: '/' }, item)).toBeUndefined()
  expect(navbarItemAriaCurrent(at('/docs/x'), { baseUrl: '/' }, { ...item, activeBasePath: '/docs' })).toBe('true')
  expect(navbarItemAriaCurrent(at('/docs/x'), { baseUrl: '/' }, { ...item, activeBaseRegex: '^/docs/(x|y)' })).toBe(
    'true',
  )
  expect(
    navbarItemAriaCurrent(at('/docs/z'), { baseUrl: '/' }, { ...item, activeBaseRegex: '^/docs/(x|y)' }),
  ).toBeUndefined()
  expect(
    navbarItemAriaCurrent(
      at('/docs/x'),
      { baseUrl: '/' },
      { ...item, url: undefined, items: [{ label: 'X', url: '/docs/x' }] },
    ),
  ).toBe('true')
})

test('a pattern sees the path without the language', () => {
  const item = {
    type: 'link' as const,
    label: 'Guides',
    position: 'left' as const,
    activeBaseRegex: '^/base/docs(?!/api)',
  }
  const german = { baseUrl: '/base/de/', filesUrl: '/base/' }
  expect(navbarItemAriaCurrent(at('/base/de/docs/x'), german, item)).toBe('true')
  expect(navbarItemAriaCurrent(at('/base/de/docs/api'), german, item)).toBeUndefined()
  expect(navbarItemAriaCurrent(at('/base/docs/x'), { baseUrl: '/base/' }, item)).toBe('true')
})

test('a menu of languages is not current, although one of its links leads to the page', () => {
  const items = [{ label: 'English', url: '/', locale: 'en' }]
  const item = { type: 'dropdown' as const, label: 'English', position: 'right' as const, items }
  expect(navbarItemAriaCurrent(at('/'), { baseUrl: '/' }, item)).toBeUndefined()
})

test('a sidebar item is current on every page with that sidebar', () => {
  const sidebar = { instance: 'default', name: 'guides' }
  const item = { type: 'link' as const, label: 'Guides', position: 'left' as const, url: '/docs/intro', sidebar }
  expect(navbarItemAriaCurrent(at('/docs/other', { sidebar: { name: 'guides' } }), { baseUrl: '/' }, item)).toBe('true')
  expect(navbarItemAriaCurrent(at('/docs/intro', { sidebar: { name: 'guides' } }), { baseUrl: '/' }, item)).toBe('page')
  expect(navbarItemAriaCurrent(at('/docs/other', { sidebar: { name: 'api' } }), { baseUrl: '/' }, item)).toBeUndefined()
  expect(navbarItemAriaCurrent({ path: '/', data: null }, { baseUrl: '/' }, item)).toBeUndefined()
})
