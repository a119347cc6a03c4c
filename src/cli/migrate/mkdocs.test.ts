import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { planMigration } from './index.ts'

const work = mkdtempSync(path.join(tmpdir(), 'lectern-migrate-mkdocs-'))
afterAll(() => rmSync(work, { recursive: true }))

async function plan(name: string, files: Record<string, string>) {
  const dir = path.join(work, name)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
    writeFileSync(path.join(dir, file), text)
  }
  const { files: changes, diagnostics } = await planMigration({ dir })
  // Documents without a heading get one title more.
  const text = (file: string) =>
    changes.find((change) => change.path === file)?.text?.replace(/^---\ntitle: Home\nhide_title: true\n---\n\n/, '')
  return {
    text,
    notes: diagnostics.flatMap(({ line, message }) => (line === undefined ? [] : [`${line}: ${message}`])),
  }
}

const config = `site_name: Kiln
markdown_extensions:
  - attr_list
  - def_list
  - pymdownx.keys
  - pymdownx.emoji
  - pymdownx.snippets: { base_path: [code] }
`

async function convert(body: string) {
  const { text, notes } = await plan(randomUUID(), {
    'mkdocs.yml': config,
    'docs/index.md': body,
    'code/a.py': 'x\n',
  })
  return { text: text('docs/index.md') ?? body, notes }
}

// What MkDocs 1.4.2 with Material 8.2.5 and PyMdown Extensions 9.5 shows.
describe('a document of MkDocs', () => {
  test.each([
    ['## One {: #uno }\n', '## One {#uno}\n', []],
    ['## Two {#dos .cls}\n', '## Two {#dos}\n', ['1: The attribute list `{#dos .cls}` was removed.']],
    ['## Three { .cls }\n', '## Three\n', ['1: The attribute list `{.cls}` was removed.']],
    // Code in lists has the same spaces, in a block of Python-Markdown and in one of CommonMark.
    ['1. A\n\n        x\n          y\n\n    B\n', '1. A\n\n    ```\n    x\n      y\n    ```\n\n    B\n', []],
    ['* A\n\t* B\n\n\t\t\tx\n', '* A\n\t* B\n\n        ```\n        x\n        ```\n', []],
    ['* A\n    * B\n\n        C\n', '* A\n    * B\n\n        C\n', []],
    ['Title: Kiln\nAuthors: A\n    B\n\n# K\n', '---\ntitle: Kiln\nauthors: A B\n---\n\n# K\n', []],
    ['```{.py .no-copy title="a {b} .c" hl_lines="2"}\nx\n```\n', '```py title="a {b} .c" {2}\nx\n```\n', []],
    [
      '[**Go**](a.md#x){ .md-button .md-button--primary } [b](b.md){.md-button .c}\n',
      '<a class="button" href="a.md#x">**Go**</a> [b](b.md)\n',
      ['1: The attribute list `{.md-button .c}` was removed.'],
    ],
    ['`sep`{ #sep } and `{a}` {b}\n', '`sep`<a id="sep"></a> and `{a}` {b}\n', []],
    [
      '`enc` { #enc }\n:   Text\n',
      '\n<dl>\n\n<dt>\n\n<a id="enc"></a>`enc`\n\n</dt>\n\n<dd>\n\nText\n\n</dd>\n\n</dl>\n',
      [],
    ],
    ['## Set {a}\n', '## Set {a}\n', []],
    ['!!!tip\n    Tight.\n', '\n:::tip\n\nTight.\n\n:::\n\n', []],
    ['!!! Note\n    Upper.\n', '\n:::note\n\nUpper.\n\n:::\n\n', []],
    ['!!! note warning "T"\n    Two.\n', '\n:::note[T]\n\nTwo.\n\n:::\n\n', []],
    ['!!! example\n    Ex.\n', '\n:::note[Example]\n\nEx.\n\n:::\n\n', []],
    ['!!! hint\n    Ex.\n', '\n:::tip[Hint]\n\nEx.\n\n:::\n\n', []],
    [
      '!!! note ""\n    No title.\n',
      '\n<div class="admonition admonition-note" role="note">\n\nNo title.\n\n</div>\n\n',
      [],
    ],
    ['??? "T"\n    Folded.\n', '<details>\n<summary>T</summary>\n\nFolded.\n\n</details>\n', []],
    [
      '++page-up++ ++ctrl+"x y"++ ++arrow-left+f1++ C++ and C++\n',
      '<kbd>Page Up</kbd> <kbd>Ctrl</kbd>+<kbd>x y</kbd> <kbd>Left</kbd>+<kbd>F1</kbd> C++ and C++\n',
      [],
    ],
    [
      '![a](a.png#only-light)![b](b.png#only-dark)\n',
      '![a](a.png#gh-light-mode-only)![b](b.png#gh-dark-mode-only)\n',
      [],
    ],
    ['<figure markdown>\n  ![x](x.png)\n</figure>\n', '<figure>\n\n![x](x.png)\n\n</figure>\n', []],
    ['<div class="grid" markdown="1">\n\n**bold**\n\n</div>\n', '<div class="grid">\n\n\n**bold**\n\n\n</div>\n', []],
    ['Term\n:   One\n\n    Two\n', '\n<dl>\n\n<dt>\n\nTerm\n\n</dt>\n\n<dd>\n\nOne\n\nTwo\n\n</dd>\n\n</dl>\n', []],
    [
      'A\n:   One\n\nB\n:   Two\n',
      '\n<dl>\n\n<dt>\n\nA\n\n</dt>\n\n<dd>\n\nOne\n\n</dd>\n\n<dt>\n\nB\n\n</dt>\n\n<dd>\n\nTwo\n\n</dd>\n\n</dl>\n',
      [],
    ],
    ['Not ==marked==\n', 'Not ==marked==\n', []],
    [
      ':man_raising_hand: :person_raising_hand: :flag_de: :thumbsup_tone3: :rolling_eyes: :tada: :no_name: `:flag_de:`\n',
      '🙋‍♂️ 🙋 🇩🇪 👍🏽 🙄 :tada: :no_name: `:flag_de:`\n',
      [],
    ],
    ['![a](a.png){ align=right width="20" }\n', '<img src="./a.png" alt="a" align="right" width="20" />\n', []],
    ['```py\n--8<-- "a.py"\n```\n', '```py file=@site/code/a.py\n```\n', []],
    ['Text {{ x }}\n', 'Text {{ x }}\n', []],
    ['/// note\nA\n///\n', '/// note\nA\n///\n', ['1: The block was not converted.']],
    ['{! a.md !}\n', '{! a.md !}\n', ['1: The file was not included.']],
    ['{* ../a.py ln[1] *}\n', '{* ../a.py ln[1] *}\n', ['1: The file was not included.']],
    ['[Oven][kiln.Oven]\n', '[Oven][kiln.Oven]\n', ['1: The automatic reference was not converted.']],
  ])('%j', async (body, expected, notes) => {
    expect(await convert(body)).toEqual({ text: expected, notes })
  })

  test('has another set of tabs at an exclamation mark, and fenced code where it becomes MDX', async () => {
    const { text } = await convert(
      '=== "A"\n    a\n\n===! "B"\n    b\n\nCode:\n\n    <kiln {x}>\n\n1. List\n\n    of `<b>`\n',
    )
    expect(text).toBe(
      '<Tabs>\n<TabItem value="A" label="A">\n\na\n\n</TabItem>\n</Tabs>\n\n<Tabs>\n<TabItem value="B" label="B">\n\nb\n\n</TabItem>\n</Tabs>\n\nCode:\n\n```\n<kiln {x}>\n```\n\n1. List\n\n    of `<b>`\n',
    )
  })
})

test('without `nav`, the sidebar has pages before folders, and the index of a folder wins over its README', async () => {
  const documents = ['index', 'b_two', 'a', 'my_zoo/z', 'my_zoo/README', 'my_zoo/index', 'Big/b']
  const { text } = await plan('nav', {
    'mkdocs.yml': 'site_name: Kiln\nplugins: [redirects: { redirect_maps: { old.md: "a.md#one" } }]\n',
    ...Object.fromEntries(documents.map((id) => [`docs/${id}.md`, '# T\n'])),
  })
  expect(text('sidebars.ts')).toBe(`export default {
  main: [
    'index',
    'a',
    'b_two',
    { type: 'category', label: 'Big', collapsed: false, items: ['Big/b'] },
    { type: 'category', label: 'My zoo', collapsed: false, items: ['my_zoo/index', 'my_zoo/z'] },
  ],
}
`)
  expect(text('site.config.ts')).toContain("exclude: ['my_zoo/README.md']")
  expect(text('site.config.ts')).toContain("{ from: '/old', to: '/a#one' }")
})

describe('code fences are read as PyMdown Extensions do', () => {
  test.each([
    ['one that is never closed is text', 'a\n\n```\nb', 'a\n\n\\```\nb'],
    [
      'so is one whose code is indented less',
      '- a\n\n    ```\n    b\nc\n    ```',
      '- a\n\n    \\```\n    b\nc\n    \\```',
    ],
    [
      'another fence, or another indentation, closes nothing',
      '```\na\n````\n   ```\n```\n\nb',
      '`````\na\n````\n   ```\n`````\n\nb',
    ],
    [
      'tabs in code are code',
      '``` title="x"\n=== "C"\n\n    ``` c\n    y\n    ```\n```\n\n=== "D"\n\n    d',
      '```` title="x"\n=== "C"\n\n    ``` c\n    y\n    ```\n````\n\n<Tabs>\n<TabItem value="D" label="D">\n\n\nd\n\n</TabItem>\n</Tabs>',
    ],
    [
      'one that a tab does not close ends with the tab',
      '=== "A"\n\n    a\n    ```\n\n=== "B"\n\n    b',
      '<Tabs>\n<TabItem value="A" label="A">\n\n\na\n\\```\n\n</TabItem>\n<TabItem value="B" label="B">\n\n\nb\n\n</TabItem>\n</Tabs>',
    ],
  ])('%s', async (_, body, expected) => {
    expect((await convert(body)).text).toBe(expected)
  })
})

test('tabs with the same label have different values', async () => {
  const { text } = await convert('=== "A"\n\n    a\n\n=== "A"\n\n    b')
  expect(text).toContain('<TabItem value="A" label="A">')
  expect(text).toContain('<TabItem value="A 2" label="A">')
})

test('bars in the code of a table cell belong to the code', async () => {
  const table = (cell: string) => `# T\n\nA | B\n- | -\n\`a${cell}b\` | c\n`
  expect((await convert(table('|'))).text).toBe(table('\\|'))
  expect((await convert('# T\n\nA `a|b`\n')).text).toBe('# T\n\nA `a|b`\n')
})

test('numbers of issues that MagicLink links stay links', async () => {
  const { text } = await plan('issues', {
    'mkdocs.yml': `site_name: Kiln
markdown_extensions:
  - pymdownx.magiclink: { repo_url_shorthand: true, user: kiln, repo: glaze }
`,
    'docs/index.md': 'See #42 (#7). Not [#1](#1), a#2, `#3`, <a href="#4">x</a>, [#5][ref], or &#60;.\n\n[ref]: #5\n',
  })
  expect(text('docs/index.md')).toBe(
    'See [#42](https://github.com/kiln/glaze/issues/42) ([#7](https://github.com/kiln/glaze/issues/7)). Not [#1](#1), a#2, `#3`, <a href="#4">x</a>, [#5][ref], or &#60;.\n\n[ref]: #5\n',
  )
})

// What PyMdown Extensions 10 include.
describe('snippets', () => {
  const files = {
    'mkdocs.yml':
      'site_name: Kiln\nsite_url: https://kiln.example\nmarkdown_extensions:\n  - pymdownx.snippets: { base_path: [code, $docs_dir] }\n',
    'code/part.md': 'One\n\n!!! note\n    Two\n',
    'code/two.md': 'T1\n--8<-- "docs-part.md"\n',
    'docs/docs-part.md': '# P\n',
    'code/a.py': 'a = 1\n\nclass A:\n    # --8<-- [start:main]\n    b = 2\n    # --8<-- [end:main]\n    c = 3\n',
  }

  test.each([
    ['--8<-- "part.md"\n', 'One\n\n\n:::note\n\nTwo\n\n:::\n\n', []],
    ['--8<-- "part.md:1:1"\n-8<- \'part.md::1\'\n', 'One\nOne\n', []],
    ['--8<--\ntwo.md\n; part.md\n\npart.md:1:1\n--8<--\n', 'T1\n# P\n\nOne\n', []],
    ['- item\n\n    --8<-- "part.md:1:1"\n', '- item\n\n    One\n', []],
    [';--8<-- "part.md"\n', '--8<-- "part.md"\n', []],
    ['a\n\n--8<-- "gone.md"\n', 'a\n\n', ['3: The snippet gone.md was removed: it does not exist.']],
    ['```py\n--8<-- "a.py:1:2"\n```\n', '```py file=@site/code/a.py#L1-L2\n```\n', []],
    ['```py\n--8<-- "a.py:main"\n```\n', '```py file=@site/code/a.py#main\n```\n', []],
    ['```py\nx\n--8<-- "a.py:main"\ny\n```\n', '```py\nx\n    b = 2\ny\n```\n', []],
    ['```\n--8<--\na.py:7\na.py::1\n--8<--\n```\n', '```\n    c = 3\na = 1\n```\n', []],
  ])('%j', async (body, expected, notes) => {
    const site = await plan(randomUUID(), { ...files, 'docs/index.md': body })
    expect({ text: site.text('docs/index.md'), notes: site.notes }).toEqual({ text: expected, notes })
  })

  test('are text without the extension', async () => {
    const { text, notes } = await plan(randomUUID(), {
      'mkdocs.yml': 'site_name: Kiln\n',
      'docs/index.md': '--8<-- "part.md"\n',
    })
    expect({ text: text('docs/index.md'), notes }).toEqual({ text: '--8<-- "part.md"\n', notes: [] })
  })
})

// Shown by Material 8.2.5, and by the theme `mkdocs` of MkDocs 1.4.2.
test.each([
  ['material', ''],
  ['mkdocs', 'hide_title: true\n'],
])('a document without a heading has the title of the theme %s', async (theme, hidden) => {
  const { text } = await plan(randomUUID(), {
    'mkdocs.yml': `site_name: Kiln\ntheme: ${theme}\nnav: [index.md, { Named: a/named.md }, a/my_file.md, a/own.md, a/API-notes.md, { Other: a/both.md }, a/heading.md]\n`,
    'docs/index.md': 'Text.\n',
    'docs/a/named.md': 'Text.\n\n## Section\n',
    'docs/a/my_file.md': 'Text.\n',
    'docs/a/own.md': '---\ntitle: Own\n---\n\nText.\n',
    'docs/a/API-notes.md': 'Text.\n',
    'docs/a/both.md': '---\ntitle: Both\n---\n\nText.\n',
    'docs/a/heading.md': 'Text.\n\n# Heading\n',
  })
  const withTitle = (title: string, rest = '') => `---\ntitle: ${title}\n${rest}${hidden}---\n\nText.\n`
  if (hidden === '') expect(text('docs/index.md')).toBe(withTitle('Home'))
  expect(text('docs/a/named.md')).toBe(`${withTitle('Named')}\n## Section\n`)
  expect(text('docs/a/my_file.md')).toBe(withTitle('My file'))
  expect(text('docs/a/own.md')).toBe(hidden === '' ? undefined : withTitle('Own'))
  expect(text('docs/a/API-notes.md')).toBe(withTitle('API notes'))
  expect(text('docs/a/both.md')).toBe(withTitle('Other', 'title_meta: Both\n'))
  expect(text('docs/a/heading.md')).toBeUndefined()
})

describe('extensions', () => {
  const critic = 'a {--old--} {++new++} {~~one~>two~~} {==mark==}{>>why<<} `{++x++}`\n\n{++\n\nBlock\n\n++}\n'

  test.each([
    [
      'pymdownx.critic',
      critic,
      'a <del>old</del> <ins>new</ins> <del>one</del><ins>two</ins> <mark>mark</mark><span>why</span> `{++x++}`\n\n<ins>\n\nBlock\n\n</ins>\n',
    ],
    ['pymdownx.critic: { mode: accept }', critic, 'a  new two mark `{++x++}`\n\n\n\nBlock\n\n\n'],
    ['pymdownx.critic: { mode: reject }', critic, 'a old  one mark `{++x++}`\n\n\n\n\n\n\n'],
    [
      'pymdownx.smartsymbols',
      '(tm) (c) (r) c/o +/- --> <-- <--> =/= 1/2 1/4 2/3 7/8 1/7 1/2/3 31/2 `(c)` [(c)](c/o.md) <!-- a -->\n',
      '™ © ® ℅ ± → ← ↔ ≠ ½ ¼ ⅔ ⅞ 1/7 ½/3 31/2 `(c)` [©](c/o.md) <!-- a -->\n',
    ],
    [
      'pymdownx.smartsymbols',
      '1st 2nd 3rd 4th 11th 12th 21st 10th 13rd 01st 2th\n',
      '1<sup>st</sup> 2<sup>nd</sup> 3<sup>rd</sup> 4<sup>th</sup> 11<sup>th</sup> 12<sup>th</sup> 21<sup>st</sup> 10<sup>th</sup> 13<sup>rd</sup> 01st 2th\n',
    ],
    ['pymdownx.smartsymbols: { copyright: false }', '(c) (r)\n', '(c) ®\n'],
    ['pymdownx.inlinehilite', '`:::js let x` `#!py y`\n', '`let x` `y`\n'],
    [
      'codehilite',
      'a\n\n    :::python hl_lines="1 3"\n    x\n\n    y\n\nb\n',
      'a\n\n```python {1,3}\nx\n\ny\n```\n\nb\n',
    ],
    ['codehilite', '    #!python\n    x\n', '```python showLineNumbers\nx\n```\n'],
    ['codehilite: { linenums: false }', '    #!python\n    x\n', '```python\nx\n```\n'],
    ['codehilite', '    #!/usr/bin/env python\n    x\n', '```python showLineNumbers\n#!/usr/bin/env python\nx\n```\n'],
    [
      'codehilite',
      '- a\n\n        :::js\n        x\n\n    :::js text\n',
      '- a\n\n    ```js\n    x\n    ```\n\n    :::js text\n',
    ],
    ['pymdownx.superfences', '    :::js\n    x\n', '    :::js\n    x\n'],
    ['codehilite', '```\n:::js\nx\n```\n', '```\n:::js\nx\n```\n'],
  ])('%s: %j', async (extension, body, expected) => {
    const { text } = await plan(randomUUID(), {
      'mkdocs.yml': `site_name: Kiln\nmarkdown_extensions: [${extension.replace(/^([\w.]+): (.*)/, '{ $1: $2 }')}]\n`,
      'docs/index.md': body,
    })
    expect(text('docs/index.md')).toBe(expected)
  })
})

// Markdown would read it with spaces before it.
test.each([
  [
    '- a\n  more\n\n        x\n          y\n\n        z\n\n    b\n',
    '- a\n  more\n\n    ```\n    x\n      y\n\n    z\n    ```\n\n    b\n',
  ],
  ['1. a\n\n    b\n\n        x\n', '1. a\n\n    b\n\n    ```\n    x\n    ```\n'],
  ['- a\n    - b\n\n            x\n', '- a\n    - b\n\n        ```\n        x\n        ```\n'],
  ['- a\n\n          x\n        ```\n', '- a\n\n    ````\n      x\n    ```\n    ````\n'],
  ['- a\n\n    - b\n\n        c\n', '- a\n\n    - b\n\n        c\n'],
  ['a\n\n    x\n\n        y\n\n    - z\n\n            z\n', 'a\n\n    x\n\n        y\n\n    - z\n\n            z\n'],
])('indented code in a list becomes a code block: %j', async (body, expected) => {
  expect((await convert(body)).text).toBe(expected)
})

describe('icons of Material', () => {
  const site = (extension: string, body: string) =>
    plan(randomUUID(), {
      'mkdocs.yml': `site_name: Kiln\nmarkdown_extensions: [attr_list, ${extension}]\n`,
      'docs/index.md': body,
    })

  test.each([
    ['## A `b` :material-check: { #a }\n', '## A `b` {#a}\n', 1],
    ['-   :material-clock-fast:{ .lg .middle } __Fast__ :simple-x: now\n', '-   __Fast__ now\n', 2],
    ['[Code :fontawesome-brands-github:](x.md) :octicons-tag-16:.\n', '[Code](x.md).\n', 2],
    ['[:octicons-arrow-right-24: Go](x.md) `:octicons-tag-16:`\n', '[Go](x.md) `:octicons-tag-16:`\n', 1],
    ['[:fontawesome-brands-git-alt:](x.md)\n', '[Git alt](x.md)\n', 1],
    [
      '| A | B |\n| - | - |\n| :material-check: | :octicons-x-24: :octicons-x-24: |\n',
      '| A | B |\n| - | - |\n| Check | X, X |\n',
      3,
    ],
    ['A | B\n- | -\n`a` :material-check: | :material-close:\n', 'A | B\n- | -\n`a` | Close\n', 2],
    ['!!! tip ":material-check: Done"\n    :material-check: X\n', '\n:::tip[Done]\n\nX\n\n:::\n\n', 2],
    [
      '=== ":material-check: One"\n    X\n',
      '<Tabs>\n<TabItem value="One" label="One">\n\nX\n\n</TabItem>\n</Tabs>\n',
      1,
    ],
  ])('are removed, with one note: %j', async (body, expected, count) => {
    const { text, notes } = await site('pymdownx.emoji', body)
    expect(text('docs/index.md')).toBe(expected)
    expect(notes.at(-1)).toMatch(new RegExp(`^\\d: ${count} icons? (?:was|were) removed\\.$`))
  })

  test('are text without the extension', async () => {
    const { text, notes } = await site('footnotes', '# A\n\n:material-check: {x}\n')
    expect({ text: text('docs/index.md'), notes }).toEqual({ text: undefined, notes: [] })
  })
})

test('keys with values that Lectern refuses are removed', async () => {
  const dir = path.join(work, 'keys')
  const documents = {
    'a.md': 'title: A\ntags: one two\nunlisted: maybe\n\n# A\n',
    'b.md': '---\ntags: [one]\nkeywords: one\nowner: { a: 1 }\nlast_update: soon\n---\n\n# B\n',
  }
  mkdirSync(path.join(dir, 'docs'), { recursive: true })
  writeFileSync(path.join(dir, 'mkdocs.yml'), 'site_name: Kiln\nsite_url: https://kiln.example\n')
  for (const [name, text] of Object.entries(documents)) writeFileSync(path.join(dir, 'docs', name), text)
  const { files, diagnostics } = await planMigration({ dir })
  const text = (name: string) => files.find((each) => each.path === `docs/${name}`)?.text
  expect(text('a.md')).toBe('---\ntitle: A\n---\n\n# A\n')
  expect(files.find((each) => each.path === 'docs/a.md')?.changes).toEqual(['front matter: title, tags, unlisted'])
  expect(text('b.md')).toBe('---\ntags: [ one ]\nowner: { a: 1 }\n---\n\n# B\n')
  expect(diagnostics.map(({ sourcePath, message }) => [sourcePath, message])).toEqual([
    ['docs/a.md', "`tags`: expected a list of tags, found 'one two'. The key was removed."],
    ['docs/a.md', "`unlisted`: expected true or false, found 'maybe'. The key was removed."],
    ['docs/b.md', "`keywords`: expected a list of strings, found 'one'. The key was removed."],
    [
      'docs/b.md',
      "`last_update`: expected an object with `author`, `date` or both, found 'soon'. The key was removed.",
    ],
  ])
})
