import { expect, test } from 'vitest'
import { allTexts } from '../../src/shared/texts/all-texts.ts'
import { createTexts } from '../../src/shared/texts/format-text.ts'
import { createCatalogue } from './catalogue.ts'
import type { Environment } from './model.ts'

const place = { sourcePath: 'a.rb', line: 1 }
const entry = (name: string) => ({ name, examples: [], see: [], place })
const drop = (name: string, fields: Record<string, string> = {}) => ({
  ...entry(name),
  fields: Object.entries(fields).map(([field, type]) => ({ ...entry(field), returns: { types: [type], place } })),
})
const filter = (name: string) => ({ ...entry(name), parameters: [], returns: { types: [], place } })

function create(environment: Partial<Environment>) {
  const diagnostics: unknown[] = []
  const complete = { drops: [], filters: [], tags: [], blocks: [], variables: [], ...environment }
  const report = (code: string, message: string) => diagnostics.push([code, message])
  return {
    ...createCatalogue(complete, { folder: 'docs/liquid', types: [], report, texts: createTexts(allTexts) }),
    diagnostics,
  }
}

test('slugs split words like lodash; drops end in -drop', () => {
  const { pages } = create({
    drops: [drop('EventDrop'), drop('room'), drop('Money::PriceDrop')],
    filters: [filter('md5'), filter('index'), filter('date_with_local_time')],
  })
  expect(pages.map(({ slug, sourcePath }) => [slug, sourcePath.slice('docs/liquid/'.length)])).toEqual([
    ['event-drop', 'drops/event-drop.md'],
    ['money-price-drop', 'drops/money-price-drop.md'],
    ['room-drop', 'drops/room-drop.md'],
    ['date-with-local-time', 'filters/date-with-local-time.md'],
    ['index', 'filters/index_.md'],
    ['md-5', 'filters/md-5.md'],
  ])
})

test('numbers the second of two drops with the same slug', () => {
  const { pages, diagnostics, urlFor } = create({ drops: [drop('A::PageDrop'), drop('APageDrop')] })
  expect(pages.map(({ slug }) => slug)).toEqual(['a-page-drop', 'a-page-drop-2'])
  expect(urlFor('APageDrop')).toBe('@site/docs/liquid/drops/a-page-drop-2.md')
  expect(diagnostics).toEqual([
    ['slug', '`APageDrop` has the same slug as `A::PageDrop`, so its page is published as `a-page-drop-2`.'],
  ])
})

test('every field has a unique id', () => {
  const { idFor, urlFor } = create({
    drops: [drop('ADrop', { canceled: 'Boolean', 'canceled?': 'Boolean', starts_at: 'Date' })],
  })
  expect(['canceled', 'canceled?', 'starts_at'].map((name) => idFor(name, 'ADrop'))).toEqual([
    'canceled',
    'canceled-2',
    'starts-at',
  ])
  expect(urlFor('ADrop#canceled?')).toBe('@site/docs/liquid/drops/a-drop.md#canceled-2')
})

test('an alias leaves the id to its original', () => {
  const { fields, ...rest } = drop('ADrop', { started: 'Boolean', 'started?': 'Boolean' })
  const { idFor } = create({
    drops: [
      { ...rest, fields: fields.map((field) => ({ ...field, ...(field.name === 'started' && { isAlias: true }) })) },
    ],
  })
  expect([idFor('started?', 'ADrop'), idFor('started', 'ADrop')]).toEqual(['started', 'started-2'])
})

test('finds entries by their Ruby names, too', () => {
  const tag = { ...entry('youtube'), parameters: [], className: 'Tags::YoutubeTag' }
  const { find } = create({ filters: [filter('money')], tags: [tag] })
  const money = { name: 'money', url: '@site/docs/liquid/filters/money.md' }
  expect([find('money'), find('TextFilters#money'), find('#money')]).toEqual([money, money, money])
  expect(find('Tags::YoutubeTag')).toEqual({ name: 'youtube', url: '@site/docs/liquid/tags/youtube-tag.md' })
  expect(find('TextFilters#no')).toBeUndefined()
})

test('finds the shortest path from a variable to a drop', () => {
  const { pathTo, usage, urlFor } = create({
    variables: [{ ...entry('a'), value: { types: ['ADrop', 'nil'], place } }],
    drops: [
      drop('ADrop', { cs: 'Array<CDrop>', b: 'BDrop' }),
      drop('BDrop', { c: 'CDrop' }),
      drop('CDrop', { d: 'DDrop' }),
      drop('DDrop'),
      drop('EDrop'),
    ],
  })
  expect(pathTo('DDrop')).toEqual([
    { name: 'a', drop: 'ADrop', isList: false },
    { name: 'cs', drop: 'CDrop', of: 'ADrop', isList: true },
    { name: 'd', drop: 'DDrop', of: 'CDrop', isList: false },
  ])
  expect(pathTo('EDrop')).toBeUndefined()
  expect(usage('CDrop')).toEqual({
    variables: [],
    fields: [
      { label: 'ADrop.cs', url: '@site/docs/liquid/drops/a-drop.md#cs' },
      { label: 'BDrop.c', url: '@site/docs/liquid/drops/b-drop.md#c' },
    ],
    filters: [],
  })
  expect([urlFor('ADrop#b'), urlFor('#b', 'ADrop'), urlFor('ADrop.b'), urlFor('ADrop#no'), urlFor('no')]).toEqual([
    '@site/docs/liquid/drops/a-drop.md#b',
    '@site/docs/liquid/drops/a-drop.md#b',
    '@site/docs/liquid/drops/a-drop.md#b',
    undefined,
    undefined,
  ])
})
