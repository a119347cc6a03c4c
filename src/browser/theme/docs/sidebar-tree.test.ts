import type { SidebarItem } from 'lectern/client'
import { expect, test } from 'vitest'
import {
  addFiles,
  categoryKey,
  containsKey,
  expandedKeys,
  mergeItems,
  missingFiles,
  pathToPage,
} from './sidebar-tree.ts'

const link = (label: string): SidebarItem => ({ label, url: `/${label}` })
const category = (label: string, items?: SidebarItem[], itemsKey?: string): SidebarItem => ({
  type: 'category',
  label,
  ...(items && { items }),
  ...(itemsKey && { itemsKey }),
})

test('the open categories of a slice are those with items', () => {
  const slice = [link('a'), category('b', [category('c', [link('d')]), category('e')]), category('f')]
  expect(expandedKeys(slice)).toEqual(['\nb', '\nb\nc'])
})

test('merging keeps branches that are already loaded', () => {
  const before = [category('b', [link('c')]), category('d')]
  const now = [category('b'), category('d', [link('e')])]
  expect(mergeItems(before, now)).toEqual([category('b', [link('c')]), category('d', [link('e')])])
})

test('merging finds categories at other positions, as in another part of a long list', () => {
  const before = [category('a', [link('x')]), category('b', [link('c')])]
  expect(mergeItems(before, [category('b'), category('c')])).toEqual([category('b', [link('c')]), category('c')])
})

test('a slice of another shape replaces the loaded items', () => {
  expect(mergeItems([link('a')], [link('b'), link('c')])).toEqual([link('b'), link('c')])
})

test('open categories without items need the file with their items, else that of the full tree', () => {
  const items = [category('b', [category('c')]), category('d'), category('e', undefined, '5e')]
  expect(missingFiles(items, new Set(['\nb']), '/all.json')).toEqual([])
  expect(missingFiles(items, new Set(['\nb', '\nb\nc']), '/all.json')).toEqual(['/all.json'])
  expect(missingFiles(items, new Set(['\nb\nc']), '/all.json')).toEqual([])
  expect(missingFiles(items, new Set(['\nd', '\ne']), '/all.json')).toEqual(['/all.json', '/all-5e.json'])
})

test('files complete the categories that name them, and those in files', () => {
  const part = category('a', [link('x'), { label: 'all', url: '/all', more: true }], '5a')
  const known = [part, category('b', undefined, '5b'), category('c', [link('y')])]
  const inner = category('d', undefined, '5d')
  const files = new Map([
    ['/all-5a.json', { items: [link('x'), inner, link('z')] }],
    ['/all-5d.json', { items: [link('w')] }],
  ])
  expect(addFiles(known, files, '/all.json')).toEqual([
    category('a', [link('x'), category('d', [link('w')], '5d'), link('z')], '5a'),
    category('b', undefined, '5b'),
    category('c', [link('y')]),
  ])
})

test('a category is identified by its URL or label and its parents', () => {
  const outer = categoryKey('', { type: 'category', label: 'Guide', url: '/guide' })
  const inner = categoryKey(outer, { type: 'category', label: 'Tents' })
  expect([outer, inner]).toEqual(['\n/guide', '\n/guide\nTents'])
  expect([containsKey(outer, inner), containsKey(inner, outer), containsKey(outer, outer)]).toEqual([
    true,
    false,
    false,
  ])
  expect(containsKey(outer, '\n/guide-book')).toBe(false)
})

test('the path to a page includes the category whose own page it is', () => {
  const own: SidebarItem = { type: 'category', label: 'own', url: '/own', ownPage: true, items: [link('x')] }
  const first: SidebarItem = { type: 'category', label: 'first', url: '/y', items: [link('z')] }
  const slice = [link('a'), category('b', [category('c', [link('d')]), own, first]), category('e')]
  expect(pathToPage(slice, '/d')).toEqual(['\nb', '\nb\nc'])
  expect(pathToPage(slice, '/x')).toEqual(['\nb', '\nb\n/own'])
  expect(pathToPage(slice, '/own')).toEqual(['\nb', '\nb\n/own'])
  expect(pathToPage(slice, '/y')).toEqual([])
  expect(pathToPage(slice, '/a')).toEqual([])
})
