import { expect, test } from 'vitest'
import { openCompiler } from '../../../../tests/conformance/compile.ts'
import { hasCjkEmphasis } from './cjk-emphasis.ts'
import { createParser } from './parse.ts'

const compilers = {
  satteri: openCompiler({ markdown: { parser: 'satteri' } }),
  micromark: openCompiler({ markdown: { parser: 'micromark' } }),
}

test.each([
  ['これは**「強調」**です。', 'これは<strong>「強調」</strong>です。'],
  ['**これは太字。**次の文', '<strong>これは太字。</strong>次の文'],
  ['**强调（重要）**的文字', '<strong>强调（重要）</strong>的文字'],
  ['これは*「斜体」*です。', 'これは<em>「斜体」</em>です。'],
  ['**이것(강조)**은', '<strong>이것(강조)</strong>은'],
  ['次の**`code`**を見る', '次の<strong><code>code</code></strong>を見る'],
  ['この**[リンク](#a)**へ', 'この<strong><a href="#a">リンク</a></strong>へ'],
  ['価格は~~「百円」~~です', '価格は<del>「百円」</del>です'],
  ['あ~~[x]~~い', 'あ<del>[x]</del>い'],
  ['は_**x**_', 'は_<strong>x</strong>_'],
  ['**𠮷（よし）**𠮷', '<strong>𠮷（よし）</strong>𠮷'],
  ['「**A**」', '「<strong>A</strong>」'],
  ['スネーク_「ケース」_です', 'スネーク_「ケース」_です'],
  ['これは\\*\\*「文字」\\*\\*です', 'これは**「文字」**です'],
  ['これは`**「文字」**`です', 'これは<code>**「文字」**</code>です'],
  ['**(a)**b', '**(a)**b'],
  ['a**“b”**c', 'a**“b”**c'],
])('emphasis in %j is read alike by both parsers', async (source, expected) => {
  for (const compiler of [await compilers.satteri, await compilers.micromark])
    for (const format of ['md', 'mdx'])
      expect(await compiler.html(`${source}\n`, `docs/page.${format}`)).toBe(`<p>${expected}</p>`)
})

test('documents without punctuation beside such emphasis are read by the fast parser', () => {
  for (const source of ['これは**強調**です。', '这是**重点** “文”', '“**a**”, **b**: – c', '`x` **b**'])
    expect(hasCjkEmphasis(`${source}\n`, 'md')).toBe(false)
  expect(hasCjkEmphasis('これは**「強調」**です。\n', 'md')).toBe(true)
  expect(hasCjkEmphasis('```text\nこれは**「強調」**です。\n```\n', 'md')).toBe(false)
})

test('every sequence of markers and characters is read alike by both parsers', async () => {
  const pieces = [
    '*',
    '**',
    '_',
    '~~',
    '~',
    '「',
    '」',
    '。',
    '字',
    '𠮷',
    '가',
    '(',
    ')',
    '“',
    '\ufe01',
    '\u{e0100}',
    'a',
    ' ',
    '—',
    '⚠️',
    '🈯',
  ]
  const parsers = [createParser('satteri', []), createParser('micromark', [])]
  let seed = 1
  const next = (count: number) => {
    seed = (seed * 48271) % 2147483647
    return seed % count
  }
  for (let round = 0; round < 1000; round++) {
    const source = `x${Array.from({ length: 3 + next(8) }, () => pieces[next(pieces.length)]).join('')}x\n`
    const input = { source, format: 'md' as const, sourcePath: 'docs/a.md', lineOffset: 0 }
    const [fast, reference] = await Promise.all(parsers.map(async (parse) => shape(await parse(input))))
    expect([source, fast]).toEqual([source, reference])
  }
})

interface AnyNode {
  type: string
  value?: string
  children?: AnyNode[]
}

function shape({ type, value, children }: AnyNode): unknown {
  return [type, value, children?.map(shape)]
}
