import { expect, test } from 'vitest'
import {
  assemble,
  checkPlaceholders,
  createSegment,
  formatParts,
  parseParts,
  type Segment,
  translatedParts,
  withEscapedTags,
} from './segment.ts'

const format = (kind: Parameters<typeof createSegment>[0], raw: string) => {
  const segment = createSegment(kind, raw)
  return segment && [formatParts(segment.parts), ...segment.markup]
}

test.each([
  ['h', '## First *steps* {#first}', ['First {1}steps{2}', '*', '*']],
  ['h', 'First\n=====', ['First']],
  ['p', 'Use `npm run` and\n[maps](a.md "Maps").', ['Use {1} and {2}maps{3}.', '`npm run`', '[', '](a.md "Maps")']],
  [
    'p',
    'See <https://a.example> or https://b.example/x.',
    ['See {1} or {2}', '<https://a.example>', 'https://b.example/x.'],
  ],
  ['p', 'A snake_case name, 2 * 3 and **bold**', ['A snake_case name, 2 * 3 and {1}bold{2}', '**', '**']],
  ['p', 'One  \ntwo\\\nthree', ['One{1}two{2}three', '  \n', '\\\n']],
  ['p', 'Literal {1} in text', ['Literal {1} in text', '{1}']],
  ['l', '- Fire\n- Water for\n  all', ['Fire{1}Water for all', '\n- ']],
  ['l', '1. One\n\n   ```sh\n   ls\n   ```\n\n2. Two', ['One{1}Two', '\n\n   ```sh\n   ls\n   ```\n\n2. ']],
  ['q', '> Warm\n> food', ['Warm food']],
  ['a', ':::tip[Good to know]{#x}\n\nDrink.\n\n:::', ['Good to know{1}Drink.', ']{#x}\n\n']],
  ['a', ':::tip Title\nDrink.\n:::', ['Title Drink.']],
  ['t', '| A | B |\n| - | :-: |\n| c | d |', ['A{1}B{2}c{3}d', ' | ', ' |\n| - | :-: |\n| ', ' | ']],
  ['c', '```js title="a.js"\n// Hello\nrun()\n```', ['// Hello\nrun()']],
  ['j', '<Card title="Fire" to="/x">\n\nWarm.\n\n</Card>', ['Fire{1}Warm.', '" to="/x">\n\n']],
  ['p', '![](./a.png)', undefined],
  ['e', "import A from './a'", undefined],
  ['text', 'Hello {name}, <b>you</b>', ['Hello {1}, {2}you{3}', '{name}', '<b>', '</b>']],
] as const)('%s %j', (kind, raw, expected) => {
  expect(format(kind, raw)).toEqual(expected)
})

test('a translation has the placeholders of the source, and is assembled again as it was', () => {
  const source = '## Use `npm` and [maps](a.md) {#use}'
  const segment = createSegment('h', source)
  if (!segment) throw new Error('There is no text.')
  expect(assemble(segment, segment.parts)).toBe(source)
  const translation = '## [Karten](karten.md) und `npm` {#use}'
  const parts = translatedParts(segment, translation)
  expect(formatParts(parts)).toBe('{2}Karten](karten.md) und {1}')
  expect(assemble(segment, parseParts(formatParts(parts)))).toBe(translation)
  expect(checkPlaceholders(segment, parts)).toBe('the placeholder 3 (](a.md)) is missing')
  expect(checkPlaceholders(segment, ['Karten', 4])).toBe('the placeholder 4 does not exist in the source')
  expect(checkPlaceholders(segment, [1, 2, 'Karten', 3, 1])).toBe('the placeholder 1 is repeated')
})

test.each(['{1}', 'a {12} b', '{{1}}', '{{1}', '{1}}', '{a1}', '{}'])('digits in braces stay text: %s', (text) => {
  expect(parseParts(formatParts([text, 1]))).toEqual([text, 1])
})

test('URLs in angle brackets, code, and single signs are no tags of a text', () => {
  const segment = createSegment('p', 'Tea.') as Segment
  const text = '<https://tea.example>, `<i>`, 1 < 2, <b title="Tee">a</b>'
  expect(withEscapedTags(segment, [text])).toEqual(['<https://tea.example>, `<i>`, 1 < 2, &lt;b title="Tee">a&lt;/b>'])
  expect(withEscapedTags(segment, [text], ['<b title="Tee">x</b>'])).toEqual([text])
  expect(withEscapedTags(createSegment('text', 'Tea.') as Segment, [text])).toEqual([text])
})
