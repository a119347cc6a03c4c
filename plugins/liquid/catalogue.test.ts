import { expect, test } from 'vitest'
import { createCatalogue } from './catalogue.ts'
import type { Environment } from './model.ts'

const place = { sourcePath: 'a.rb', line: 1 }
const entry = (name: string) => ({ name, examples: [], see: [], place })
const drop = (name: string, fields: Record<string, string> = {}) => ({
  ...entry(name),
  fields: Object.entries(fields).map(([field, type]) => ({ ...entry(field), returns: { types: [type], place } })),
})
const filter = (name: string) => ({ ...entry(name), parameters: [], returns: { types: [], place } })

function open(environment: Partial<Environment>) {
  const diagnostics: unknown[] = []
  const whole = { drops: [], filters: [], tags: [], blocks: [], variables: [], ...environment }
  const report = (code: string, message: string) => diagnostics.push([code, message])
  return { ...createCatalogue(whole, { folder: 'docs/liquid', types: [], report }), diagnostics }
}

test('slugs are made as lodash splits words; drops have their ending', () => {
  const { pages } = open({
    drops: [drop('EventDrop'), drop('room'), drop('Money::PriceDrop')],
    filters: [filter('md5'), filter('index'), filter('date_with_local_time')],
  })
  expect(pages.map(({ slug, sourcePath }) => [slug, sourcePath.slice('docs/liquid/'.length)])).toEqual([
    ['event-drop', 'drops/event-drop.md'],
    ['price-drop', 'drops/price-drop.md'],
    ['room-drop', 'drops/room-drop.md'],
    ['date-with-local-time', 'filters/date-with-local-time.md'],
    ['index', 'filters/index_.md'],
    ['md-5', 'filters/md-5.md'],
  ])
})

test('two drops with one slug are told apart', () => {
  const { pages, diagnostics, urlOf } = open({ drops: [drop('A::PageDrop'), drop('B::PageDrop')] })
  expect(pages.map(({ slug }) => slug)).toEqual(['page-drop', 'page-drop-2'])
  expect(urlOf('B::PageDrop')).toBe('@site/docs/liquid/drops/page-drop-2.md')
  expect(diagnostics).toEqual([
    ['slug', 'The page of `B::PageDrop` is called `page-drop-2`, because `A::PageDrop` has the same slug.'],
  ])
})

test('every field has an id of its own', () => {
  const { idOf, urlOf } = open({
    drops: [drop('ADrop', { canceled: 'Boolean', 'canceled?': 'Boolean', starts_at: 'Date' })],
  })
  expect(['canceled', 'canceled?', 'starts_at'].map((name) => idOf(name, 'ADrop'))).toEqual([
    'canceled',
    'canceled-2',
    'starts-at',
  ])
  expect(urlOf('ADrop#canceled?')).toBe('@site/docs/liquid/drops/a-drop.md#canceled-2')
})

test('things are found by what Ruby calls them, too', () => {
  const tag = { ...entry('youtube'), parameters: [], className: 'Tags::YoutubeTag' }
  const { find } = open({ filters: [filter('money')], tags: [tag] })
  const money = { name: 'money', url: '@site/docs/liquid/filters/money.md' }
  expect([find('money'), find('TextFilters#money'), find('#money')]).toEqual([money, money, money])
  expect(find('Tags::YoutubeTag')).toEqual({ name: 'youtube', url: '@site/docs/liquid/tags/youtube-tag.md' })
  expect(find('TextFilters#no')).toBeUndefined()
})

test('the shortest way leads from a variable to a drop', () => {
  const { wayTo, usesOf, urlOf } = open({
    variables: [{ ...entry('a'), value: { types: ['ADrop', 'nil'], place } }],
    drops: [
      drop('ADrop', { cs: 'Array<CDrop>', b: 'BDrop' }),
      drop('BDrop', { c: 'CDrop' }),
      drop('CDrop', { d: 'DDrop' }),
      drop('DDrop'),
      drop('EDrop'),
    ],
  })
  expect(wayTo('DDrop')).toEqual([
    { name: 'a', drop: 'ADrop', isList: false },
    { name: 'cs', drop: 'CDrop', of: 'ADrop', isList: true },
    { name: 'd', drop: 'DDrop', of: 'CDrop', isList: false },
  ])
  expect(wayTo('EDrop')).toBeUndefined()
  expect(usesOf('CDrop')).toEqual({
    variables: [],
    fields: [
      { label: 'ADrop.cs', url: '@site/docs/liquid/drops/a-drop.md#cs' },
      { label: 'BDrop.c', url: '@site/docs/liquid/drops/b-drop.md#c' },
    ],
    filters: [],
  })
  expect([urlOf('ADrop#b'), urlOf('#b', 'ADrop'), urlOf('ADrop.b'), urlOf('ADrop#no'), urlOf('no')]).toEqual([
    '@site/docs/liquid/drops/a-drop.md#b',
    '@site/docs/liquid/drops/a-drop.md#b',
    '@site/docs/liquid/drops/a-drop.md#b',
    undefined,
    undefined,
  ])
})
