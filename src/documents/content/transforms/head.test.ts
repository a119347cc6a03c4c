import { expect, test } from 'vitest'
import { openCompiler } from '../../../../tests/conformance/compile.ts'
import { withBothParsers } from '../../../../tests/support/both-parsers.ts'
import { pageTagHtml } from '../../render/head-html.ts'

const tags = [
  { tag: 'title', attributes: {}, text: 'A & B' },
  { tag: 'meta', attributes: { name: 'robots', content: 'noindex' } },
  { tag: 'meta', attributes: { 'http-equiv': 'x', content: 'y' } },
  { tag: 'link', attributes: { rel: 'alternate', hreflang: 'de', href: 'https://example.org/de' } },
  { tag: 'script', attributes: { type: 'application/ld+json' }, text: '{"a": 1}' },
]

withBothParsers(
  'tags for the head of a page',
  (read) => {
    test('in Markdown, with blank lines between them too', async () => {
      const inner =
        '<title>A &amp; B</title>\n<meta name="robots" content="noindex">\nBLANK<meta http-equiv="x" content="y">\n<link rel="alternate" hreflang="de" href="https://example.org/de">\n<script type="application/ld+json">{"a": 1}</script>\n'
      for (const blank of ['', '\n']) {
        const { head, html, kind, reported } = await read(`<head>\n${inner.replace('BLANK', blank)}</head>\n\ntext\n`)
        expect(head).toEqual(tags)
        expect([html, kind, reported]).toEqual(['<p>text</p>', 'static', []])
      }
    })

    test.each(['head', 'Head'])('in MDX, as <%s>', async (name) => {
      const source = `<${name}>\n  <title>A &amp; B</title>\n  <meta name="robots" content={'noindex'} />\n\n  <meta httpEquiv="x" content="y" />\n  <link rel="alternate" hrefLang="de" href="https://example.org/de" />\n  <script type="application/ld+json">{\`{"a": 1}\`}</script>\n</${name}>\n\ntext\n`
      const { head, html, kind, imports, reported } = await read(source, 'docs/page.mdx')
      expect(head).toEqual(tags)
      expect([html, kind, imports, reported]).toEqual(['<p>text</p>', 'static', [], []])
    })

    test('with values that only exist at run time stay with the component', async () => {
      const source = 'export const a = 1\n\n<head>\n  <meta name="a" content={a} />\n</head>\n\ntext\n'
      const { head, kind, imports } = await read(source, 'docs/page.mdx')
      expect([head, kind]).toEqual([undefined, 'mixed'])
      expect(imports).toEqual([{ id: '@theme/mdx/Head', kind: 'use' }])
    })

    test('do not include a component of the same name', async () => {
      const source = 'export const Head = () => "own"\n\n<Head><title>x</title></Head>\n'
      const { head, html } = await read(source, 'docs/page.mdx')
      expect([head, html]).toEqual([undefined, 'own'])
    })

    test('that are not allowed are reported and omitted', async () => {
      const source = 'a\n\n<head>\n<title>T</title>\n<noscript>a</noscript>\n<script>alert(1)</script>\n</head>\n'
      const { head, reported, diagnostics } = await read(source, 'docs/page.mdx'.replace('mdx', 'md'))
      expect(head).toEqual([{ tag: 'title', attributes: {}, text: 'T' }])
      expect(reported.map(([code]) => code)).toEqual(['head-tag', 'head-tag'])
      expect(diagnostics.map(({ message, severity }) => [message, severity])).toEqual([
        ['<noscript> is not allowed in the head of a page.', 'warning'],
        ['A <script> in the head needs a `src`.', 'warning'],
      ])
    })

    test('can have styles, as far as a policy allows them', async () => {
      const { head, reported } = await read('<head>\n<style>a > b { color: red }</style>\n</head>\n')
      expect(head).toEqual([{ tag: 'style', attributes: {}, text: 'a > b { color: red }' }])
      expect(reported.map(([code]) => code)).toEqual(['blocked-style'])
    })

    test('with attributes of the elements around the page stay with the component', async () => {
      const source = '<head>\n  <html className="a" />\n  <meta name="b" content="c" />\n</head>\n'
      expect((await read(source, 'docs/page.mdx')).imports).toEqual([{ id: '@theme/mdx/Head', kind: 'use' }])
    })

    test('stay in the text if they are code', async () => {
      expect((await read('`<head><title>x</title></head>`\n')).head).toBeUndefined()
      expect((await read('```html\n<head><title>x</title></head>\n```\n')).head).toBeUndefined()
    })
  },
  { globalComponents: ['Head'] },
)

test('scripts and styles of a site without a policy are as written', async () => {
  const compiler = await openCompiler({ contentSecurityPolicy: false })
  const source = '<head>\n  <script>{`a < "</script>"`}</script>\n  <style>{`b > c {}`}</style>\n</head>\n'
  const { artifact } = await compiler.compileValid(source, 'docs/page.mdx')
  expect([artifact.head?.map(pageTagHtml), artifact.diagnostics]).toEqual([
    ['<script data-page-tag>a < "<\\/script>"</script>', '<style data-page-tag>b > c {}</style>'],
    [],
  ])
})
