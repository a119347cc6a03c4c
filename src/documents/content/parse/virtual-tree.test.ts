import { describe, expect, test } from 'vitest'
import { openCompiler } from '../../../../tests/conformance/compile.ts'
import type { VirtualNode } from '../../../shared/types.ts'
import { resolveMarkdownExport } from '../export/markdown/resolve-markdown-export.ts'
import { mapToOrigins } from '../origins.ts'

const origins = [
  { from: 1, sourcePath: 'schema/a.graphql', line: 40 },
  { from: 10, sourcePath: 'schema/b.graphql', line: 7 },
]

async function compile(children: VirtualNode[], settings: Parameters<typeof openCompiler>[0] = {}, uses?: string[]) {
  const compiler = await openCompiler({ origins, ...settings })
  const compiled = await compiler.compileValid(JSON.stringify({ type: 'root', children, uses }), 'docs/api/a.mdx')
  return { ...compiled, html: await compiler.render(compiled) }
}
const describeText = async (value: string, settings?: Parameters<typeof openCompiler>[0]) =>
  (await compile([{ type: 'markdown', value, line: 1, sourcePath: 'schema/a.graphql' }], settings)).html

describe('a tree becomes a static document', () => {
  test('with headings, links between documents, and modules', async () => {
    const { artifact, html } = await compile(
      [
        { type: 'heading', depth: 2, children: [{ type: 'text', value: 'Fields' }] },
        {
          type: 'list',
          data: { hName: 'dl' },
          children: [
            {
              type: 'item',
              data: { hName: 'dt', hProperties: { id: 'field-id' } },
              children: [
                { type: 'link', url: '@site/docs/api/b.mdx#x', children: [{ type: 'inlineCode', value: 'B!' }] },
              ],
            },
          ],
        },
      ],
      { sources: { 'docs/api/b.mdx': '/docs/api/b' } },
      ['@theme/Api'],
    )
    expect(artifact.kind).toBe('static')
    expect(html).toBe(
      '<h2 id="fields" aria-label="Fields">Fields<a class="hash-link" href="#fields" aria-label="Link to Fields"></a></h2>' +
        '<dl><dt id="field-id"><a href="/docs/api/b#x"><code>B!</code></a></dt></dl>',
    )
    expect(artifact.toc).toEqual([{ id: 'fields', level: 2, html: 'Fields' }])
    expect(artifact.ids).toEqual(['fields', 'field-id'])
    expect(artifact.imports).toEqual([{ id: '@theme/Api', kind: 'use' }])
    expect(artifact.dependencies).toContainEqual(['link', '@site/docs/api/b.mdx', '/docs/api/b'])
  })

  test('with tokenized code: colors, links and Markdown export', async () => {
    const tokens: VirtualNode = {
      type: 'tokens',
      language: 'graphql',
      lines: [
        [['type', 'keyword'], [' '], ['A', 'entity.name.type'], [' {']],
        [['  b: '], ['B<', 'entity.name.type', '@site/docs/api/b.mdx']],
        [['}']],
      ],
    }
    const { artifact, html } = await compile([tokens], {
      sources: { 'docs/api/b.mdx': '/docs/api/b' },
      withMarkdown: true,
    })
    expect(html).toMatch(
      /^<div class="code-block"><pre tabindex="0"><code class="language-graphql"><span class="l\d+ d\d+">type<\/span> /,
    )
    expect(html).toMatch(/\n {2}b: <a href="\/docs\/api\/b" class="l\d+ d\d+">B&lt;<\/a>\n}\n<\/code><\/pre>/)
    expect(html).not.toContain('data-')
    const exported = resolveMarkdownExport(artifact.id, {
      artifacts: new Map([[artifact.id, artifact]]),
      mapUrl: (url) => url,
    })
    expect(exported).toBe('```graphql\ntype A {\n  b: B<\n}\n```\n')
  })
})

test('tokenized code without links has its colors, also if a plugin adds HTML that is parsed', async () => {
  const tokens: VirtualNode = {
    type: 'tokens',
    language: 'js',
    lines: [[['if', 'keyword'], [' (a < 1)']], [], [['x', 'none']]],
  }
  const addHtml = () => (tree: { children: unknown[] }) => void tree.children.push({ type: 'raw', value: '<hr>' })
  const { html } = await compile([tokens])
  expect(html).toMatch(
    /^<div class="code-block"><pre tabindex="0"><code class="language-js"><span class="l\d+ d\d+">if<\/span> \(a &lt; 1\)\n\n<span/,
  )
  const { html: parsed } = await compile([tokens], { markdown: { rehypePlugins: [addHtml] } })
  expect(parsed).toBe(`${html}<hr>`)
})

describe('problems are reported where they can be fixed', () => {
  test('diagnostics and links name the file and line of the origin', async () => {
    const { artifact } = await compile([
      { type: 'markdown', value: 'See\n[there](./no.md), [here](/no).', line: 2, sourcePath: 'schema/a.graphql' },
      { type: 'markdown', value: 'A\n\n- ![](./no.png)', line: 10, sourcePath: 'schema/b.graphql' },
    ])
    const { diagnostics, links } = mapToOrigins(artifact, { origins })
    expect(diagnostics).toMatchObject([
      { code: 'broken-markdown-link', sourcePath: 'schema/a.graphql', line: 42 },
      { code: 'broken-image', sourcePath: 'schema/b.graphql', line: 9 },
    ])
    const origin = { sourcePath: 'schema/a.graphql', line: 42 }
    expect(links).toEqual([
      { url: '@site/schema/no.md', isReported: true, ...origin },
      { url: '/no', ...origin },
    ])
  })

  test('origins with an item have no line, and those of others no errors', () => {
    const artifact = {
      links: [{ url: '/x', line: 3 }],
      diagnostics: [{ code: 'broken-image', severity: 'error', message: 'No.', line: 2 }],
    } as never
    const origin = { from: 1, sourcePath: 'schema.json', line: 1, item: 'Event.title', isForeign: true } as const
    const { diagnostics, links } = mapToOrigins(artifact, { origins: [origin] })
    const place = { sourcePath: 'schema.json', item: 'Event.title', line: undefined, column: undefined }
    expect(links).toEqual([{ url: '/x', isForeign: true, ...place }])
    expect(diagnostics).toEqual([{ code: 'broken-image', severity: 'warning', message: 'No.', ...place }])
  })

  test('a diagnostic without a line has the first origin', () => {
    const artifact = { links: [{ url: '/x' }], diagnostics: [] } as never
    expect(mapToOrigins(artifact, { origins }).links).toEqual([{ url: '/x', sourcePath: 'schema/a.graphql', line: 40 }])
  })
})

describe.each(['satteri', 'micromark'] as const)('descriptions are Markdown (%s)', (parser) => {
  const settings = { markdown: { parser } }
  test.each([
    ['Plain text, it is: "so" (at 10).', '<p>Plain text, it is: “so” (at 10).</p>'],
    ['1 < 2 && {x} {{ y }} <T>', '<p>1 &lt; 2 &amp;&amp; {x} {{ y }} &lt;T&gt;</p>'],
    ['`a<b>` and ``c`d``', '<p><code>a&lt;b&gt;</code> and <code>c`d</code></p>'],
    ['import x from "y"\n\nexport const a = 1', '<p>import x from “y”</p><p>export const a = 1</p>'],
    ['at 10:30, a:b, :::note', '<p>at 10:30, a:b, :::note</p>'],
    ['# Big\n\ntext', '<p><strong>Big</strong></p><p>text</p>'],
    ['a[^1]\n\n[^1]: b', '<p>a[1]</p><blockquote><p>[1]</p><p>b</p></blockquote>'],
    ['<Event>\n\nof <b>a</b> <your name>', '<p>&lt;Event&gt;</p><p>of <b>a</b> &lt;your name&gt;</p>'],
    ['line\\', '<p>line\\</p>'],
    ['', ''],
  ])('%j', async (text, html) => {
    expect((await describeText(text, settings)).replace(/>\s+</g, '><')).toBe(
      html === '' ? '<div></div>' : `<div>${html}</div>`,
    )
  })

  test('tables and code', async () => {
    const html = await describeText(
      '| a | b |\n|---|---|\n| 1 | `x` |\n\n```js title="x" {1}\nlet a = "<b>"\n```\n',
      settings,
    )
    expect(html).toContain('<td>1</td>')
    expect(html).toContain('<code class="language-js">')
    expect(html).toContain('&lt;b&gt;')
    expect(html).not.toContain('code-title')
  })

  test('alerts', async () => {
    const html = await describeText('> [!WARNING]\n> Mind **this**.', settings)
    expect(html).toContain('class="admonition')
    expect(html).toContain('Mind <strong>this</strong>.')
  })
})

describe('descriptions are sanitized', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src="x.png" onerror="alert(1)">',
    '<a href="javascript:alert(1)">x</a>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt&colon;alert(1))',
    '![x](data:text/html,alert(1))',
    '<iframe src="https://a.example/alert(1)"></iframe>',
    '<svg><script>alert(1)</script></svg>',
    '<style>body { content: "alert(1)" }</style>',
    '<p style="background: url(alert(1))">x</p>',
    '<form action="/alert(1)"><button formaction="/alert(1)">x</button></form>',
    '<p id="lectern-root" class="alert(1)">x</p>',
    '<code data-scope="alert(1)" data-tokens="alert(1)">x</code>',
  ])('%s', async (text) => {
    const html = await describeText(text, { markdown: { onBrokenMarkdownImages: 'ignore' } })
    expect(html).not.toMatch(/alert\(1\)(?!<\/)|lectern-root|<(?:script|style|iframe|svg|form|button)/)
    expect(html).not.toContain('javascript')
  })

  test.each(['javascript:alert(1)', ' java\tscript:alert(1)', 'data:text/html,x', 'jar:javascript:alert(1)!/'])(
    'a link to %j is text',
    async (url) => {
      const { html } = await compile([
        { type: 'paragraph', children: [{ type: 'link', url, children: [{ type: 'text', value: 'x' }] }] },
      ])
      expect(html).toBe('<p><span>x</span></p>')
    },
  )

  test('an unclosed element ends with its description', async () => {
    const { html } = await compile([
      { type: 'markdown', value: '<div><b>open', line: 1 },
      { type: 'paragraph', children: [{ type: 'text', value: 'after' }] },
    ])
    expect(html).toBe('<div><div><b>open</b></div></div><p>after</p>')
  })

  test('code blocks cannot include files of the site', async () => {
    const html = await describeText('```js file=./package.json\nmine\n```', { siteDir: process.cwd() })
    expect(html).toContain('mine')
    expect(html).not.toContain('lectern')
  })

  test('relative URLs of a fetched schema are removed', async () => {
    const { html, artifact } = await compile(
      [{ type: 'markdown', value: '[a](./package.json) [b](../x.md) [c](/docs)' }],
      {
        siteDir: process.cwd(),
      },
    )
    expect(html).toBe('<div><p><a>a</a> <a>b</a> <a href="/docs">c</a></p></div>')
    expect(artifact.diagnostics).toEqual([])
  })
})
