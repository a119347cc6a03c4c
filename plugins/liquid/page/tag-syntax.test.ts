import { expect, test } from 'vitest'
import { tagSyntax } from './tag-syntax.ts'

const place = { sourcePath: 'a.rb', line: 1 }
const tag = (parameters: string[], template?: string, syntax?: string) => ({
  name: 'map',
  place,
  see: [],
  examples: template === undefined ? [] : [{ template, place }],
  parameters: parameters.map((name) => ({ name, types: [], place })),
  ...(syntax === undefined ? {} : { syntax }),
})

test.each([
  [tag([]), '{% map %}'],
  [tag([], '{% map %}'), '{% map %}'],
  [tag([], 'x {% map "Lisbon" %}'), '{% map "Lisbon" %}'],
  [tag(['a', 'b']), '{% map a, b %}'],
  [tag(['a', 'b'], 'x {%- map 51.5, "a, b" -%}'), '{% map a, b %}'],
  [tag(['a', 'b'], '{% map x = "a", b: c %}'), '{% map x = "a", b: c %}'],
  [tag(['a'], undefined, '{% map a of b %}'), '{% map a of b %}'],
])('%#', (definition, expected) => {
  expect(tagSyntax(definition, 'tags')).toBe(expected)
})

test('blocks have an end tag', () => {
  expect(tagSyntax(tag(['a']), 'blocks')).toBe('{% map a %}\n…\n{% endmap %}')
})
