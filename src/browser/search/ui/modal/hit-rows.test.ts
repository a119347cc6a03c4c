import { expect, test } from 'vitest'
import type { SearchHit } from '../../client/index.ts'
import { hitRows } from './hit-rows.ts'

function hit(group: string, titles: string[], content: string | null = 'Some text.'): SearchHit {
  const levels = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6']
  const hierarchy = Object.fromEntries([['lvl0', group], ...levels.map((level, at) => [level, titles[at] ?? null])])
  const marked = Object.entries(hierarchy).map(([level, value]) => [level, { value: value && `<mark>${value}</mark>` }])
  const url = `/${titles.join('#')}`
  const highlighted = { hierarchy: Object.fromEntries(marked) }
  return {
    objectID: url,
    url,
    type: 'lvl2',
    content,
    hierarchy,
    _highlightResult: highlighted,
    _snippetResult: highlighted,
  } as never
}

const shown = (hits: SearchHit[]) =>
  hitRows(hits).map(({ type, content, hierarchy, _snippetResult }) => [
    type,
    hierarchy.lvl0,
    hierarchy.lvl1,
    _snippetResult.hierarchy.lvl1?.value,
    content,
  ])

test('names the page and the section, with the text below', () => {
  expect(shown([hit('Guide', ['Store']), hit('Guide', ['Store', 'Orders', 'Paying'], null)])).toEqual([
    ['lvl1', 'Guide', 'Store', '<mark>Store</mark>', 'Some text.'],
    ['lvl1', 'Guide', 'Store › Paying', '<mark>Store</mark> › <mark>Paying</mark>', null],
  ])
  const [early] = hitRows([hit('Guide', ['Store'], null)], { isEarly: true })
  expect(early?.content).toBe('\u00a0')
})

test('lists the best three before the groups, if there are several', () => {
  const groups = (names: string[]) =>
    hitRows(names.map((name) => hit(name, ['Page']))).map(({ hierarchy }) => hierarchy.lvl0)
  expect(groups(['Guide', 'Blog', 'Guide', 'Guide', 'Blog'])).toEqual([
    'Best matches',
    'Best matches',
    'Best matches',
    'Guide',
    'Blog',
  ])
  expect(groups(['Guide', 'Guide', 'Guide', 'Guide'])).toEqual(['Guide', 'Guide', 'Guide', 'Guide'])
  expect(groups(['Guide', 'Blog', 'Guide'])).toEqual(['Guide', 'Blog', 'Guide'])
})

test('lists hits of other pages before the third of a page', () => {
  const titles = (pages: string[][]) =>
    hitRows(pages.map((page) => hit('Guide', page))).map(({ hierarchy }) => hierarchy.lvl1)
  expect(titles([['Store'], ['Store', 'Orders'], ['Store', 'Paying'], ['Signups'], ['Store', 'Coupons']])).toEqual([
    'Store',
    'Store › Orders',
    'Signups',
    'Store › Paying',
    'Store › Coupons',
  ])
  expect(
    titles([['createOrder'], ['CreateOrderInput'], ['createOrder', 'Arguments'], ['CreateOrderPayload'], ['Order']]),
  ).toEqual(['createOrder', 'CreateOrderInput', 'Order', 'createOrder › Arguments', 'CreateOrderPayload'])
  expect(titles([['Your Input'], ['your', 'A'], ['your', 'B'], ['Payload']])).toEqual([
    'Your Input',
    'your › A',
    'your › B',
    'Payload',
  ])
})

test('accepts hits of servers that highlight nothing', () => {
  const { _highlightResult, _snippetResult, ...plain } = hit('Guide', ['Store', 'Orders'])
  const [row] = hitRows([plain as SearchHit])
  expect(row?._snippetResult.hierarchy.lvl1?.value).toBe('Store › Orders')
})
