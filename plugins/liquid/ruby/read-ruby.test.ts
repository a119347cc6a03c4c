import { describe, expect, test } from 'vitest'
import { readRuby } from './read-ruby.ts'

async function read(...texts: string[]) {
  const diagnostics: unknown[] = []
  const files = texts.map((text, index) => ({ sourcePath: `${index}.rb`, text }))
  const registry = await readRuby(files, (code, message, { place }) => diagnostics.push([code, message, place]))
  return { ...registry, diagnostics }
}
const readMethods = async (body: string) =>
  (await read(`class A < Liquid::Drop\n${body}\nend`)).classes[0]?.methods.map(({ name, docstring, tags }) => [
    name,
    docstring,
    ...tags.map(({ types = [] }) => types.join()),
  ])

describe('Ruby sources', () => {
  test('comments belong to the following code; magic comments are ignored', async () => {
    const { classes } = await read(
      '# frozen_string_literal: true\n# Ä drop.\n\nclass A < Liquid::Drop # rubocop:disable All\n  # One\n  #\n  # two.\n  def a; end\n\n  def b; end # Behind it.\nend\n',
    )
    expect(classes).toMatchObject([
      {
        name: 'A',
        docstring: 'Ä drop.',
        place: { sourcePath: '0.rb', line: 4 },
        textPlace: { line: 2 },
        methods: [
          { name: 'a', docstring: 'One\n\ntwo.', place: { line: 8 }, textPlace: { line: 5 } },
          { name: 'b', docstring: 'Behind it.' },
        ],
      },
    ])
  })

  test.each([
    ['class methods are left out', 'def self.a; end\nclass << self\ndef b; end\nend\ndef c; end', [['c', '']]],
    [
      'readers',
      '# Doc.\nattr_reader :a, "b"\nattr_writer :c',
      [
        ['a', 'Doc.'],
        ['b', 'Doc.'],
      ],
    ],
    [
      'methods that are defined by name',
      '# Doc.\ndefine_method(:a) { 1 }\ndefine_method(name) { 2 }\nprivate\ndefine_method("b") { 3 }',
      [['a', 'Doc.']],
    ],
    ['between begin and rescue', 'begin\ndef a; end\nrescue NameError\nend', [['a', '']]],
    ['visibility', 'def a; end\nprivate\ndef b; end\npublic def c; end\nprotected :a\ndef d; end', [['c', '']]],
    ['private in front of a reader', 'private attr_reader :a\ndef b; end\nprivate(*%i[b])\ndef c; end', [['c', '']]],
    [
      'undefined methods',
      'def a; end\nundef a, b\ndef c; end\nundef_method :c\ndef d; end\nundef d\ndef d; end',
      [['d', '']],
    ],
    [
      'removed methods, whose aliases stay',
      '# Doc.\ndef a; end\nalias_method :b, :a\nremove_method :a\ndef c; end\nremove_method :c\ndef c; end',
      [
        ['b', 'Doc.'],
        ['c', ''],
      ],
    ],
    [
      'aliases',
      '# @return [B]\ndef a; end\nalias b a\nalias_method :c, :a\n# Own.\nalias_method :d, :a',
      [
        ['a', '', 'B'],
        ['b', '', 'B'],
        ['c', '', 'B'],
        ['d', 'Own.', 'B'],
      ],
    ],
    [
      'delegates',
      '# Doc.\ndelegate :a, to: :x\ndelegate :b, to: :x, prefix: true\ndelegate :c, to: :x, prefix: :y, private: true',
      [
        ['a', 'Doc.'],
        ['x_b', ''],
      ],
    ],
    ['delegates after private are public, as in Rails', 'private\ndelegate :a, to: :x\ndef b; end', [['a', '']]],
    [
      'declared methods',
      '# @!method a\n#   One.\n# @!method z\n#   Two.\ndelegate :a, :b, to: :x\n\n# @!attribute [r] late\n#   Three.\n',
      [
        ['a', 'One.'],
        ['z', 'Two.'],
        ['b', ''],
        ['late', 'Three.'],
      ],
    ],
    [
      'attributes of which only the writer is described',
      '# Text.\n# @!attribute [w] a\n#   No.\nattr_accessor :a, :b',
      [
        ['a', 'Text.'],
        ['b', 'Text.'],
      ],
    ],
    ['the last definition wins', '# One.\ndef a; end\n# Two.\ndef a; end', [['a', 'Two.']]],
  ])('%s', async (_, body, expected) => {
    expect(await readMethods(body)).toEqual(expected)
  })

  test('delegates take the documentation of their target', async () => {
    const { classes } = await read(
      'class A < Liquid::Drop\n# @return [M::B, nil]\ndef b; end\ndelegate :title, to: :b\nend',
      'module M\nclass B < Base\nend\nclass Base < Liquid::Drop\n# The title.\ndef title; end\nend\nend',
    )
    expect(classes[0]?.methods.map(({ name, docstring }) => [name, docstring])).toEqual([
      ['b', ''],
      ['title', 'The title.'],
    ])
    expect(classes.map(({ name, superclasses }) => [name, superclasses])).toEqual([
      ['A', ['Liquid::Drop']],
      ['M::B', ['M::Base']],
      ['M::Base', ['Liquid::Drop']],
    ])
  })

  test('methods of `Forwardable` take the documentation of their target, and are public', async () => {
    const { classes } = await read(
      'class A < Liquid::Drop\nextend Forwardable\nattr_reader :book\nprivate\ndef_delegators :@book, :title, :size\ndef_delegator :book, :title, :name\nend',
      'class BookDrop < Liquid::Drop\n# The title.\ndef title; end\nend',
    )
    expect(classes[0]?.methods.map(({ name, docstring }) => [name, docstring])).toEqual([
      ['book', ''],
      ['title', 'The title.'],
      ['size', ''],
      ['name', 'The title.'],
    ])
  })

  test('delegates to a method without a type use the drop of its name', async () => {
    const { classes } = await read(
      'class A < Liquid::Drop\nattr_reader :ticket_type\ndelegate :title, to: :ticket_type\nend',
      'class TicketTypeDrop < Liquid::Drop\n# The title.\ndef title; end\nend',
    )
    expect(classes[0]?.methods.map(({ name, docstring }) => [name, docstring])).toEqual([
      ['ticket_type', ''],
      ['title', 'The title.'],
    ])
  })

  test('finds registered tags, and marks undocumented aliases', async () => {
    const { classes, registeredTags } = await read(
      'class A < Liquid::Drop\n# Doc.\ndef started?; end\nalias started started?\nend',
      'Liquid::Template.register_tag("map", Tags::MapTag)',
    )
    expect(classes[0]?.methods.map(({ name, isAlias }) => [name, isAlias])).toEqual([
      ['started?', undefined],
      ['started', true],
    ])
    expect(registeredTags).toEqual([{ name: 'map', className: 'Tags::MapTag', place: { sourcePath: '1.rb', line: 1 } }])
  })

  test('modules add their public methods, and classes can be reopened in other files', async () => {
    const { classes } = await read(
      'module Timed\nincluded do\n# When.\ndef at; end\nend\ndef own; end\nprivate\ndef hidden; end\nend',
      'class A < Liquid::Drop\ninclude Timed, Elsewhere\nend',
      '# Doc.\nclass A\ndef more; end\nend',
    )
    expect(classes).toMatchObject([{ name: 'A', docstring: 'Doc.', superclasses: ['Liquid::Drop'] }])
    expect(classes[0]?.methods.map(({ name }) => name)).toEqual(['more', 'at', 'own'])
  })

  test('the methods of a module win as in Ruby: prepended ones, those of the class, and the last included ones', async () => {
    const { classes } = await read(
      [
        ...['module X', '# X.', 'def a; end', '# X.', 'def b; end', '# X.', 'def c; end', '# X.', 'def d; end', 'end'],
        ...['module Y', 'include X', '# Y.', 'def c; end', '# Y.', 'def e; end', 'end'],
        ...['module Z', 'include X', '# Z.', 'def d; end', '# Z.', 'def e; end', 'end'],
        ...['module P', '# P.', 'def a; end', 'end', 'module Q', '# Q.', 'def a; end', 'end'],
        ...['class A < Liquid::Drop', 'include X, Y', 'include Z', 'prepend P', 'prepend Q', '# A.', 'def a; end'],
        ...['# A.', 'def b; end', 'end'],
      ].join('\n'),
    )
    expect(Object.fromEntries(classes[0]?.methods.map(({ name, docstring }) => [name, docstring]) ?? [])).toEqual({
      a: 'Q.',
      b: 'A.',
      c: 'Y.',
      d: 'Z.',
      e: 'Z.',
    })
  })

  test('methods are private if another definition of their class, or a class with their module, says so', async () => {
    const { classes } = await read(
      'class M::A\nprivate(*%i[a b])\nprotected :c\nend',
      'module M\nmodule Named\ndef b; end\ndef name; end\nend\nclass A < Liquid::Drop\ninclude Named\ndef a; end\ndef c; end\ndef d; end\nend\nend',
    )
    expect(classes[0]?.methods.map(({ name }) => name)).toEqual(['d', 'name'])
  })

  test('the comment of a module can define filters', async () => {
    const { filterMethods } = await read(
      '# Filters.\n# @!method berth(ship, length = nil)\n#   Where it lands.\n#   @!visibility public\n# @!method hidden\n#   @!visibility private\n# @since 1.1\nmodule DockFilters\nend',
    )
    expect(
      filterMethods.map(({ name, docstring, parameters, tags }) => [name, docstring, parameters, tags[0]?.text]),
    ).toEqual([['berth', 'Where it lands.', [{ name: 'ship' }, { name: 'length', default: 'nil' }], '1.1']])
  })

  test('a class is not its own superclass', async () => {
    const { classes } = await read(
      'class Shop::BaseDrop < BaseDrop\n# (see #title)\ndef name; end\nend',
      'class BaseDrop < Liquid::Drop\n# The title.\ndef title; end\nend',
    )
    expect(classes).toMatchObject([
      { superclasses: ['BaseDrop'], methods: [{ docstring: 'The title.' }] },
      { superclasses: ['Liquid::Drop'] },
    ])
  })

  test('the last comment of a class applies, and the parameters of the last definition', async () => {
    const { classes } = await read(
      '# One.\nclass A < Liquid::Drop\n# Field.\ndef a; end\nend',
      '# Two.\nclass A\ndef a(b); end\nend\nclass A\nend',
    )
    expect(classes).toMatchObject([
      { docstring: 'Two.', methods: [{ name: 'a', docstring: 'Field.', parameters: [{ name: 'b' }] }] },
    ])
  })

  test('macros apply to classes of other files, also earlier ones, if they inherit or extend the method', async () => {
    const { classes } = await read(
      'class A < Base\nfield :a, String\nend\nclass B < Liquid::Drop\nextend Fields\nother :b\nfield :c, Float\nend',
      'class Base < Liquid::Drop\n# @!macro [attach] field\n#   @!method $1\n#   @return [$2]\ndef self.field(name, type); end\nend',
      'module Fields\n# @!macro [attach] other\n#   Other.\ndef other(name); end\nend',
    )
    const found = classes.map(({ name, methods }) => [
      name,
      ...methods.map((method) => [method.name, method.docstring, method.tags[0]?.types?.join()]),
    ])
    expect(found).toEqual([['A', ['a', '', 'String']], ['B', ['b', 'Other.', undefined]], ['Base']])
  })

  test('a group begins at a constant, and continues in the block of a concern', async () => {
    const { classes } = await read(
      'module M\n# @!group One\nSIZE = 1\ndef a; end\nincluded do\ndef b; end\nend\nend',
      'class A < Liquid::Drop\ninclude M\ndef c; end\nend',
    )
    expect(classes[0]?.methods.map(({ name, group }) => [name, group])).toEqual([
      ['c', undefined],
      ['a', 'One'],
      ['b', 'One'],
    ])
  })

  test('filters are the methods of modules that are named or registered as filters', async () => {
    const { filterMethods } = await read(
      'module TextFilters\ndef a; end\nprivate\ndef b; end\nend\nmodule Other\ndef c; end\nend',
      'module Rest\ndef d; end\nend\nLiquid::Template.register_filter(Rest)',
    )
    expect(filterMethods.map(({ name }) => name)).toEqual(['a', 'd'])
  })

  test('a file with a syntax error is reported and left out', async () => {
    const { classes, unread, diagnostics } = await read(
      'class A < Liquid::Drop\n  def a(\nend\n',
      'class B < Liquid::Drop\nend',
    )
    expect(classes.map(({ name }) => name)).toEqual(['B'])
    expect(unread).toEqual(new Set(['A']))
    expect(diagnostics[0]).toEqual([
      'ruby-syntax',
      expect.stringContaining('Ruby syntax error: '),
      { sourcePath: '0.rb', line: expect.any(Number) },
    ])
  })

  test('a subclass undefines inherited methods, but removes its own only', async () => {
    const { classes } = await read(
      'class A < Liquid::Drop\ndef a; end\ndef b; end\nend\nclass B < A\nundef a\n# Own.\ndef b; end\nremove_method :b\nend',
    )
    expect(classes.map(({ name, methods, hidden }) => [name, methods.map((each) => each.name), hidden])).toEqual([
      ['A', ['a', 'b'], []],
      ['B', [], ['a']],
    ])
  })

  test('parameters may have comments between them', async () => {
    const { classes } = await read(
      'class A < Liquid::Drop\ndef a(\n  b, # in "cents\n  c = "EUR", # of ISO, (4217\n  *f, (d, e),\n  # Hidden: g = 1\n  h:,\n  i: [1, # one\n      2],\n  &j\n); end\nend',
    )
    expect(classes[0]?.methods[0]?.parameters).toEqual([
      { name: 'b' },
      { name: 'c', default: '"EUR"' },
      { name: '*f' },
      { name: '(d, e)' },
      { name: 'h:' },
      { name: 'i:', default: '[1, # one\n      2]' },
      { name: '&j' },
    ])
  })

  test('the comment at the end of a line continues below, and documents nothing else', async () => {
    const { classes } = await read(
      'class A < Liquid::Drop\ndef a; end # One,\n           # two.\ndef b; end # Three.\nend',
    )
    expect(classes[0]?.methods.map(({ name, docstring }) => [name, docstring])).toEqual([
      ['a', 'One,\ntwo.'],
      ['b', 'Three.'],
    ])
  })

  test('`@!group` without a name ends a group, and `@!scope module` hides a method', async () => {
    const { classes } = await read(
      'class A < Liquid::Drop\n# @!group One\ndef a; end\n# @!group\ndef b; end\n# @!scope module\ndef c; end\nend',
    )
    expect(classes[0]?.methods.map(({ name, group }) => [name, group])).toEqual([
      ['a', 'One'],
      ['b', undefined],
    ])
  })

  test('attributes above a struct are not those of its class', async () => {
    const { classes } = await read(
      'class A < Liquid::Drop\n# @!attribute [r] a\nB = Struct.new(:a)\n\n# @!attribute [r] c\nD = 1\nend',
    )
    expect(classes[0]?.methods.map(({ name }) => name)).toEqual(['c'])
  })
})
