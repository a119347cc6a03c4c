import { expect, test } from 'vitest'
import { applyNotation } from './line-notation.ts'
import { applyMagicComments } from './magic-comments.ts'
import { sourceLines } from './source-line.ts'

const comments = [{ className: 'marked', line: 'highlight-next-line' }]

const c = ['// @', '/* @ */']
const jsx = '{/* @ */}'
const html = '<!-- @ -->'
const popular = [...c, jsx, html, '# @']

/** Comment forms of each language, with `@` as placeholder for the text. All other forms must be ignored. */
const forms: [languages: string, forms: string[]][] = [
  ['js javascript ts typescript', c],
  ['jsx tsx', [...c, jsx]],
  ['html', [...c, jsx, html]],
  ['python py bash ruby rb graphql gql yaml yml', ['# @']],
  ['md markdown mdx', [html, jsx, '# @']],
  ['tex latex matlab', ['% @']],
  ['lua haskell', ['-- @']],
  ['sql', ['-- @', '/* @ */']],
  ['wasm', [';; @', '; @']],
  ['vb vba vbnet', ["' @", "_ ' @", 'Rem @', 'REM @']],
  ['batch', ['Rem @', 'REM @']],
  ['basic', ['Rem @', 'REM @', '! @']],
  ['fsharp', ['// @', '(* @ *)']],
  ['ocaml sml', ['(* @ *)']],
  ['fortran', ['! @']],
  ['cobol', ['*> @']],
  [
    'liquid',
    ['{% comment %} @ {% endcomment %}', '{%- comment -%}@{%- endcomment -%}', '{# @ #}', '{% # @ %}', html, ...c],
  ],
  ['erb', ['<%# @ %>', html, ...c, '# @']],
  ['css', ['/* @ */']],
  ['go rust text anything', popular],
]
const every = [...new Set(forms.flatMap(([, own]) => own))]
const rows = forms.flatMap(([languages, own]) => languages.split(' ').map((language) => ({ language, own })))

test.each(rows)('comments of $language', ({ language, own }) => {
  const found = every.filter((form) => {
    const lines = sourceLines(`a\n  ${form.replace('@', 'highlight-next-line')}\nb`)
    const { lines: remaining } = applyMagicComments(lines, language, comments)
    return remaining.length === 2 && remaining[1]?.classes.has('marked')
  })
  expect(found.sort()).toEqual([...own].sort())
})

test.each(rows)('notation in comments of $language', ({ language, own }) => {
  for (const form of own) {
    const [line] = applyNotation(sourceLines(`code ${form.replace('@', '[!code ++]')}`), language, 'marked')
    expect([form, line?.text, line?.change]).toEqual([form, 'code', 'added'])
  }
})

test('a comment after code or with other text is not a magic comment', () => {
  const lines = sourceLines('a() // highlight-next-line\n// please highlight-next-line\nb()')
  expect(applyMagicComments(lines, 'js', comments)).toEqual({ lines, diagnostics: [] })
})

test('notation outside comments and unknown notation stay as written', () => {
  const source = 'a = "[!code ++]"\nb // [!code sparkle]\nc // [!code ++]; d()'
  const lines = applyNotation(sourceLines(source), 'js', 'marked')
  expect(lines.map(({ text, change }) => [text, change])).toEqual([
    ['a = "[!code ++]"', undefined],
    ['b // [!code sparkle]', undefined],
    ['c //; d()', 'added'],
  ])
})

test.each(rows)('notation in comments that $language does not have', ({ language }) => {
  for (const form of [...popular, '-- @', '% @', '; @', ';; @']) {
    const [line] = applyNotation(sourceLines(`code ${form.replace('@', '[!code --]')}`), language, 'marked')
    expect([form, line?.text, line?.change]).toEqual([form, 'code', 'removed'])
  }
})

test('notation after the text of a comment marks its line', () => {
  const marked = (source: string, language: string) =>
    applyNotation(sourceLines(source), language, 'marked').map(({ text, change, classes }) => [
      text,
      change,
      [...classes].join(' '),
    ])
  const next = ['next', undefined, '']
  expect(marked('a() // [!code ++] // [!code focus]\nnext', 'ts')).toEqual([['a()', 'added', 'focused'], next])
  expect(marked('<p> <!-- [!code ++] --> <!-- [!code hl] -->\nnext', 'html')).toEqual([
    ['<p>', 'added', 'marked'],
    next,
  ])
  expect(marked('# foo # [!code ++] [!code focus]\nnext', 'yaml')).toEqual([['# foo', 'added', 'focused'], next])
  expect(marked('# foo [!code ++] [!code focus]\nnext', 'yaml')).toEqual([['# foo', 'added', 'focused'], next])
  expect(marked('a() // b [!code --]\nnext', 'ts')).toEqual([['a() // b', 'removed', ''], next])
  expect(marked('/* a [!code hl] */\nnext', 'css')).toEqual([['/* a */', undefined, 'marked'], next])
  expect(marked('<!-- a --> b [!code hl]\nnext', 'html')).toEqual([['<!-- a --> b [!code hl]', undefined, ''], next])
  expect(marked("get('http://a b [!code hl]')\nnext", 'js')).toEqual([
    ["get('http://a b [!code hl]')", undefined, ''],
    next,
  ])
})
