import type { Root as HastRoot } from 'hast'
import type { Root } from 'mdast'
import { expect, test } from 'vitest'
import { openCompiler } from '../../../tests/conformance/compile.ts'

/** A remark or rehype plugin that adds a paragraph with its name and what it finds first. */
function note(name: string) {
  return () => (tree: Root | HastRoot) => {
    const [first] = tree.children
    const found = `${name}: ${first && 'tagName' in first ? first.tagName : first?.type}`
    const text = { type: 'text' as const, value: found }
    const isMarkdown = !first || !('tagName' in first)
    const added = isMarkdown
      ? { type: 'paragraph', children: [text] }
      : { type: 'element', tagName: 'p', properties: {}, children: [text] }
    tree.children.push(added as never)
  }
}

const folders = [
  {
    folder: 'docs',
    options: {
      beforeDefaultRemarkPlugins: [note('before')],
      remarkPlugins: [note('own')],
      beforeDefaultRehypePlugins: [note('before html')],
      rehypePlugins: [note('own html')],
    },
  },
  { folder: 'docs/api', options: { admonitions: false as const } },
  { folder: '../shared', options: { admonitions: { keywords: ['box'], extendDefaults: false } } },
]
const markdown = { remarkPlugins: [note('site')], rehypePlugins: [note('site html')] }

async function notes(sourcePath: string): Promise<string[]> {
  const compiler = await openCompiler({ markdown, folders })
  const html = await compiler.html('# A\n', sourcePath)
  return [...html.matchAll(/<p>(.*?)<\/p>/g)].map(([, text = '']) => text)
}

test('plugins of a folder run before and after those of the site', async () => {
  expect(await notes('docs/a.md')).toEqual([
    'before: heading',
    'site: heading',
    'own: heading',
    'before html: h1',
    'site html: h1',
    'own html: h1',
  ])
})

test('documents elsewhere and in an inner folder are compiled without them', async () => {
  const site = ['site: heading', 'site html: h1']
  expect(await notes('blog/a.md')).toEqual(site)
  expect(await notes('docs/api/a.md')).toEqual(site)
  expect(await notes('docs-api/a.md')).toEqual(site)
})

test('plugins that run first see directives, and those that run last see admonitions', async () => {
  const types: unknown[] = []
  const record = () => (tree: Root) => {
    const { type, data } = tree.children[0] as { type: string; data?: { hName?: string } }
    types.push([type, data?.hName])
  }
  const options = { beforeDefaultRemarkPlugins: [record], remarkPlugins: [record] }
  const compiler = await openCompiler({ folders: [{ folder: 'docs', options }] })
  await compiler.html(':::tip\n\na\n\n:::\n', 'docs/a.md')
  expect(types).toEqual([
    ['containerDirective', undefined],
    ['containerDirective', 'div'],
  ])
})

test('admonitions of a folder replace those of the site', async () => {
  const compiler = await openCompiler({ folders })
  const source = ':::box\n\na\n\n:::\n'
  const classes = async (sourcePath: string) =>
    [...(await compiler.html(source, sourcePath)).matchAll(/class="(.*?)"/g)].map(([, name]) => name)
  expect(await classes('../shared/a.md')).toEqual(['admonition admonition-box', 'admonition-title'])
  expect(await classes('docs/api/a.md')).toEqual([])
})

test('plugins of a folder that run last see the ids of headings, which do not depend on them', async () => {
  const seen: unknown[] = []
  const remark = () => (tree: Root) => {
    for (const { data } of tree.children) seen.push((data as { hProperties?: { id?: unknown } })?.hProperties?.id)
  }
  const rehype = () => (tree: HastRoot) => {
    for (const node of tree.children) if ('tagName' in node) seen.push(node.properties.id)
  }
  const source = [
    '# A `b`',
    '## Own {#own}',
    '## Own 2 {/* #own-2 */}',
    '## [Link][r] *x*',
    '## A b',
    '[r]: https://example.com\n',
  ].join('\n\n')
  const ids = ['a-b', 'own', 'own-2', 'link-x', 'a-b-1']
  for (const format of ['mdx', 'md']) {
    const text = format === 'md' ? source.replace('{/* #own-2 */}', '<!-- #own-2 -->') : source
    const folder = { folder: 'docs', options: { remarkPlugins: [remark], rehypePlugins: [rehype] } }
    const html = await (await openCompiler({ folders: [folder] })).html(text, `docs/a.${format}`)
    const plain = await (await openCompiler({})).html(text, `docs/a.${format}`)
    expect(seen.splice(0)).toEqual([...ids, undefined, ...ids])
    expect([...html.matchAll(/<h\d id="(.*?)"/g)].map(([, id]) => id)).toEqual(ids)
    expect(html).toBe(plain)
  }
})
