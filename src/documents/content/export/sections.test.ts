import { expect, test } from 'vitest'
import { openCompiler } from '../../../../tests/conformance/compile.ts'
import { collectSections, extractHtmlSections } from './sections.ts'

async function compileSections(source: string, sourcePath = 'docs/page.md') {
  const compiler = await openCompiler({ withSections: true, globalComponents: ['Card', 'Tabs', 'TabItem'] })
  return (await compiler.compileValid(source, sourcePath)).artifact.sections?.parts
}

test('has a section for each heading, with code apart and without the page title', async () => {
  const source =
    '# Title\n\nFirst *words*, `code` too.\n\n## One {#first}\n\n- a\n- b\n\n| c | d |\n| - | - |\n| e | f |\n\n```js title="x.js"\n// highlight-next-line\nlet a = 1 < 2\n```\n\n### Two `x`\n\n![A picture](https://pictures.example/a.png)\n'
  expect(await compileSections(source)).toEqual([
    { level: 1, title: '', text: 'First words, code too.' },
    { id: 'first', level: 2, title: 'One', text: 'a b c, d; e, f x.js', code: 'let a = 1 < 2' },
    { id: 'two-x', level: 3, title: 'Two x', text: 'A picture' },
  ])
})

test('includes text and properties of components, but nothing invisible', async () => {
  const source =
    'export const a = 1\n\n<Card title="Start here">Some *text*</Card>\n\n<Tabs><TabItem label="npm">run</TabItem></Tabs>\n\n{a}{/* no */}{"said"}\n\n<script>{`no()`}</script>\n'
  expect(await compileSections(source, 'docs/page.mdx')).toEqual([
    { level: 1, title: '', text: 'Start here Some text npm run said' },
  ])
})

test('separates the rows and cells of tables, but not empty ones', async () => {
  const source =
    '| | a |\n| - | - |\n| b | |\n| c | – |\n| Is d? | Yes. |\n| e | f |\n\nText.\n\n<table><tr><td>g</td><td>h</td></tr></table>\n'
  expect(await compileSections(source)).toEqual([{ level: 1, title: '', text: 'a; b; c; Is d? Yes. e, f Text. g, h' }])
})

test('separates the names, types and descriptions of definitions', () => {
  const member = (name: string, ...details: string[]) => `<div><dt>${name}</dt>${details.join('')}</div>`
  const type = (text: string) => `<dd class="member-type">${text}</dd>`
  const args = `<dd><dl>${member('c', type('Int'))}${member('d', type('ID!'))}</dl></dd>`
  const html = `<main><dl>${member('a', type('Int!'), '<dd><p>Number of it.</p></dd>')}${member('b', type('[Event!]!'), '<dd>All</dd>', args)}${member('e')}${member('F', '<dd></dd>')}</dl><dl><dt>One</dt><dd>1</dd><dt>Two</dt><dd>2</dd></dl></main>`
  expect(extractHtmlSections(html)).toEqual([
    {
      level: 1,
      title: '',
      text: 'a: Int! – Number of it. b: [Event!]! – All; c: Int; d: ID!; e; F One: 1; Two: 2',
    },
  ])
})

test('is empty for an empty document, and absent unless requested', async () => {
  expect(await compileSections('# Title\n')).toEqual([])
  expect((await (await openCompiler({})).compileValid('a\n')).artifact.sections).toBeUndefined()
})

test('of HTML omits navigation, buttons and cards', () => {
  const html =
    '<main><nav>no</nav><h1>Title</h1><p>Words &amp; more</p><h2 id="a">Part<a class="hash-link" href="#a" aria-label="Link to Part"></a></h2><p>of it</p><button>no</button><ul class="cards"><li>no</li></ul><h2>Other</h2></main>'
  expect(extractHtmlSections(html)).toEqual([
    { level: 1, title: '', text: 'Words & more' },
    { id: 'a', level: 2, title: 'Part', text: 'of it Other' },
  ])
})

test('omits the owners of linked members from code', () => {
  const pre = '<pre><code>a<span class="visually-hidden" inert> (T)</span> &lt; b</code></pre>'
  expect(extractHtmlSections(pre)).toEqual([{ level: 1, title: '', text: '', code: 'a < b' }])
  const raw = { type: 'raw', value: pre.slice('<pre><code>'.length, -'</code></pre>'.length) }
  const code = { type: 'element', tagName: 'pre', properties: {}, children: [raw] }
  const tree = { type: 'root', children: [code] } as unknown as Parameters<typeof collectSections>[0]
  expect(collectSections(tree, new Map())).toEqual([{ level: 1, title: '', text: '', code: 'a < b' }])
})
