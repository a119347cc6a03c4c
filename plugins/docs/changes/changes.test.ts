import { diffSequences, diffWords } from 'lectern/plugin-kit'
import { expect, test } from 'vitest'
import { diffBlocks, diffLines } from './diff-blocks.ts'
import { parseBlocks } from './markdown-blocks.ts'

/** `+a`, `-b` and ` c` for the steps between two texts, character by character. */
function steps(from: string, to: string): string {
  return diffSequences([...from], [...to])
    .map((step) =>
      step.type === 'added' ? `+${to[step.to]}` : `${step.type === 'same' ? ' ' : '-'}${from[step.from]}`,
    )
    .join('')
}

test('finds the shortest way between two sequences', () => {
  expect(steps('', '')).toBe('')
  expect(steps('abc', 'abc')).toBe(' a b c')
  expect(steps('', 'ab')).toBe('+a+b')
  expect(steps('ab', '')).toBe('-a-b')
  expect(steps('xaby', 'xcdy')).toBe(' x-a-b+c+d y')
  expect(steps('abcabba', 'cbabac')).toHaveLength(2 * 9)
  for (const [from, to] of [
    ['abcabba', 'cbabac'],
    ['kitten', 'sitting'],
    ['aaaa', 'aa'],
    ['ab', 'ba'],
  ] as const) {
    const found = steps(from, to).match(/../g) ?? []
    expect(
      found
        .filter(([mark]) => mark !== '+')
        .map(([, letter]) => letter)
        .join(''),
    ).toBe(from)
    expect(
      found
        .filter(([mark]) => mark !== '-')
        .map(([, letter]) => letter)
        .join(''),
    ).toBe(to)
  }
})

test('very different sequences are replaced as a whole', () => {
  const from = Array.from({ length: 3000 }, (_, index) => `a${index}`)
  const found = diffSequences(['x', ...from], ['x', ...from.map((each) => `b${each}`)])
  expect(found).toHaveLength(6001)
  expect(found[0]).toEqual({ type: 'same', from: 0 })
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
    ['-', 'steady'],
    ['+', 'any kind of'],
    ['=', ' wind.'],
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
