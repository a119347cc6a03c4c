import type { SidebarItem } from 'lectern/client'
import { expect, test } from 'vitest'
import { categoryKey, holds, lacksItems, mergeItems, openKeys, trailOf } from './sidebar-tree.ts'

const link = (label: string): SidebarItem => ({ label, url: `/${label}` })
const category = (label: string, items?: SidebarItem[]): SidebarItem => ({
  type: 'category',
  label,
  ...(items && { items }),
})

test('the open categories of a slice are those that carry their items', () => {
  const slice = [link('a'), category('b', [category('c', [link('d')]), category('e')]), category('f')]
  expect(openKeys(slice)).toEqual(['\nb', '\nb\nc'])
})

test('merging keeps the branches that were known before', () => {
  const before = [category('b', [link('c')]), category('d')]
  const now = [category('b'), category('d', [link('e')])]
  expect(mergeItems(before, now)).toEqual([category('b', [link('c')]), category('d', [link('e')])])
})

test('a slice of another shape replaces what was known', () => {
  expect(mergeItems([link('a')], [link('b'), link('c')])).toEqual([link('b'), link('c')])
})

test('a tree lacks items where an open category has none', () => {
  const items = [category('b', [category('c')]), category('d')]
  expect(lacksItems(items, new Set(['\nb']))).toBe(false)
  expect(lacksItems(items, new Set(['\nb', '\nb\nc']))).toBe(true)
  expect(lacksItems(items, new Set(['\nb\nc']))).toBe(false)
})

test('a category is known by its address, or by its label, below those around it', () => {
  const outer = categoryKey('', { type: 'category', label: 'Guide', url: '/guide' })
  const inner = categoryKey(outer, { type: 'category', label: 'Tents' })
  expect([outer, inner]).toEqual(['\n/guide', '\n/guide\nTents'])
  expect([holds(outer, inner), holds(inner, outer), holds(outer, outer)]).toEqual([true, false, false])
  expect(holds(outer, '\n/guide-book')).toBe(false)
})

test('the trail of a page: the categories around its item, and the one that it is the page of', () => {
  const own: SidebarItem = { type: 'category', label: 'own', url: '/own', ownPage: true, items: [link('x')] }
  const first: SidebarItem = { type: 'category', label: 'first', url: '/y', items: [link('z')] }
  const slice = [link('a'), category('b', [category('c', [link('d')]), own, first]), category('e')]
  expect(trailOf(slice, '/d')).toEqual(['\nb', '\nb\nc'])
  expect(trailOf(slice, '/x')).toEqual(['\nb', '\nb\n/own'])
  expect(trailOf(slice, '/own')).toEqual(['\nb', '\nb\n/own'])
  expect(trailOf(slice, '/y')).toEqual([])
  expect(trailOf(slice, '/a')).toEqual([])
})
