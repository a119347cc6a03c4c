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
  const text = (file: string) => changes.find((change) => change.path === file)?.text
  return {
    text,
    notes: diagnostics.flatMap(({ line, message }) => (line === undefined ? [] : [`${line}: ${message}`])),
  }
}

const config = `site_name: Kiln
markdown_extensions:
  - attr_list
  - def_list
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
