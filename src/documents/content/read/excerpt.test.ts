import { describe, expect, test } from 'vitest'
import { contentTitle, excerpt, plainText } from './excerpt.ts'

describe('the title of a body', () => {
  test('is a first-level heading at the beginning', () => {
    expect(contentTitle('# A `b` **c** {#d}\n\ntext')).toBe('A b c')
    expect(contentTitle('\r\n\r\n# A #\r\ntext')).toBe('A')
    expect(contentTitle('A b\n===\n')).toBe('A b')
    expect(contentTitle("import a from 'b'\nimport {\n  c,\n} from 'd'\n\n# A")).toBe('A')
    expect(contentTitle("import a from 'b'\nexport const c = '\\n'\nexport const d = 1;\n\n# A")).toBe('A')
    expect(contentTitle("import a from 'b'; import c from 'd'\n# A")).toBe('A')
    expect(contentTitle('<!-- a\n# no -->\n{/* b */}\n# A')).toBe('A')
  })

  test('is not found further down', () => {
    expect(contentTitle('text\n\n# A')).toBeUndefined()
    expect(contentTitle('## A')).toBeUndefined()
    expect(contentTitle('')).toBeUndefined()
  })
})

describe('the excerpt of a body', () => {
  test('is its first paragraph of prose', () => {
    const quote = '# A\n\n![pic](a.png)\n\n> A *quoted* [link](b.md)[^1] line.\nMore.\n'
    expect(excerpt(quote)).toBe('A quoted link line. More.')
    expect(excerpt('> One\n> two\n>\n> three')).toBe('One two')
    expect(excerpt('- one\n  more\n- two')).toBe('one more')
    expect(excerpt('- [ ] one\n- two')).toBe('one')
    expect(excerpt('::: code-group\n\n<<< @/snippets/a.sh\n\n<<< ./b.sh [title]\n\n:::\n\nText\n<<< ./c.sh\n')).toBe(
      'Text',
    )
    expect(excerpt('\r\n# A\r\n\r\nText here,\r\nand here.\r\n\r\nNext.')).toBe('Text here, and here.')
    expect(excerpt('A **bold\nword**\\\n<kbd>b</kbd>  \nin 2024.\n2. c')).toBe('A bold word b in 2024. 2. c')
    expect(excerpt('<b>Bold</b> text')).toBe('Bold text')
    expect(excerpt('<a title="a > b" onClick={() => { go({}) }}>Press</a> 1 > 0')).toBe('Press 1 > 0')
    expect(excerpt('a < b, c {d} > e')).toBe('a < b, c {d} > e')
  })

  test.each(['# B', '```js\nb\n```', ':::note\nb\n:::', '- b', '1. b', '> [!NOTE]\n> b', '<div>\nb', '| b |', '{b}'])(
    'ends before the block %j',
    (block) => expect(excerpt(`A\n${block}`)).toBe('A'),
  )

  test('is the first item of a list', () => {
    expect(excerpt('1. one\n2. two')).toBe('one')
    expect(excerpt('7) one\n   more\n8) two')).toBe('one more')
    expect(excerpt('- ## Heading\n\n  Prose')).toBe('Prose')
    expect(excerpt('1. ```js\n   code\n   ```\n2. two')).toBe('two')
    expect(excerpt('- :::note\n\n  Prose\n\n  :::')).toBe('Prose')
  })

  test('is not indented code in Markdown, but in MDX', () => {
    expect(excerpt('# A\n\n    code\n\nProse', 'md')).toBe('Prose')
    expect(excerpt('# A\n\n\tcode\n\nProse', 'md')).toBe('Prose')
    expect(excerpt('- ![a](b.png)\n\n    prose', 'md')).toBe('prose')
    expect(excerpt('# A\n\n    prose\n\nMore', 'mdx')).toBe('prose')
  })

  test('is not an expression in MDX, but in Markdown', () => {
    expect(excerpt('<Code>\n{`one {\n\ntwo}\nthree`}\n</Code>\n\nProse', 'mdx')).toBe('Prose')
    expect(excerpt('{one} two', 'md')).toBe('{one} two')
    expect(excerpt('A\n{b}', 'md')).toBe('A {b}')
  })

  test('is not a heading or a table', () => {
    expect(excerpt('A\n===\nb')).toBe('b')
    expect(excerpt('A\n---\nb')).toBe('b')
    expect(excerpt('a | b\n--|--\n\nc')).toBe('c')
    expect(excerpt('***\n\n* * *\n\nc')).toBe('c')
  })

  test('is not a definition or a paragraph of images', () => {
    expect(excerpt('[a]: https://a.example\n[^b]: A note\n  goes on\n\nProse')).toBe('Prose')
    expect(excerpt('[![build](b.svg)](https://b.example)\n![c](c.svg)\n\nProse')).toBe('Prose')
  })

  test('has the alternative texts of images among prose', () => {
    expect(excerpt('Summary of the *post* with ![a chart](a.png).')).toBe('Summary of the post with a chart.')
    expect(excerpt('Press [![the **red** button](a.svg)](b.md) or ![`it`][c]!\n\n[c]: c.png')).toBe(
      'Press the red button or it!',
    )
    expect(excerpt('A logo ![](a.png). Another ![ ](b.png) one')).toBe('A logo. Another one')
    expect(excerpt('![Logo](a.png) Prose')).toBe('Logo Prose')
  })

  test('has the text of references, and brackets that are none', () => {
    expect(excerpt('See [the Guide], [it][the guide], [x][] and [y].\n\n[The guide]: a.md')).toBe(
      'See the Guide, it, x and [y].',
    )
    expect(excerpt('Call `a[i] = 1` or ``b![i](c)``, [i][^1].\n\n[i]: a.md\n[^1]: b')).toBe(
      'Call a[i] = 1 or b![i](c), i.',
    )
  })

  test('can begin with a component', () => {
    expect(excerpt('<Term id="fold">Folds</Term> are **sharp**.')).toBe('Folds are sharp.')
    expect(excerpt('<Icon name="x" /> Icons')).toBe('Icons')
    expect(excerpt('<Card>Block</Card>\n\ntext')).toBe('text')
  })

  test('is not code, modules, tags, tables or comments', () => {
    expect(excerpt('```js\ncode\n```\n\n~~~\ncode\n```\n~~~\n\nProse')).toBe('Prose')
    expect(excerpt("import a from 'b'\nexport const c = {\n  d: 1,\n}\n\nProse")).toBe('Prose')
    expect(excerpt('<Tabs\n  value="a"\n>\n\n| a |\n|---|\n\n:::note\n\nProse')).toBe('Prose')
    expect(
      excerpt('<Hero\n  title="a > b"\n  image={<img src="c" />}\n  actions={[\n    { d: 1 },\n  ]}\n/>\n\nProse'),
    ).toBe('Prose')
    expect(excerpt('<Hero title="a > b"\n  onClick={() => {\n    c()\n  }}\n>\n\nProse')).toBe('Prose')
    expect(excerpt('<!-- one\ntwo -->\n\n{/* three\nfour */}\n\nProse')).toBe('Prose')
    expect(excerpt('{value}\n\nProse')).toBe('Prose')
    expect(excerpt('$$\na\n\nb\n$$\n\n$$a$$\n\nProse')).toBe('Prose')
  })

  test('omits emoji names, footnotes and alert markers', () => {
    expect(excerpt(':tada: A party[^1] at 10:30 :+1:')).toBe('A party at 10:30')
    expect(excerpt('> [!NOTE]\n> Read this.')).toBe('Read this.')
  })

  test('does not begin with a block of MkDocs', () => {
    for (const line of [
      '!!! note "A"',
      '??? tip',
      '???+ tip "B"',
      '=== "Linux"',
      '/// note | C',
      '--8<-- "a.md"',
      '[TOC]',
    ])
      expect(excerpt(`${line}\n\nText.`, 'md')).toBe('Text.')
    expect(excerpt('!!! note\n    Inside.\n\nText.', 'md')).toBe('Text.')
    expect(excerpt('!!! note\n    - Inside.\n\nText.', 'md')).toBe('Text.')
    expect(excerpt('!!! What a day', 'md')).toBe('')
    expect(excerpt('???', 'md')).toBe('???')
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

test.each([
  ['PDF & SVG: AT&amp;T \\<b> and `&amp;`', 'PDF & SVG: AT&T <b> and &amp;'],
  ['\\*Not italic\\*, \\_\\_init\\_\\_, \\[a](b), \\{c\\}', '*Not italic*, __init__, [a](b), {c}'],
  ['&lt;b&gt; &copy; &#35; &#x41; &unknown; &', '<b> © # A &unknown; &'],
  ['a < b > c, 1<2 and <kbd>d</kbd><br/><>e</>', 'a < b > c, 1<2 and de'],
  [
    '<https://a.example/b_c_d?e&amp;f>, <mail@a.example>, <Badge text="g" />h',
    'https://a.example/b_c_d?e&f, mail@a.example, h',
  ],
  ['Map&lt;K, V&gt; {#map}', 'Map<K, V>'],
  ['A \\{#b}', 'A'],
])('the plain text of %j resolves escapes and entities', (text, plain) => {
  expect(plainText(text)).toBe(plain)
  expect(contentTitle(`# ${text}`)).toBe(plain)
})

test('a paragraph can begin with a sign of a comparison', () => {
  expect(excerpt('< 5 is less than\n5 &amp; \\*so on\\*.')).toBe('< 5 is less than 5 & *so on*.')
})
