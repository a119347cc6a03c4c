import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type CompileSettings, openCompiler } from '../../../../../tests/conformance/compile.ts'
import type { Artifact } from '../../../../shared/types.ts'
import { resolveMarkdownExport } from './resolve-markdown-export.ts'

const globalComponents = [
  'Tabs',
  'TabItem',
  'Card',
  'Details',
  'Admonition',
  'Badge',
  'Tooltip',
  'YouTube',
  'FileTree',
  'Foo',
]

async function exportDocument(
  source: string,
  sourcePath = 'docs/page.md',
  settings: CompileSettings = {},
): Promise<string> {
  const compiler = await openCompiler({ withMarkdown: true, globalComponents, ...settings })
  const { artifact } = await compiler.compileValid(source, sourcePath)
  return (
    resolveMarkdownExport(artifact.id, {
      artifacts: new Map([[artifact.id, artifact]]),
      mapUrl: (url) => `<<${url}>>`,
    }) ?? ''
  )
}
const mdx = (source: string, settings?: CompileSettings) => exportDocument(source, 'docs/page.mdx', settings)

describe('Markdown is exported as written', () => {
  test.each([
    ['# Title\n\n## Part\n\nText\nin two lines.\n'],
    ['Some *soft*, **loud**, ~~gone~~ and ``co`de`` words.\n'],
    ['- a\n- b\n  - c\n  - d\n- e\n'],
    ['3. a\n4. b\n'],
    ['- a\n\n  more\n\n- b\n'],
    ['- [x] done\n- [ ] open\n'],
    ['> quoted\n>\n> twice\n'],
    ['a\n\n---\n'],
    ['```js\nlet a = 1\n\n  b()\n```\n'],
    ['````md\n```js\n```\n````\n'],
    ['| a | b | c |\n| --- | :-: | --: |\n| 1 | `x\\|y` | 3 |\n'],
    ['A [link](https://elsewhere.example/a?b=c#d), <b@c.example> \\<b> 2 \\* 3, snake_case, \\_x\\_ and a\\\\b.\n'],
    ['\\# no heading\n\\- no item\n1\\. no number\n'],
    ['a\\\nb\n'],
    ['Said[^1].\n\n[^1]: Where it was said.\n'],
  ])('%j', async (source) => {
    expect(await exportDocument(source)).toBe(source.replace('<b@c.example>', '[b@c.example](mailto:b@c.example)'))
  })
})

test.each([
  ['\\[x]<!-- -->(javascript:a)\n', '[x]\\(javascript:a)\n'],
  ['\\[x]<span>: b</span>\n', '[x]\\: b\n'],
  ['&lt;<!-- -->b>\n', '\\<b>\n'],
  ['&amp;<!-- -->lt;\n', '&amp;lt;\n'],
  ['Hello\\![x](https://a.example)\n', 'Hello\\![x](https://a.example)\n'],
])('texts that only a comment or an element separates do not become markup: %j', async (source, exported) => {
  expect(await exportDocument(source)).toBe(exported)
})

describe('extended syntax is exported as plain Markdown', () => {
  test('admonitions and alerts', async () => {
    expect(await exportDocument(':::tip[Do *this*]\n\nText\n\n- a\n\n:::\n\n> [!WARNING]\n> Mind the gap\n')).toBe(
      '> **Do *this***\n>\n> Text\n>\n> - a\n\n> **Warning**\n>\n> Mind the gap\n',
    )
  })

  test('code groups, titles and line notation', async () => {
    const source =
      '::: code-group\n\n```sh [npm]\nnpm i\n```\n\n```sh [yarn]\nyarn\n```\n\n:::\n\n```js title="a.js" {1}\na() // [!code --]\nb() // [!code ++]\n```\n'
    expect(await exportDocument(source)).toBe(
      '**npm**\n\n```sh\nnpm i\n```\n\n**yarn**\n\n```sh\nyarn\n```\n\n```js title="a.js"\nb()\n```\n',
    )
  })

  test('consecutive blocks with a tab have their labels', async () => {
    expect(await exportDocument('```sh tab="A_b"\na\n```\n\n```js tab="c"\nb\n```\n')).toBe(
      '**A_b**\n\n```sh\na\n```\n\n**c**\n\n```js\nb\n```\n',
    )
  })

  test('details, pictures and HTML', async () => {
    const html =
      '<details><summary>More</summary>\n\nHidden **text**\n\n</details>\n\n<p>Plain <b>HTML</b> &amp; <kbd>Ctrl</kbd></p>\n\n<script>x</script>\n\n![Alt](https://a.example/b.png)\n'
    expect(await exportDocument(html)).toBe(
      '**More**\n\nHidden **text**\n\nPlain **HTML** & Ctrl\n\n![Alt](https://a.example/b.png)\n',
    )
  })

  test('blocks and line breaks in cells of tables', async () => {
    const html =
      '<table><tr><th>Part</th><th>Steps</th></tr><tr><td><p>Wick</p><p>of <b>cotton</b>\n| wool</p></td><td><ul><li>Trim<br>it</li><li>Light</li></ul><pre>a\n  b</pre></td></tr></table>\n'
    const rows = [
      '| Part | Steps |',
      '| --- | --- |',
      '| Wick<br>of **cotton** \\| wool | - Trim<br>it<br>- Light<br>`a`<br>`  b` |',
    ]
    expect(await exportDocument(html)).toBe(`${rows.join('\n')}\n`)
    const table = '| a |\n| --- |\n| b<br>c |\n'
    expect(await exportDocument(table)).toBe(table)
  })

  test('formulas and diagrams', async () => {
    const markdown = { math: true, mermaid: true } as never
    const source = 'A $x^2$.\n\n$$\na_b\n$$\n\n```mermaid\nflowchart LR\n  a --> b\n```\n'
    expect(await exportDocument(source, undefined, { markdown, globalComponents: ['Mermaid'] })).toBe(source)
  })

  test('site links are mapped, external ones are not', async () => {
    const source =
      '[a](./b.md#c) [b](/docs/x?y=1) [c](#here) [d](mailto:a@b.example) [e](https://a.example/b(c))\n\n## Here\n'
    expect(await exportDocument(source, undefined, { sources: { 'docs/b.md': '/docs/b' } })).toBe(
      '[a](<</docs/b#c>>) [b](<</docs/x?y=1>>) [c](#here) [d](mailto:a@b.example) [e](<https://a.example/b(c)>)\n\n## Here\n',
    )
  })
})

describe('components are exported as Markdown', () => {
  test('tabs, details, admonitions, cards', async () => {
    const source = `import Tabs from '@theme/Tabs'

<Tabs>
<TabItem value="a" label="Apples">

- red

</TabItem>
<TabItem value="b">

green

</TabItem>
</Tabs>

<Details summary="More">

inside

</Details>

<details>
<summary>And *more*</summary>

below

</details>

<Admonition type="tip">

said

</Admonition>

<Card title="Doors" href="/doors" description="Open at ten." />
`
    expect(await mdx(source)).toBe(
      `**Apples**

- red

**b**

green

**More**

inside

**And *more***

below

> **Tip**
>
> said

**[Doors](<</doors>>)**

Open at ten.
`,
    )
  })

  test('inline components, literal expressions, plain tags in JSX, file trees', async () => {
    const source = `A <Badge text="new" /> <Tooltip tip="a turn">run</Tooltip> {'literal'} {1 + 1} <a href="https://a.example/">there</a>.

<YouTube id="abc" title="How" />

<FileTree>

- docs/
  - **index.md** the first
- a.ts

</FileTree>

<Foo>

Inside of what nobody knows

</Foo>
`
    expect(await mdx(source)).toBe(
      `A new run (a turn) literal  [there](https://a.example/).

[How](https://www.youtube.com/watch?v=abc)

- docs/
  - **index.md** the first
- a.ts

Inside of what nobody knows
`,
    )
  })
})

test('imported documents are inserted; cycles are not followed', () => {
  const artifact = (id: string, markdown: string) => [id, { id, markdown } as Artifact] as const
  const artifacts = new Map([
    artifact('a', 'A\n\n\u0002b\u0002\n'),
    artifact('b', 'B [x](\u0001/x\u0001)\n\n\u0002a\u0002\n'),
  ])
  expect(resolveMarkdownExport('a', { artifacts, mapUrl: (url) => `https://x.example${url}` })).toBe(
    'A\n\nB [x](https://x.example/x)\n',
  )
  expect(resolveMarkdownExport('none', { artifacts, mapUrl: (url) => url })).toBeUndefined()
})

test('there is none unless requested', async () => {
  const compiler = await openCompiler()
  expect((await compiler.compileValid('text')).artifact).not.toHaveProperty('markdown')
})

const guides = fileURLToPath(new URL('../../../../../docs', import.meta.url))
const files = readdirSync(guides, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.md'))

test.each(files)('the export of %s has the same meaning', async (file) => {
  const source = readFileSync(path.join(guides, file), 'utf8')
  const compiler = await openCompiler({ siteDir: path.dirname(guides), withMarkdown: true })
  const exportPage = async (text: string) => {
    const { artifact } = await compiler.compileValid(text, `docs/${file}`)
    const artifacts = new Map([[artifact.id, artifact]])
    return resolveMarkdownExport(artifact.id, { artifacts, mapUrl: (url) => `https://x.example${url}` }) ?? ''
  }
  const exported = await exportPage(source)
  expect(exported.length).toBeGreaterThan(source.length * 0.8)
  expect(await exportPage(exported)).toBe(exported)
})
