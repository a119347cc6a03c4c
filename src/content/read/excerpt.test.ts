import { describe, expect, test } from 'vitest'
import { contentTitle, excerpt, plainText } from './excerpt.ts'

describe('the title of a body', () => {
  test('is a first-level heading at the beginning', () => {
    expect(contentTitle('# A `b` **c** {#d}\n\ntext')).toBe('A b c')
    expect(contentTitle('\r\n\r\n# A #\r\ntext')).toBe('A')
    expect(contentTitle('A b\n===\n')).toBe('A b')
    expect(contentTitle("import a from 'b'\nimport {\n  c,\n} from 'd'\n\n# A")).toBe('A')
    expect(contentTitle('<!-- a\n# no -->\n{/* b */}\n# A')).toBe('A')
  })

  test('is not found further down', () => {
    expect(contentTitle('text\n\n# A')).toBeUndefined()
    expect(contentTitle('## A')).toBeUndefined()
    expect(contentTitle('')).toBeUndefined()
  })
})

describe('the excerpt of a body', () => {
  test('is its first line of prose', () => {
    expect(excerpt('# A\n\n![pic](a.png)\n\n> A *quoted* [link](b.md)[^1] line.\nMore.\n')).toBe('A quoted link line.')
    expect(excerpt('- one\n- two')).toBe('one')
    expect(excerpt('\r\n# A\r\n\r\nText here.\r\n')).toBe('Text here.')
  })

  test('is not code, modules, tags, tables or comments', () => {
    expect(excerpt('```js\ncode\n```\n\n~~~\ncode\n```\n~~~\n\nProse')).toBe('Prose')
    expect(excerpt("import a from 'b'\nexport const c = {\n  d: 1,\n}\n\nProse")).toBe('Prose')
    expect(excerpt('<Tabs\n  value="a"\n>\n\n| a |\n|---|\n\n:::note\n\nProse')).toBe('Prose')
    expect(excerpt('<!-- one\ntwo -->\n\n{/* three\nfour */}\n\nProse')).toBe('Prose')
    expect(excerpt('{value}\n\nProse')).toBe('Prose')
  })

  test('omits emoji names, footnotes and alert markers', () => {
    expect(excerpt(':tada: A party[^1] at 10:30 :+1:')).toBe('A party at 10:30')
    expect(excerpt('> [!NOTE]\n> Read this.')).toBe('Read this.')
  })

  test('can be empty', () => expect([excerpt(''), excerpt('# A\n\n```\na')]).toEqual(['', '']))
})

test('plain text has no inline markup', () => {
  expect(plainText('A **b** _c_ ~~d~~ `e*` [f](g) ![h](i) \\* <b>j</b> snake_case_word {#k}')).toBe(
    'A b c d e* f h * j snake_case_word',
  )
  expect(plainText('Signs `<b>`, ``a ` b``, `__init__`, `[a](b)` and \\`c\\` {#d}')).toBe(
    'Signs <b>, a ` b, __init__, [a](b) and `c`',
  )
})
