import { expect, test } from 'vitest'
import { openCompiler } from '../../../../tests/conformance/compile.ts'
import { findMdxSyntax } from './detect-mdx.ts'

test.each([
  ["import Tabs from '@theme/Tabs'\n\ntext", 'import', 1],
  ["# A\r\n\r\nimport {\r\n  A,\r\n  B as C,\r\n} from './a'\r\n", 'import', 3],
  ["# A\nimport './a.css';\n", 'import', 2],
  ['a\n\nexport const b = 1', 'export', 3],
  ['- a <Badge>b</Badge>\n', '<Badge>', 1],
  ['> - <Tabs\n  items={[1 > 0, "/>"]}\n/>', '<Tabs>', 1],
  ['<div>\n<Card title="a > b" />\n</div>\n', '<Card>', 2],
  ['a\n\n<motion.div>\n\nb\n\n</motion.div>', '<motion.div>', 3],
  ['<Tabs.Item a="`" />', '<Tabs.Item>', 1],
  ['<!--\n```\n-->\n\n<Tabs />', '<Tabs>', 5],
  ['``a ` b`` <Tabs/> `c`', '<Tabs>', 1],
  ["<Tabs />\n\nimport Tabs from '@theme/Tabs'\n", '<Tabs>', 1],
  ['`\\`<Tabs/>`', '<Tabs>', 1],
  ['````mdx-code-block\n<b>c</b>\n````', 'mdx-code-block', 1],
])('finds the syntax of MDX in %j', (body, code, line) => {
  expect(findMdxSyntax(body)).toEqual({ code, line })
})

test.each([
  ['prose', 'import the data from the file.\n\nexport default settings\n'],
  ['a statement in a paragraph', "a\nimport b from 'b'\n"],
  ['inline code', '`<Tabs />`, ``import a from "b"``, `<A\n/>` and `\\`'],
  ['a fence', "```jsx\nimport Tabs from '@theme/Tabs'\n\n<Tabs />\n```\n\n- ~~~\n  <Tabs />\n  ~~~\n"],
  ['indented code', 'a\n\n    <Tabs />\n\n    <A></A>\n'],
  ['an escape', '\\<Tabs /> &lt;Tabs/>'],
  ['comments', '<!-- <Tabs /> -->\n\na <!--\n<Tabs />\n\n<A></A> --> b\n'],
  ['preformatted text', '<pre>\n<Tabs />\n</pre>\n<script>\nconst a = <A/>\n</script>'],
  ['HTML', '<BR/> <br> <details open>\n<summary>{a}</summary></details> <my-element />'],
  ['placeholders and types', 'Replace <Name> and <Other name>. Array<String> </String> 1 <A\n'],
  ['autolinks', '<https://A.example/B/> <Someone@a.example>'],
])('finds none in %s', (_, body) => {
  expect(findMdxSyntax(body)).toBeUndefined()
})

test('a document with MDX syntax is MDX, any other is CommonMark', async () => {
  const compiler = await openCompiler({ globalComponents: ['Badge'] })
  const { artifact } = await compiler.compileValid('# A {1 + 1}\n\n<Badge>*b*</Badge>\n\n<!-- c -->\n')
  expect([artifact.kind, artifact.diagnostics, artifact.imports.length]).toEqual(['mixed', [], 1])
  expect(await compiler.html('<br>\n\n{a} <!-- b -->\n')).toBe('<br><p>{a} </p>')
})

test('a syntax error of MDX says why the document is MDX, and how to change that', async () => {
  const compiler = await openCompiler()
  const source = '---\ntitle: A\n---\n\nUse {a b}.\n\n<Tabs />\n'
  const choice =
    "To have it read as Markdown, add `mdx: { format: md }` to its front matter, or set `markdown.format: 'extension'` in the site config."
  expect((await compiler.compile(source)).diagnostic).toMatchObject({
    code: 'syntax',
    line: 5,
    hint: `To use \`{\` or \`<\` as text, escape it (\`\\{\`, \`\\<\`) or use inline code. The file is read as MDX because of \`<Tabs>\` in line 7. ${choice}`,
  })
  expect((await compiler.compile(source, 'docs/page.mdx')).diagnostic?.hint).not.toContain('read as MDX')
  const chosen = source.replace('title: A', 'mdx: { format: mdx }')
  expect((await compiler.compile(chosen)).diagnostic?.hint).not.toContain('read as MDX')
})
