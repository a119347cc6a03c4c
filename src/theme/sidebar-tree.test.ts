import type { SidebarItem } from 'lectern/client'
import { expect, test } from 'vitest'
import { lacksItems, mergeItems, openKeys } from './sidebar-tree.ts'

const link = (label: string): SidebarItem => ({ label, url: `/${label}` })
const category = (label: string, items?: SidebarItem[]): SidebarItem => ({
  type: 'category',
  label,
  ...(items && { items }),
})

test('the open categories of a slice are those that carry their items', () => {
  const slice = [link('a'), category('b', [category('c', [link('d')]), category('e')]), category('f')]
  expect(openKeys(slice)).toEqual(['1', '1.0'])
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
  expect(lacksItems(items, new Set(['0']))).toBe(false)
  expect(lacksItems(items, new Set(['0', '0.0']))).toBe(true)
  expect(lacksItems(items, new Set(['0.0']))).toBe(false)
})
