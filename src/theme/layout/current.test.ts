import { expect, test } from 'vitest'
import { currentItem, currentOf } from './current.ts'

const at = (path: string, data = {}) => ({
  path,
  data,
  version: { instance: 'default', name: 'current', label: 'Next' },
})

test('a link is current on its page and, weaker, on pages below it', () => {
  expect(currentOf('/docs/a', '/', '/docs/a')).toBe('page')
  expect(currentOf('/docs/a/', '/', '/docs/a')).toBe('page')
  expect(currentOf('/docs/a/b', '/', '/docs/a')).toBe('true')
  expect(currentOf('/docs/ab', '/', '/docs/a')).toBeUndefined()
  expect(currentOf('/docs/a', '/', undefined)).toBeUndefined()
})

test('the home page is current on itself alone', () => {
  expect(currentOf('/', '/', '/')).toBe('page')
  expect(currentOf('/docs', '/', '/')).toBeUndefined()
  expect(currentOf('/base/docs', '/base/', '/base/')).toBeUndefined()
})

test('an item may say where it is current', () => {
  const item = { type: 'link' as const, label: 'Docs', position: 'left' as const, url: '/docs/intro' }
  expect(currentItem(at('/docs/x'), '/', item)).toBeUndefined()
  expect(currentItem(at('/docs/x'), '/', { ...item, activeBasePath: '/docs' })).toBe('true')
  expect(currentItem(at('/docs/x'), '/', { ...item, activeBaseRegex: '^/docs/(x|y)' })).toBe('true')
  expect(currentItem(at('/docs/z'), '/', { ...item, activeBaseRegex: '^/docs/(x|y)' })).toBeUndefined()
  expect(currentItem(at('/docs/x'), '/', { ...item, url: undefined, items: [{ label: 'X', url: '/docs/x' }] })).toBe(
    'true',
  )
})

test('an item for a sidebar is current wherever that sidebar is shown', () => {
  const sidebar = { instance: 'default', name: 'guides' }
  const item = { type: 'link' as const, label: 'Guides', position: 'left' as const, url: '/docs/intro', sidebar }
  expect(currentItem(at('/docs/other', { sidebar: { name: 'guides' } }), '/', item)).toBe('true')
  expect(currentItem(at('/docs/intro', { sidebar: { name: 'guides' } }), '/', item)).toBe('page')
  expect(currentItem(at('/docs/other', { sidebar: { name: 'api' } }), '/', item)).toBeUndefined()
  expect(currentItem({ path: '/', data: null }, '/', item)).toBeUndefined()
})
