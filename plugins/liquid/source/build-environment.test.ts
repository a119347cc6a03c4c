import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readRuby } from '../ruby/read-ruby.ts'
import { buildEnvironment } from './build-environment.ts'
import { readDump } from './read-dump.ts'

const fixture = fileURLToPath(new URL('../../../tests/fixtures/liquid/app', import.meta.url))

function collect() {
  const diagnostics: unknown[] = []
  const report = (code: string, message: string, { place }: { place?: { line: number } }) =>
    diagnostics.push([code, message, place?.line])
  return { diagnostics, report }
}
const fromDump = (dump: unknown) => {
  const { diagnostics, report } = collect()
  return { ...buildEnvironment(readDump(JSON.stringify(dump, null, 1), 'dump.json', report), report), diagnostics }
}
/** Removes source locations, and what a dump does not tell. */
const withoutPlaces = (value: unknown) =>
  JSON.parse(
    JSON.stringify(value, (key, inner) => (['place', 'textPlace', 'isAlias'].includes(key) ? undefined : inner)),
  )

test('builds the same environment from Ruby and from a dump', async () => {
  const files = readdirSync(fixture, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.rb'))
    .sort()
    .map((name) => ({ sourcePath: name, text: readFileSync(path.join(fixture, name), 'utf8') }))
  const { diagnostics, report } = collect()
  const ruby = buildEnvironment(await readRuby(files, report), report)
  const dump = buildEnvironment(
    readDump(readFileSync(path.join(fixture, 'dump.json'), 'utf8'), 'dump.json', report),
    report,
  )
  expect(diagnostics).toEqual([])
  expect(ruby.drops.map(({ name }) => name)).toEqual([
    'ApplicationDrop',
    'ConventionDrop',
    'EventDrop',
    'Money::CurrencyDrop',
    'Money::PriceDrop',
  ])
  expect(withoutPlaces(dump)).toEqual(withoutPlaces(ruby))
})

const tag = (tag_name: string, text: string) => ({ tag_name, name: null, text, types: null })
const method = (name: string, docstring = '', tags: unknown[] = []) => ({ name, docstring, tags })

describe('a dump', () => {
  test('has drops, tags and blocks by their superclass', () => {
    const named = (name: string, ...superclasses: string[]) => ({
      name,
      superclasses,
      docstring: '',
      tags: [tag('liquid_tag_name', name.toLowerCase())],
      methods: [],
    })
    const { drops, tags, blocks, diagnostics } = fromDump({
      classes: [
        named('A', 'Base', 'Liquid::Drop', 'Object'),
        named('B', 'Liquid::Tag'),
        named('C', 'Liquid::Block', 'Liquid::Tag'),
        named('D', 'StandardError'),
        named('E', '::Liquid::Include'),
      ],
    })
    expect([drops, tags, blocks].map((all) => all.map(({ name }) => name))).toEqual([['A'], ['b', 'e'], ['c']])
    expect(diagnostics).toEqual([])
  })

  test('omits private entries and methods that templates cannot call', () => {
    const { drops, filters } = fromDump({
      classes: [
        {
          name: 'A',
          superclasses: ['Liquid::Drop'],
          docstring: null,
          tags: [],
          methods: [
            method('a'),
            method('a?'),
            method('a!'),
            method('a='),
            method('[]'),
            method('to_s'),
            method('initialize'),
            method('b', '', [tag('api', 'private')]),
            method('c', '', [tag('api', 'public')]),
          ],
        },
        { name: 'B', superclasses: ['Liquid::Drop'], tags: [tag('api', 'private')], methods: [] },
      ],
      filter_methods: [method('x'), method('y', '', [tag('api', 'private')])],
    })
    expect(drops.map(({ name, fields }) => [name, fields.map((field) => field.name)])).toEqual([
      ['A', ['a', 'a?', 'c']],
    ])
    expect(filters.map(({ name }) => name)).toEqual(['x'])
  })

  test('may list inherited methods in every class or only in the first', () => {
    const base = {
      name: 'Base',
      superclasses: ['Liquid::Drop'],
      docstring: '',
      tags: [],
      methods: [method('id', 'Its id.')],
    }
    const own = { name: 'A', superclasses: ['Base', 'Liquid::Drop'], docstring: '', tags: [], methods: [method('a')] }
    const short = fromDump({ classes: [base, own] })
    const long = fromDump({ classes: [base, { ...own, methods: [method('id', 'Its id.'), method('a')] }] })
    expect(short.drops[1]).toMatchObject({ parent: 'Base', fields: [{ name: 'a' }, { name: 'id', from: 'Base' }] })
    expect(withoutPlaces(long)).toEqual(withoutPlaces(short))
  })

  test('reports problems with their lines and reads the rest', () => {
    const { diagnostics, drops } = fromDump({
      classes: [
        { name: 'Lost', superclasses: ['Missing', 'Object'], docstring: '', tags: [], methods: [] },
        { name: 'Video', superclasses: ['Liquid::Tag'], docstring: '', tags: [], methods: [] },
        { name: 7, superclasses: [] },
        { name: 'A', superclasses: ['Liquid::Drop'], docstring: '', tags: [{ tag_name: 1 }], methods: [] },
        { name: 'B', superclasses: ['Liquid::Drop'], docstring: '', tags: [], methods: [method('a'), 'b'] },
      ],
    })
    expect(diagnostics).toEqual([
      ['dump', expect.stringContaining('`name`: expected a string, found 7'), 23],
      ['dump', expect.stringContaining('`tags[0].tag_name`: expected a string, found 1'), 34],
      ['dump', "The entry: expected an object with `name`, found 'b'.", 39],
      ['superclass', expect.stringContaining('Unknown superclass `Missing` of `Lost`'), 3],
      ['tag-name', expect.stringContaining('`Video` has no `@liquid_tag_name`'), 13],
    ])
    expect(drops.map(({ name }) => name)).toEqual(['B'])
  })

  test('that is not JSON is reported', () => {
    const { diagnostics, report } = collect()
    readDump('{\n  "classes": [,]\n}', 'dump.json', report)
    expect(diagnostics).toEqual([['dump', expect.stringMatching(/^Invalid JSON: /), 2]])
  })
})

test('reports a tag name that contradicts the registration, and uses that of a tag without a name', async () => {
  const { diagnostics, report } = collect()
  const text = (documented: string) =>
    `module Tags\n${documented}\nclass MapTag < Liquid::Tag\nend\nend\nLiquid::Template.register_tag('map', Tags::MapTag)\n`
  const build = async (documented: string) => {
    const files = [{ sourcePath: 'map.rb', text: text(documented) }]
    return buildEnvironment(await readRuby(files, report), report).tags.map(({ name }) => name)
  }
  expect(await build('# @liquid_tag_name map')).toEqual(['map'])
  expect(await build('# A map.')).toEqual(['map'])
  expect(diagnostics).toEqual([])
  expect(await build('# @liquid_tag_name chart')).toEqual(['chart'])
  expect(diagnostics).toEqual([
    ['tag-name', '`@liquid_tag_name` of `Tags::MapTag` is `chart`, but the class is registered as `map`.', 2],
  ])
})

const environmentOf = async (text: string) => {
  const { diagnostics, report } = collect()
  return { ...buildEnvironment(await readRuby([{ sourcePath: 'a.rb', text }], report), report), diagnostics }
}
const yardFixture = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../../tests/fixtures/yard/${name}`, import.meta.url)), 'utf8')

test('drops have no methods that Liquid does not call, but filters have', async () => {
  const methods = ['map', 'first', 'count', 'display', 'method', 'each', 'name', 'initialize']
  const body = methods.map((name) => `def ${name}; end`).join('\n')
  const { drops, filters } = await environmentOf(
    `class PlainDrop < Liquid::Drop\n${body}\nend
     class ListDrop < Liquid::Drop\ninclude Enumerable\n${body}\ndef select; end\nend
     class PageDrop < ListDrop\ndef find; end\ndef page; end\nend
     module NameFilters\n${body}\nend`,
  )
  expect(drops.map(({ name, fields }) => [name, fields.map((field) => field.name)])).toEqual([
    ['PlainDrop', ['map', 'first', 'count', 'name']],
    ['ListDrop', ['first', 'count', 'name']],
    ['PageDrop', ['page', 'first', 'count', 'name']],
  ])
  expect(filters.map(({ name }) => name)).toEqual(methods.slice(0, -1))
})

test('templates can loop over drops with a method `each`, and over their subclasses', async () => {
  const { drops } = await environmentOf(
    'class A < Liquid::Drop\ndef each; end\nend\nclass B < A\nend\nclass C < Liquid::Drop\ndef name; end\nend',
  )
  expect(drops.map(({ name, isIterable }) => [name, isIterable])).toEqual([
    ['A', true],
    ['B', true],
    ['C', undefined],
  ])
})

test('several results are all described', async () => {
  const { drops } = await environmentOf(
    `class A < Liquid::Drop
     # @return [String] a text
     # @return [nil] without one
     def one; end
     # @overload two
     #   @return [Integer] a number
     # @overload two
     #   @return [nil] without one
     # @return [Float] more
     def two; end
     end`,
  )
  expect(drops[0]?.fields.map(({ name, returns }) => [name, returns.types, returns.text?.value])).toEqual([
    ['one', ['String', 'nil'], 'a text\n\nwithout one'],
    ['two', ['Float', 'Integer', 'nil'], 'more\n\na number\n\nwithout one'],
  ])
})

test('overloads have deprecations, versions, and the result that all share', async () => {
  const { filters } = await environmentOf(
    `module CutFilters
     # @since 4.0
     # @overload cut(text)
     #   @deprecated Use two.
     # @overload cut(text, size)
     #   @since 4.2
     #   @return [nil] nothing
     # @param text [String] what is cut
     # @return [String] a part
     def cut(*args); end
     # @overload trim(text)
     #   @deprecated Use cut.
     #   @since 4.1
     def trim(*args); end
     end`,
  )
  const described = ({
    deprecated,
    since,
    returns,
  }: Pick<(typeof filters)[number], 'deprecated' | 'since' | 'returns'>) => [
    deprecated?.value,
    since,
    returns.types,
    returns.text?.value,
  ]
  expect(filters.map(described)).toEqual([
    [undefined, '4.0', ['String', 'nil'], 'a part\n\nnothing'],
    ['Use cut.', '4.1', [], undefined],
  ])
  expect(filters[0]?.overloads?.map(described)).toEqual([
    ['Use two.', undefined, ['String'], 'a part'],
    [undefined, '4.2', ['nil'], 'nothing'],
  ])
})

test('a documented block is no parameter of a filter', async () => {
  const { filters } = await environmentOf(`module CutFilters
  # Cuts.
  # @param marks [Array<String>] the marks
  # @param block [Proc] how
  def cut(input, at = nil, *marks, &block); end
end
`)
  expect(filters[0]?.parameters.map(({ name, types }) => [name, types.join()])).toEqual([
    ['at', 'nil'],
    ['*marks', 'Array<String>'],
  ])
})

test('filters have the parameters of their code, overloads, and options', async () => {
  const { filters, diagnostics } = await environmentOf(yardFixture('filters.rb'))
  const signature = ({ input, parameters }: Pick<(typeof filters)[number], 'input' | 'parameters'>) =>
    [input, ...parameters].map((each) => [each?.name, each?.types.join(), each?.default])
  expect(filters.map(({ name }) => name)).toEqual([
    ...['money', 'price', 'tax', 'rounded', 'sum_of', 'plain', 'noted', 'spaced', 'shown_one'],
  ])
  const [money, price, tax, rounded, sum, , noted] = filters
  expect(money && signature(money)).toEqual([
    ['cents', 'Integer', undefined],
    ['currency', 'String,nil', undefined],
    ['digits', 'Integer,nil', '2'],
  ])
  expect(money?.returns).toMatchObject({
    types: ['String', 'nil'],
    text: { value: 'a text\n\nthe text\n\nnil without a rate' },
  })
  expect(money?.overloads?.map((each) => [each.text?.value, each.returns.types, signature(each)])).toEqual([
    ['In the currency of the shop.', ['String'], [['cents', 'Integer', undefined]]],
    [
      undefined,
      ['String', 'nil'],
      [
        ['cents', 'Integer', undefined],
        ['currency', 'String', undefined],
        ['digits', 'Integer,nil', '2'],
      ],
    ],
  ])
  expect(price && signature(price)).toEqual([
    ['cents', 'Integer', undefined],
    ['symbol:', 'String,nil', "'€'"],
    ['digits:', 'Integer,nil', undefined],
    ['before:', 'nil', undefined],
  ])
  expect(price?.parameters.map(({ hashText }) => hashText && [hashText.value, hashText.place.line])).toEqual([
    ['how it looks', 18],
    undefined,
    undefined,
  ])
  expect(tax && signature(tax)).toEqual([
    ['cents', 'Integer', undefined],
    ['rate', 'Float,nil', '19.0'],
    ['country:', 'String,nil', "'DE'"],
  ])
  expect([rounded?.input?.text?.value, rounded?.returns.types]).toEqual(['the amount', ['Integer']])
  expect(sum && signature(sum)).toEqual([
    ['list', 'Array<Integer>', undefined],
    ['*others', 'Array<Integer>', undefined],
  ])
  expect(noted?.notes?.map(({ value, place }) => [value, place.line])).toEqual([
    ['First note\non two lines.', 49],
    ['Second note.', 51],
  ])
  expect(diagnostics).toEqual([])
})

test('private modules, drops, and methods are left out, groups and versions are read', async () => {
  const { drops } = await environmentOf(yardFixture('drops.rb'))
  expect(drops.map(({ name, since }) => [name, since])).toEqual([
    ['Library::ThingDrop', '1.2'],
    ['Library::BookDrop', '1.2'],
  ])
  const book = drops[1]?.fields ?? []
  expect(book.filter(({ from }) => from === undefined).map(({ name }) => name)).toEqual([
    ...['title', 'isbn', 'pages', 'related', 'words', 'axes', 'round', 'plain', 'author', 'counts', 'reviews'],
  ])
  expect(book.find(({ name }) => name === 'reviews')?.since).toBe('1.4')
  const shop = (await environmentOf(yardFixture('members.rb'))).drops[0]?.fields ?? []
  expect(shop.flatMap(({ name, group }) => (group === undefined ? [] : [[name, group]]))).toEqual([
    ['owner', 'People'],
    ['staff', 'People'],
    ['town', 'Places'],
    ['street', 'Places'],
  ])
})

test('fields that a class or its superclass hides are not inherited', async () => {
  const { drops } = await environmentOf(
    'class A < Liquid::Drop\ndef one; end\ndef two; end\ndef three; end\ndef four; end\nend\nclass B < A\nprivate :one\n# @api private\ndef two; end\nprotected def three; end\nend\nclass C < B\n# Again.\ndef one; end\nend',
  )
  expect(drops.map(({ fields }) => fields.map(({ name, from }) => [name, from]))).toEqual([
    [
      ['one', undefined],
      ['two', undefined],
      ['three', undefined],
      ['four', undefined],
    ],
    [['four', 'A']],
    [
      ['one', undefined],
      ['four', 'A'],
    ],
  ])
})

test('reports what comments of published items say wrong, with its line', async () => {
  const { diagnostics } = await environmentOf(
    [
      'class A < Liquid::Drop',
      '  # (see #nothing)',
      '  def a; end',
      '  # @return (see B#none)',
      '  # @since',
      '  # @param lenght [Integer]',
      '  def b(length); end',
      '  # {include:#gone} @!macro none',
      '  # @!macro none',
      '  def c; end',
      '  # @retrun [String]',
      '  # @api private',
      '  def d; end',
      'end',
      'class B < A',
      'end',
      '# @retrun [String]',
      'class Other',
      'end',
    ].join('\n'),
  )
  expect(diagnostics).toEqual([
    ['yard', '`(see #nothing)` leads to nothing.', 2],
    ['yard', '`(see B#none)` leads to nothing.', 4],
    ['yard', '`@param lenght` is no parameter of `b`.', 6],
    ['yard', 'Unknown macro `none`.', 9],
    ['yard', '`{include:#gone}` leads to nothing.', 8],
  ])
})

test('tags that the application defines are not reported', async () => {
  const { diagnostics, report } = collect()
  const text = 'class A < Liquid::Drop\n# @internal Text.\n# @interna Text.\ndef a; end\nend\n'
  buildEnvironment(await readRuby([{ sourcePath: 'a.rb', text }], report), report, ['internal'])
  expect(diagnostics).toEqual([['yard', 'Unknown YARD tag `@interna`.', 3]])
})
