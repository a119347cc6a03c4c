import { describe, expect, test } from 'vitest'
import { parseYard } from './yard-comment.ts'

const read = (...lines: string[]) => parseYard({ sourcePath: 'a.rb', line: 10, lines })
const parseTags = (...lines: string[]) =>
  read(...lines).tags.map(({ tagName, name, text, types, place, textPlace }) => [
    tagName,
    { name, text, types },
    place.line,
    textPlace.line,
  ])

describe('a YARD comment', () => {
  test('has text before its first tag, and unindented text after tags', () => {
    const { docstring, line, tags } = read('', 'One.', '', 'Two.', '@return [String]', 'Three.')
    expect(docstring).toBe('One.\n\nTwo.\nThree.')
    expect(line).toBe(11)
    expect(tags).toHaveLength(1)
  })

  test.each([
    ['@return [String, nil] The title.', { types: ['String', 'nil'], text: 'The title.' }],
    ['@return [Hash{String => Array<A, B>}]', { types: ['Hash{String => Array<A, B>}'] }],
    ['@return The title.', { text: 'The title.' }],
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
  })

  test('continues a tag over indented lines', () => {
    expect(parseTags('@return [A] One', '  two', '', '  three')).toEqual([
      ['return', { name: undefined, types: ['A'], text: 'One\ntwo\n\nthree' }, 10, 10],
    ])
  })

  test('preserves further indentation in an example and its lines', () => {
    expect(
      parseTags('@example A loop', '', '  {% for a in b %}', '    {{ a }}', '  {% endfor %}', '@api private'),
    ).toEqual([
      ['example', { name: 'A loop', text: '{% for a in b %}\n  {{ a }}\n{% endfor %}', types: undefined }, 10, 12],
      ['api', { name: undefined, text: 'private', types: undefined }, 15, 15],
    ])
  })

  test('declares methods', () => {
    const { methods, docstring } = read(
      '@!method title(a)',
      '  The title.',
      '  @return [String]',
      '@!attribute [r] id',
      '@!attribute [w] no',
    )
    expect(docstring).toBe('')
    expect(methods.map(({ name, line }) => [name, line])).toEqual([
      ['title', 10],
      ['id', 13],
    ])
    expect(parseYard(methods[0]?.comment as never)).toMatchObject({
      docstring: 'The title.',
      line: 11,
      tags: [{ types: ['String'] }],
    })
  })
})
