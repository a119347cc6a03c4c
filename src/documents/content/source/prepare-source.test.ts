import { describe, expect, test } from 'vitest'
import { prepareSource } from './prepare-source.ts'

const md = (source: string) => prepareSource(source, 'md').text
const mdx = (source: string) => prepareSource(source, 'mdx').text
const unchanged = (source: string, format: 'md' | 'mdx' = 'md') =>
  expect(prepareSource(source, format).text).toBe(source)

describe('titles of admonitions', () => {
  test('in the old syntax get brackets', () => {
    expect(md(':::tip My title')).toBe(':::tip[My title]')
    expect(md('::::warning  **A** [b](c)  ')).toBe('::::warning[**A** [b](c)]')
    expect(md(':::info A title {.a #b}')).toBe(':::info[A title]{.a #b}')
    expect(md(':::info A {x=1}')).toBe(':::info[A]{x=1}')
  })

  test('keep what only looks like attributes', () => {
    expect(mdx(':::info Mind {x}')).toBe(':::info[Mind {x}]')
    expect(md(':::info A {b c}')).toBe(':::info[A {b c}]')
  })

  test('with a lone bracket have it escaped', () => {
    expect(md(':::info a ] b')).toBe(':::info[a \\] b]')
    expect(md(':::info ] a [')).toBe(':::info[\\] a \\[]')
    expect(md(':::info a \\] b')).toBe(':::info[a \\] b]')
  })

  test('in the current syntax stay', () => {
    unchanged(':::tip[My title]{.a}\n\ntext\n\n:::')
    unchanged(':::tip')
    expect(md(':::tip   ')).toBe(':::tip')
  })

  test('after a space are joined to the name', () => {
    expect(md(':::tip [Title]')).toBe(':::tip[Title]')
    expect(md(':::tip [Title]{.a}')).toBe(':::tip[Title]{.a}')
    expect(md(':::tip {.a}')).toBe(':::tip{.a}')
  })

  test('are found in lists and quotes', () => {
    expect(md('- :::tip A b')).toBe('- :::tip[A b]')
    expect(md('1. x\n\n   :::tip A b')).toBe('1. x\n\n   :::tip[A b]')
    expect(md('> > :::tip A b')).toBe('> > :::tip[A b]')
  })

  test('are not changed inside code', () => {
    unchanged('```\n:::tip A b\n```')
    unchanged('~~~~md\n~~~\n:::tip A b\n~~~~')
    unchanged('- x\n\n  ```\n  :::tip A b\n  ```')
    unchanged('> ```\n> :::tip A b\n> ```')
    unchanged('    :::tip A b')
    unchanged('- x\n\n      :::tip A b')
    unchanged('```\nnever closed\n\n:::tip A b')
  })

  test('are found after code', () => {
    expect(md('```\na\n```\n:::tip A b')).toBe('```\na\n```\n:::tip[A b]')
    expect(md('> ```\n> a\n\n:::tip A b')).toBe('> ```\n> a\n\n:::tip[A b]')
    expect(md('- ```\n  a\n\n:::tip A b')).toBe('- ```\n  a\n\n:::tip[A b]')
    expect(md('```a``` is no fence\n\n:::tip A b')).toBe('```a``` is no fence\n\n:::tip[A b]')
    expect(mdx('    :::tip A b')).toBe('    :::tip[A b]')
  })
})

describe('what only begins like a directive', () => {
  test('is escaped', () => {
    expect(md(':::\n\n::: x')).toBe('\\:\\:\\:\n\n\\:\\:\\: x')
    expect(md(':::note:')).toBe('\\:\\:\\:note:')
    expect(md('::std::vector')).toBe('\\:\\:std::vector')
    expect(md(':::note{"}')).toBe('\\:\\:\\:note{"}')
    expect(md(':::note[a [b]')).toBe('\\:\\:\\:note[a [b]')
  })

  test('is distinguished from closing colons', () => {
    unchanged('::::note\n:::tip\na\n:::\n::::')
    expect(md(':::note\na\n:::\n:::')).toBe(':::note\na\n:::\n\\:\\:\\:')
  })

  test('is distinguished from a leaf directive', () => unchanged('::leaf[a]{b=c}'))
})

describe('the end of an admonition', () => {
  const unclosed = (source: string) => prepareSource(source, 'md').unclosed

  test('belongs to the innermost with as many colons, and all get colons that both parsers read so', () => {
    expect(md(':::note\n::::tip\na\n::::\nb\n:::')).toBe(':::::note\n::::tip\na\n::::\nb\n:::::')
    expect(md(':::note\n:::tip\na\n:::\nb\n:::')).toBe('::::note\n:::tip\na\n:::\nb\n::::')
    expect(md('::::note\n:::tip\na\n::::\nb')).toBe('::::note\n:::::tip\na\n::::\nb')
    expect(md(':::note\na\n:::::\nb')).toBe(':::note\na\n:::\nb')
    unchanged(':::::info\n::::note\n:::tip\na\n:::\n::::\n:::::')
  })

  test('is not in code, in a comment, in a quote inside of it, or in a line that begins a list item', () => {
    expect(md(':::note\n```\n:::\n```\n:::')).toBe('::::note\n```\n:::\n```\n::::')
    expect(md(':::note\n<!--\n:::tip\n:::\n-->\n:::')).toBe('::::note\n<!--\n:::tip\n:::\n-->\n::::')
    expect(md(':::note\n> :::\n- :::\n\n:::')).toBe(':::note\n> \\:\\:\\:\n- \\:\\:\\:\n\n:::')
  })

  test('may be as far right as a list inside', () => {
    expect(md(':::note\n10. a\n    :::')).toBe(':::note\n10. a\n   :::')
  })

  test('is missing', () => {
    expect(unclosed(':::note\na')).toEqual([1])
    expect(unclosed('- a\n\n  :::note\n  b\n\nc\n:::')).toEqual([3])
    expect(unclosed('> :::note\n> a\nb')).toEqual([1])
    expect(unclosed('::::note\n:::tip\na\n::::')).toEqual([2])
    expect(unclosed(':::note\n:::tip\na\n:::\n')).toEqual([1])
    expect(unclosed('<!--\n:::note\n-->\n\n```\n:::note\n```')).toEqual([])
  })
})

describe('for MDX', () => {
  test('ids of headings are escaped', () => {
    expect(mdx('## A {#b}')).toBe('## A \\{#b}')
    expect(mdx('  ## A {#b} ##')).toBe('  ## A \\{#b} ##')
    expect(mdx('- ## A {#b}\n\n> # C {#d}')).toBe('- ## A \\{#b}\n\n> # C \\{#d}')
    expect(mdx('A {#b}\n---')).toBe('A \\{#b}\n---')
    expect(mdx('## A {#b} c {#d}')).toBe('## A \\{#b} c \\{#d}')
    expect(mdx('## **A {#b}**')).toBe('## **A \\{#b}**')
    expect(mdx('## `{#a}` ``b` {#c}`` {#d} `e')).toBe('## `{#a}` ``b` {#c}`` \\{#d} `e')
    unchanged('## A \\{#b}', 'mdx')
    unchanged('text {#b}', 'mdx')
    unchanged('```\n## A {#b}\n```', 'mdx')
  })

  test('HTML comments become comments, and columns stay', () => {
    expect(mdx('a <!-- b --> c')).toBe('a {/*  b */} c')
    expect(mdx('<!-- a\nb */ <c\n-->\nd')).toBe('{/*  a\nb * / <c\n*/}\nd')
    expect(mdx('<!--a--> <!--b-->')).toBe('{/* a*/} {/* b*/}')
    unchanged('`<!-- a -->` and ``<!-- b ` -->``', 'mdx')
    expect(mdx('`` ` `` <!-- b -->` <!-- c -->')).toBe('`` ` `` {/*  b */}` {/*  c */}')
    unchanged('```html\n<!-- a -->\n```', 'mdx')
    unchanged("export const a = '<!-- a -->'", 'mdx')
    unchanged('export const a = `\n```\n<!-- a -->`', 'mdx')
    unchanged('`a\n<!-- b -->\nc` and ``\n<!-- ` -->``', 'mdx')
    expect(mdx('`a\n<!-- b -->\n\n`')).toBe('`a\n{/*  b */}\n\n`')
    expect(mdx('`a\n\n<!-- b -->`')).toBe('`a\n\n{/*  b */}`')
  })

  test.each([
    ['a fence', '```js\nimport a\n```'],
    ['a fence of tildes', '~~~~js\n~~~\nexport default a\n~~~~'],
    ['a fence in a list', '- a\n\n  ```js\n  import a\n  ```'],
    ['a fence in a quote', '> ```js\n> export const a = 1\n> ```'],
    ['a fence that is followed by text', '```js\nimport a\n```\nb'],
    ['inline code', '`a\nimport b` c'],
    ['a paragraph', 'We can\nimport a'],
  ])('imports and exports in %s are text', (_, code) => {
    expect(mdx(`${code}\n:::tip A b\n\n## C {#d}\n\n<!-- e -->`)).toBe(
      `${code}\n:::tip[A b]\n\n## C \\{#d}\n\n{/*  e */}`,
    )
  })

  test.each([
    ['in a template', 'export const a = `\n~~~js\n\n\\`b\n~~~\n`'],
    ['in a function', "export function A() {\n  const b = ')'\n\n  // don't (\n  return b /* { */\n}"],
    ['in an element', "export const A = () => (\n  <p>\n    Don't, <!-- b -->\n\n    :::\n  </p>\n)"],
  ])('modules have blank lines %s', (_, code) => {
    expect(mdx(`${code}\n\n:::tip A b`)).toBe(`${code}\n\n:::tip[A b]`)
  })

  test('a module that is not closed ends with a blank line', () => {
    expect(mdx("export const a = '(' + (\n\n:::tip A b\n\nc")).toBe("export const a = '(' + (\n\n:::tip[A b]\n\nc")
  })

  test('imports and exports below a heading, code or a tag are modules', () => {
    for (const line of ['# A', '```\n```', '<A>', ':::tip', '{a}'])
      unchanged(`${line}\nexport const b = '<!-- c -->'`, 'mdx')
  })

  test('fences around mdx-code-block are removed', () => {
    expect(mdx('a\n\n```mdx-code-block\n<B />\n```\n\nc')).toBe('a\n\n\n<B />\n\n\nc')
    expect(mdx('````mdx-code-block\n```js\na\n```\n````\nb')).toBe('\n```js\na\n```\n\nb')
    expect(mdx('> ```mdx-code-block\n> <B />\n> ```')).toBe('> \n> <B />\n> ')
    unchanged('```mdx-code-block\n<B />\n```', 'md')
  })

  test('fences around mdx-code-block end imports and exports without a blank line', () => {
    expect(mdx("```mdx-code-block\nimport A from 'a'\n```\n\n## B {#b}")).toBe("\nimport A from 'a'\n\n\n## B \\{#b}")
    expect(mdx('```mdx-code-block\nexport const a = `\n\n`\n```\n<!-- b -->')).toBe(
      '\nexport const a = `\n\n`\n\n{/*  b */}',
    )
  })

  test('fences close at any indentation', () => {
    expect(mdx('<A>\n    ```\n    a\n    ```\n</A>\n\n## B {#b}')).toBe(
      '<A>\n    ```\n    a\n    ```\n</A>\n\n## B \\{#b}',
    )
  })
})

test('in Markdown, comments and ids stay', () => unchanged('## A {#b}\n\n<!-- c -->\n\n{/* d */}'))

test.each(['md', 'mdx'] as const)('signs in the ids of headings are no markup in %s', (format) => {
  const id = (written: string) => prepareSource(`## A {#${written}}`, format).text.replace(/^## A \\?\{#|\}$/g, '')
  expect(id('A.__call__')).toBe('A.\\_\\_call\\_\\_')
  expect(id('a*b*~c~`$d$[e]<f:g')).toBe('a\\*b\\*\\~c\\~\\`\\$d\\$\\[e\\]\\<f:g')
  expect(id('a\\_b\\\\_c')).toBe('a\\_b\\\\\\_c')
  expect(id('a-b.c')).toBe('a-b.c')
  expect(prepareSource('A {#_b_}\n===', format).text).toContain('{#\\_b\\_}\n===')
  unchanged('text {#_b_}', format)
})

test('signs in an id in a comment are no markup in Markdown, and no change in MDX', () => {
  expect(md('## A {/* #_b_ and _words_ */}')).toBe('## A {/* #\\_b\\_ and _words_ */}')
  unchanged('## A {/* #_b_ */}', 'mdx')
})

test('in Markdown, a truncate marker in braces is a comment if it is alone on its line', () => {
  expect(md('a\n\n{/* truncate */}\n\n- {/*truncate*/} ')).toBe('a\n\n<!-- truncate -->\n\n- <!--truncate--> ')
  unchanged('a {/* truncate */}\n\n`{/* truncate */}`\n\n{/* truncated */}\n\n```\n{/* truncate */}\n```')
})

test('Windows and old Mac line breaks become \\n', () => {
  expect(md('a\r\nb\rc\n')).toBe('a\nb\nc\n')
  expect(md(':::tip A b\r\n\r\ntext\r\n\r\n:::\r\n')).toBe(':::tip[A b]\n\ntext\n\n:::\n')
})

test('tabs count to the next multiple of four', () => {
  unchanged('\t:::tip A b')
  expect(md('-\t:::tip A b')).toBe('-\t:::tip[A b]')
  expect(md('- x\n\n\t:::tip A b')).toBe('- x\n\n\t:::tip[A b]')
})

test('lines that include a file become inline code', () => {
  expect(md('<<< @/a b/x.ts#r{1,3 ts:line-numbers} [A]\n')).toBe(
    '`lectern-snippet:@/a b/x.ts#r{1,3 ts:line-numbers} [A]`\n',
  )
  expect(mdx('- <<< ./x.ts  ')).toBe('- `lectern-snippet:./x.ts`')
  expect(mdx('> <<<../x')).toBe('> `lectern-snippet:../x`')
  unchanged('<<<EOF\n\na <<< ./x.ts\n\n<<<<<<< a.b\n\n<<< {a.b}')
  unchanged('```sh\n<<< ./x.ts\n```\n\n    <<< ./x.ts')
})

test('code groups lose the blank after their colons, other containers do not', () => {
  expect(md('::: code-group\n')).toBe(':::code-group\n')
  expect(mdx('::::  code-group [A]\n')).toBe('::::code-group[A]\n')
  unchanged('```md\n::: code-group\n```')
})

test('gives directives that are nested too deeply no more colons', () => {
  const { text } = prepareSource(`${':::note\n'.repeat(500)}x\n${':::\n'.repeat(500)}`, 'md')
  const runs = (text.match(/^:+/gm) ?? []).map((colons) => colons.length)
  expect(runs).toHaveLength(600)
  expect(Math.max(...runs)).toBe(102)
})

test('an admonition ends with its list item', () => {
  const { unclosed, tooDeep } = prepareSource(`${'- :::note\n'.repeat(200)}- b\n  :::\n`, 'md')
  expect(unclosed).toHaveLength(200)
  expect(tooDeep).toBe(undefined)
})
