import { diffSequences, diffWords } from 'lectern/plugin-kit'
import { expect, test } from 'vitest'
import { diffBlocks, diffLines } from './diff-blocks.ts'
import { parseBlocks } from './markdown-blocks.ts'

/** `+a`, `-b` and ` c` for the parts of two texts, compared character by character. */
function parts(from: string, to: string): string[] {
  const marks = { same: ' ', removed: '-', added: '+' }
  return diffSequences([...from], [...to]).map(({ type, elements }) => marks[type] + elements.join(''))
}

test('finds the shortest way between two sequences', () => {
  expect(parts('', '')).toEqual([])
  expect(parts('abc', 'abc')).toEqual([' abc'])
  expect(parts('', 'ab')).toEqual(['+ab'])
  expect(parts('ab', '')).toEqual(['-ab'])
  expect(parts('xaby', 'xcdy')).toEqual([' x', '-ab', '+cd', ' y'])
  expect(parts('kitten', 'sitting')).toEqual(['-k', '+s', ' itt', '-e', '+i', ' n', '+g'])
})

test('very different sequences are replaced as a whole', () => {
  const from = Array.from({ length: 3000 }, (_, index) => `a${index}`)
  const to = from.map((each) => `b${each}`)
  expect(diffSequences(from, to)).toEqual([
    { type: 'removed', elements: from },
    { type: 'added', elements: to },
  ])
})

test('splits a Markdown export into blocks of plain text', () => {
  const markdown = [
    '# Title',
    'Some *text* with a [link](/a) and `code <b>`,\nin two lines.',
    '- First\n- Second\n  goes on\n\n  1. Inner',
    '> **Note**\n>\n> Careful.',
    '| Key | Value |\n| --- | :-: |\n| `a` | **b** |',
    '```js\nconst a = 1\n\n# no heading\n```',
    '---',
  ].join('\n\n')
  expect(parseBlocks(markdown).map(({ type, text }) => `${type}: ${text}`)).toEqual([
    'heading: Title',
    'paragraph: Some text with a link and code <b>, in two lines.',
    'item: First',
    'item: Second goes on',
    'item: Inner',
    'paragraph: Note',
    'paragraph: Careful.',
    'row: Key | Value',
    'row: a | b',
    'code: const a = 1\n\n# no heading',
  ])
})

test('compares texts by word, and joins neighboring words', () => {
  expect(diffWords('Fly in steady wind.', 'Fly in any kind of wind.')).toEqual([
    ['=', 'Fly in '],
    ['-', 'steady '],
    ['+', 'any kind of '],
    ['=', 'wind.'],
  ])
  expect(diffWords('one two three', 'uno dos three')).toEqual([
    ['-', 'one two'],
    ['+', 'uno dos'],
    ['=', ' three'],
  ])
  expect(diffWords('風が強い', '風が弱い')).toEqual([
    ['=', '風が'],
    ['-', '強'],
    ['+', '弱'],
    ['=', 'い'],
  ])
})

test('compares code by line, and changed lines by word', () => {
  const from = 'import { fly }\nfly({ line: 20 })'
  expect(diffLines(from, 'import { fly }\nfly({ line: 30 })\nawait land()')).toEqual([
    ['=', 'import { fly }'],
    ['=', '\n'],
    ['=', 'fly({ line: '],
    ['-', '20'],
    ['+', '30'],
    ['=', ' })'],
    ['=', '\n'],
    ['+', 'await land()'],
  ])
  expect(diffLines('a\nb\nc', 'a\nc')).toEqual([
    ['=', 'a'],
    ['=', '\n'],
    ['-', 'b'],
    ['-', '\n'],
    ['=', 'c'],
  ])
})

test('compares documents by block', () => {
  const from = '# A\n\nOne.\n\nTwo.\n\nKites fly in steady wind.\n\nGone entirely.\n\n- a\n- b'
  const to = '# A\n\nOne.\n\nTwo.\n\nKites fly in any wind.\n\n- a\n- b\n- c d'
  const found = diffBlocks(parseBlocks(from), parseBlocks(to))
  expect(
    found.map(({ type, change, count, parts }) => [
      type,
      change,
      count ?? parts.map((each) => each.join('')).join(' '),
    ]),
  ).toEqual([
    ['omitted', 'same', 2],
    ['paragraph', 'same', '=Two.'],
    ['paragraph', 'changed', '=Kites fly in  -steady +any = wind.'],
    ['paragraph', 'removed', '-Gone entirely.'],
    ['item', 'same', '=a'],
    ['item', 'same', '=b'],
    ['item', 'added', '+c d'],
  ])
  expect(diffBlocks(parseBlocks(from), parseBlocks(from))).toEqual([
    { type: 'omitted', change: 'same', parts: [], count: 7 },
  ])
})
