import { expect, test } from 'vitest'
import { type CompileSettings, openCompiler } from '../../../../tests/conformance/compile.ts'
import { withBothParsers } from '../../../../tests/support/both-parsers.ts'

const extension: CompileSettings = { markdown: { format: 'extension' } }

withBothParsers('MDX in a Markdown file', (read) => {
  test.each([
    ["a\n\nimport Tabs from '@theme/Tabs'\n", [3, 1]],
    ["import {\n  A,\n  B as C,\n} from './a'\n", [1, 1]],
    ["import './a.css';\n", [1, 1]],
    ['export const a = 1\n', [1, 1]],
    ['export default function Layout() {}\n', [1, 1]],
    ['- a <Badge>b</Badge>\n', [1, 5]],
    ['---\ntitle: T\n---\n\n<Tabs>\n  <TabItem value="a">\n\nb\n\n  </TabItem>\n</Tabs>\n', [5, 1]],
    ['<Tabs values={[{ a: 1 }]}>\n\nb\n\n</Tabs>\n', [1, 1]],
    [':::note\n\n<Tabs.Item />\n\n:::\n', [3, 1]],
    ['<div>\n<Card title="a" />\n</div>\n', [2, 1]],
    ["<Tabs />\n\nimport Tabs from '@theme/Tabs'\n", [1, 1]],
    ['a {/* b */} c\n', [1, 1]],
    ['a\n\n{/*b*/}\n', [3, 1]],
  ])('is reported once, at its location: %j', async (source, location) => {
    expect((await read(source, 'docs/page.md', extension)).reported).toEqual([['mdx-in-markdown', ...location]])
  })

  test.each([
    'import the data from the file.\n',
    'Import is easy.\n\nexport default settings\n',
    '`<Tabs>` and ``import a from "b"``\n',
    "```jsx\nimport Tabs from '@theme/Tabs'\n<Tabs />\n```\n",
    '    <Tabs />\n',
    '\\<Tabs> and &lt;Tabs>\n',
    '<!-- <Tabs /> -->\n\na <!-- <Tabs /> --> b\n',
    '<pre>\n<Tabs />\n</pre>\n',
    '<BR> Array&lt;String> 1 <A\n',
    '<https://A.example/B>\n',
    '`{/* a */}` {a} {/b}\n',
  ])('is not seen in %j', async (source) => {
    expect((await read(source, 'docs/page.md', extension)).reported).toEqual([])
  })

  test('is accepted where the format is chosen', async () => {
    const source = '<Tabs />\n'
    const markdown = { format: 'md' as const }
    expect((await read(source, 'docs/page.md', { markdown })).reported).toEqual([])
    expect((await read(`---\nmdx: { format: md }\n---\n${source}`)).reported).toEqual([])
  })
})

test('the diagnostic names the ways to have it read as MDX', async () => {
  const { artifact } = await (await openCompiler(extension)).compileValid('<Tabs />\n', 'docs/page.md')
  expect(artifact.diagnostics).toMatchObject([
    {
      severity: 'warning',
      message: 'A .md file is read as Markdown, so the component <Tabs> is not rendered.',
      hint: "Rename the file to page.mdx, add `mdx: { format: mdx }` to its front matter, or set `markdown.format` to `'detect'` or `'mdx'` in the site config.",
      sourcePath: 'docs/page.md',
      line: 1,
    },
  ])
})

test('where the content decides, a component that is not closed is reported', async () => {
  const { artifact } = await (await openCompiler({})).compileValid('a\n\nRun <Name> x\n', 'docs/page.md')
  expect(artifact.diagnostics).toMatchObject([
    {
      message: 'The file is read as Markdown, so the component <Name> is not rendered.',
      hint: 'Close it (`<Name />`), or escape it to show it as text (`\\<Name>`). To have it read as MDX, rename it to page.mdx, or add `mdx: { format: mdx }` to its front matter.',
      line: 3,
      column: 5,
    },
  ])
})
