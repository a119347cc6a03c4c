import { markdownToMdast, mdxToMdast } from 'satteri'
import { expect, test } from 'vitest'
import { openCompiler } from '../../../../tests/conformance/compile.ts'
import { createParser } from './parse.ts'
import { needsReferenceParser, parserQuirks } from './parser-quirks.ts'

interface AnyNode {
  type: string
  value?: string
  name?: string
  attributes?: unknown
  children?: AnyNode[]
}

/** Reduces a tree to the properties that both parsers set in the same way. */
function shape({ type, value, name, attributes, children }: AnyNode): unknown {
  return [type, value ?? name, type.endsWith('Directive') && attributes, children?.map(shape)]
}

/** A document for each quirk, in the same order. */
const examples: { source: string; format: 'md' | 'mdx'; isRead?: false; math?: true }[] = [
  { source: '|a|b|\n|-|-|\n|https://example.org|x|\n', format: 'md' },
  { source: '| a |\n|---|\n| b |\n<br/>\n', format: 'md' },
  { source: '| a |\n|---|\n| b |\nimport c from "d"\n', format: 'mdx' },
  { source: 'a `` ` ``, `{`, `}` b\n', format: 'mdx' },
  { source: ':::tip{title="a&amp;b"}\na\n:::\n', format: 'md' },
  { source: '    $$\n    a\n    $$\n', format: 'mdx', math: true },
  { source: '<div>\n\n- a\n\n  </div>\n', format: 'mdx', isRead: false },
  { source: `x { y\n${'a <b>\n'.repeat(60)}`, format: 'mdx', isRead: false },
  { source: `{${'('.repeat(20_000)}1${')'.repeat(20_000)}}\n`, format: 'mdx', isRead: false },
]

test('there is an example for every quirk', () => expect(examples).toHaveLength(parserQuirks.length))

const references = {
  plain: createParser('micromark', []),
  math: createParser('micromark', [], { singleDollarTextMath: true }),
}

test.each(parserQuirks.map((quirk, index) => ({ ...quirk, ...(examples[index] as (typeof examples)[number]) })))(
  'is still a quirk: $why',
  async ({ source, format, matches, isRead, math = false }) => {
    expect(matches(source)).toBe(true)
    expect(needsReferenceParser(source, format)).toBe(true)
    // The fast parser would not return for the last two, and the reference parser rejects the other.
    if (isRead === false) return
    const features = { gfm: true, directive: true, frontmatter: false, math }
    const fast = (format === 'mdx' ? mdxToMdast : markdownToMdast)(source, { features })
    const input = { source, format, sourcePath: 'docs/a', lineOffset: 0 }
    expect(shape(fast as AnyNode)).not.toEqual(shape((await references[math ? 'math' : 'plain'](input)) as AnyNode))
  },
)

test('reports a document that would not terminate', async () => {
  const compiler = await openCompiler()
  const diagnostic = async (source: string) => (await compiler.compile(source, 'docs/a.mdx')).diagnostic
  expect((await diagnostic(`x { y\n${'a <b>\n'.repeat(60)}`))?.line).toBe(61)
  expect((await diagnostic(`{${'('.repeat(20_000)}1${')'.repeat(20_000)}}\n`))?.line).toBe(1)
})

test('reports the tag of an element around a list that closes inside of it', async () => {
  const compiler = await openCompiler()
  const { diagnostic } = await compiler.compile('<div>\n\n- a\n\n  </div>\n\nb', 'docs/a.mdx')
  expect(diagnostic).toMatchObject({ line: 5, message: expect.stringContaining('</div>') })
  const inside = '- <b>\n  a\n  </b>\n\n  <i>\n\n  - b\n\n  </i>\n'
  expect(needsReferenceParser(inside, 'mdx')).toBe(false)
})

test('an ordinary document needs no reference parser', () => {
  const source =
    '# A\n\ntext `a | b` and `{x}` [b](https://example.org) https://example.org/c.\n\n| a | b |\n|---|---|\n| `c` | https://example.org |\n\n' +
    '<Tabs>\n<TabItem value={1}>\n\n```tsx\nconst a: Map<string, Array<number>> = f<T>({})\n```\n\n</TabItem>\n</Tabs>\n\n<br />\n'
  expect([needsReferenceParser(source, 'md'), needsReferenceParser(source, 'mdx')]).toEqual([false, false])
})

test('a backslash at the very end does not end the process', async () => {
  const compiler = await openCompiler()
  expect((await compiler.compile('export const a = `\\', 'docs/a.mdx')).diagnostic?.line).toBe(1)
  expect(await compiler.html('a \\')).toBe('<p>a \\</p>')
})
