import { describe, expect, test } from 'vitest'
import { parseYard } from './yard-comment.ts'

const read = (...lines: string[]) =>
  parseYard({ sourcePath: 'a.rb', lines: lines.map((value, index) => ({ value, line: 10 + index })) })
const parseTags = (...lines: string[]) =>
  read(...lines).tags.map(({ tagName, name, text, types, place, textPlace }) => [
    tagName,
    { name, text, types },
    place.line,
    textPlace.line,
  ])

describe('a YARD comment', () => {
  test('has text before its first tag, and unindented text after tags', () => {
    const { docstring, textPlace, tags } = read('', 'One.', '', 'Two.', '@return [String]', 'Three.')
    expect(docstring).toBe('One.\n\nTwo.\nThree.')
    expect(textPlace).toEqual({ sourcePath: 'a.rb', line: 11 })
    expect(tags).toHaveLength(1)
  })

  test.each([
    ['@return [String, nil] The title.', { types: ['String', 'nil'], text: 'The title.' }],
    ['@return [Hash{String => Array<A, B>}]', { types: ['Hash{String => Array<A, B>}'] }],
    ['@return [Array<(Integer, String)>]', { types: ['Array<(Integer, String)>'] }],
    ['@return ["x,y", \'z\'] A word.', { types: ['"x,y"', "'z'"], text: 'A word.' }],
    ['@return [#each, #<=>, #[]]', { types: ['#each', '#<=>', '#[]'] }],
    ['@return (String) The title.', { types: ['String'], text: 'The title.' }],
    ['@return The title.', { text: 'The title.' }],
    ['@return Its title [sic] or (rarely) nothing.', { text: 'Its title [sic] or (rarely) nothing.' }],
    ['@return title (rarely nothing)', { text: 'title (rarely nothing)' }],
    ['@return "open" or "closed"', { text: '"open" or "closed"' }],
    ['@return [] nothing', { text: '[] nothing' }],
    ['@param name [Money::PriceDrop] What.', { name: 'name', types: ['Money::PriceDrop'], text: 'What.' }],
    ['@param [String] name What.', { name: 'name', types: ['String'], text: 'What.' }],
    ['@param name What.', { name: 'name', text: 'What.' }],
    ['@see EventDrop#title More of it.', { name: 'EventDrop#title', text: 'More of it.' }],
    ['@deprecated Use `a`.', { text: 'Use `a`.' }],
    ['@api private', { text: 'private' }],
    ['@liquid_tag_name youtube', { text: 'youtube' }],
    ['@raise [A::Error] Never.', { types: ['A::Error'], text: 'Never.' }],
    ['@deprecated', {}],
  ])('reads %s', (line, expected) => {
    expect(parseTags(line)).toEqual([
      [/\w+/.exec(line)?.[0], { name: undefined, text: undefined, types: undefined, ...expected }, 10, 10],
    ])
    expect(read(line).issues).toEqual([])
  })

  test.each([
    ['@retrun [String]', 'Unknown YARD tag `@retrun`.'],
    ['@return name [String]', '`@return` has the name `name` before its types, and is not read.'],
    ['@return [String', 'The types of `@return` have no closing bracket.'],
    ['@option options', '`@option` has no name after its hash.'],
    ['@overload', '`@overload` has no signature such as `name(parameter)`.'],
    ['@!parse include Shop', 'The directive `@!parse` is not read.'],
  ])('reports %s', (line, message) => {
    const { tags, issues } = read('Text.', line)
    expect(tags).toEqual([])
    expect(issues).toMatchObject([{ message, place: { sourcePath: 'a.rb', line: 11 } }])
  })

  test('continues a tag over indented lines', () => {
    expect(parseTags('@return [A] One', '  two', '', '  three')).toEqual([
      ['return', { name: undefined, types: ['A'], text: 'One\ntwo\n\nthree' }, 10, 10],
    ])
  })

  test('ends a tag at a line with less indentation', () => {
    const { docstring, tags } = read('@return [A] One', '    two', '  three')
    expect([docstring, tags[0]?.text]).toEqual(['three', 'One\ntwo'])
  })

  test('preserves further indentation in an example and its lines', () => {
    expect(
      parseTags('@example A loop', '', '  {% for a in b %}', '    {{ a }}', '  {% endfor %}', '@api private'),
    ).toEqual([
      ['example', { name: 'A loop', text: '{% for a in b %}\n  {{ a }}\n{% endfor %}', types: undefined }, 10, 12],
      ['api', { name: undefined, text: 'private', types: undefined }, 15, 15],
    ])
  })

  test('reads options with their types and defaults', () => {
    const { tags } = read('@option options [Integer, nil] :digits (2) after the point', '@option options :sign')
    expect(tags.map(({ name, text, option }) => [name, text, option])).toEqual([
      ['options', 'after the point', { name: ':digits', types: ['Integer', 'nil'], default: '2' }],
      ['options', undefined, { name: ':sign' }],
    ])
  })

  test('reads references instead of texts', () => {
    const { reference, docstring, tags } = read('(see #title) Or so.', '@return (see A#b)', '@param x (see #y)')
    expect([reference, docstring]).toEqual([{ path: '#title', line: 10 }, 'Or so.'])
    expect(tags.map(({ tagName, name, from }) => [tagName, name, from])).toEqual([
      ['return', undefined, { path: 'A#b', line: 11 }],
      ['param', 'x', { path: '#y', line: 12 }],
    ])
  })

  test('reads directives with their indented lines', () => {
    const { directives, docstring } = read(
      '@!method title(a)',
      '  The title.',
      '  @return [String]',
      '@!attribute [r] id',
    )
    expect(docstring).toBe('')
    expect(directives.map(({ name, types, value, inner }) => [name, types, value, inner.lines])).toEqual([
      [
        'method',
        [],
        'title(a)',
        [
          { value: 'The title.', line: 11 },
          { value: '@return [String]', line: 12 },
        ],
      ],
      ['attribute', ['r'], 'id', []],
    ])
  })

  test.each(['@return [Array<String] names', '@param names [Array<String]', '@option options [Hash{A=>B] :names'])(
    'reports `%s`, whose types are not closed',
    (line) => {
      const { tags, issues } = read(line)
      expect(tags).toEqual([])
      expect(issues.map(({ message, place }) => [message, place.line])).toEqual([
        [`The types of \`@${line.slice(1).split(' ')[0]}\` have no closing bracket.`, 10],
      ])
    },
  )

  test('reports a macro that contains itself', () => {
    const lines = [{ value: '@!macro shared', line: 10 }]
    const { docstring, issues } = parseYard({ sourcePath: 'a.rb', lines }, () => 'Text.\n@!macro shared')
    expect(docstring).toBe('Text.')
    expect(issues).toEqual([
      { message: 'The macro `shared` contains itself.', place: { sourcePath: 'a.rb', line: 10 } },
    ])
  })
})
