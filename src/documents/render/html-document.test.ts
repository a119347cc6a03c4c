import { describe, expect, test } from 'vitest'
import { testPage, testSite } from '../../../tests/support/page-data.ts'
import type { Page, PageContent, SiteData, SiteTag } from '../../shared/types.ts'
import { headScript, htmlDocument } from './index.ts'

const site = testSite({ title: 'Convoke', url: 'https://docs.convoke.example' })
const page = testPage({ title: 'Tents | Convoke' })

function content(id: string, change: Partial<PageContent> = {}): PageContent {
  return { id, kind: 'static', url: `/${id}.js`, partials: [], toc: [], hasTitle: false, ...change }
}

function renderHtml(
  change: {
    site?: Partial<SiteData>
    page?: Partial<Page>
    scripts?: string[]
    styles?: string[]
    tags?: SiteTag[]
    extraHead?: string
  } = {},
): string {
  const { scripts = [], styles = [], tags = [], extraHead } = change
  const shell = { site: { ...site, ...change.site }, boot, scripts, styles, tags, ...(extraHead ? { extraHead } : {}) }
  const pageData = { ...page, ...change.page }
  const root = { head: [], body: '<main>Hello</main>' }
  return htmlDocument({ shell, page: { ...pageData, plainTitle: 'Tents' }, articles: [], root }).html
}

const boot = { url: '/boot.js' }

/** Lines of a document that match. */
const lines = (html: string, pattern: RegExp) => html.split('\n').filter((line) => pattern.test(line))

/** Parses the data of an inline script as a browser does. */
function inlineData(html: string, id: string): unknown {
  const text = new RegExp(`<script id="${id}" type="application/json"[^>]*>(.*?)</script>`, 's').exec(html)?.[1]
  return JSON.parse(text ?? '')
}

test('has each meta tag once: that of the page, of the site config, or a derived one', () => {
  const meta = (attributes: Record<string, string>) => ({ tagName: 'meta' as const, attributes })
  const html = renderHtml({
    tags: [
      meta({ name: 'twitter:card', content: 'summary_large_image' }),
      meta({ name: 'description', content: 'The site' }),
      meta({ property: 'og:site_name', content: 'Tents' }),
      meta({ name: 'theme-color', content: '#fff', media: '(prefers-color-scheme: light)' }),
      meta({ name: 'theme-color', content: '#000', media: '(prefers-color-scheme: dark)' }),
    ],
    page: { head: [{ tag: 'meta', attributes: { name: 'description', content: 'The page' } }] },
  })
  expect(lines(html, /^<meta .*"(?:twitter:card|description|og:site_name|theme-color)"/)).toEqual([
    '<meta name="twitter:card" content="summary_large_image">',
    '<meta property="og:site_name" content="Tents">',
    '<meta name="theme-color" content="#fff" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#000" media="(prefers-color-scheme: dark)">',
    '<meta name="description" content="The page" data-page-tag>',
  ])
})

test('renders a complete document', () => {
  const pageData = {
    ...page,
    head: [{ tag: 'meta' as const, attributes: { name: 'description', content: 'How to pitch' } }],
    contents: [content('a', { kind: 'mixed', partials: [{ id: 'p', url: '/p.js' }] })],
    scripts: ['/doc.js'],
    styles: ['/doc.css'],
  }
  const html = renderHtml({
    page: pageData,
    scripts: ['/main.js'],
    styles: ['/main.css'],
    site: { favicon: '/icon.svg' },
  })
  expect(html).toBe(`<!DOCTYPE html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="Lectern">
<title>Tents | Convoke</title>
<script>${headScript(site)}</script>
<script id="lectern-boot" src="/boot.js" defer></script>
<link rel="stylesheet" href="/main.css">
<link rel="stylesheet" href="/doc.css">
<link rel="icon" href="/icon.svg">
<meta name="description" content="How to pitch" data-page-tag>
<meta property="og:title" content="Tents | Convoke" data-page-tag>
<meta property="og:description" content="How to pitch" data-page-tag>
<meta property="og:type" content="website" data-page-tag>
<meta property="og:site_name" content="Convoke" data-page-tag>
<meta property="og:locale" content="en" data-page-tag>
<meta name="twitter:card" content="summary" data-page-tag>

</head>
<body>
<div id="lectern-root"><main>Hello</main></div>
<script id="lectern-page" type="application/json" data-scripts="/main.js /doc.js" data-modules="/a.js /p.js">{"path":"/docs/a","component":"@theme/DocPage","locale":"en","stamp":"1","title":"Tents | Convoke","data":{},"description":null,"head":1,"contents":[{"id":"a","kind":"mixed","url":"/a.js","partials":[{"id":"p","url":"/p.js"}],"toc":[]}],"modules":[],"styles":["/doc.css"]}</script>
<script id="lectern-site" type="application/json">{"title":"Convoke","url":"https://docs.convoke.example","favicon":"/icon.svg"}</script>
</body>
</html>
`)
})

test('contains the head tags of the page as data if a component replaces one of them', () => {
  const head = [{ tag: 'meta' as const, attributes: { name: 'description', content: 'How to pitch' } }]
  const replacement = '<meta name="description" content="Of a component"/>'
  const attributes = new Map([['name', 'description']])
  const { html } = htmlDocument({
    shell: { site, boot, scripts: [], styles: [], tags: [] },
    page: { ...page, head, plainTitle: 'Tents' },
    articles: [],
    root: { head: [{ name: 'meta', attributes, html: replacement }], body: '' },
  })
  expect(lines(html, /name="description"/)).toEqual([`<title>Tents | Convoke</title>${replacement}`])
  expect(inlineData(html, 'lectern-page')).toMatchObject({ head })
})

test('lists files of the shell first, and each file once', () => {
  const html = renderHtml({
    scripts: ['/main.js', '/site.js'],
    styles: ['/main.css', '/site.css'],
    page: { scripts: ['/site.js', '/doc.js'], styles: ['/doc.css', '/main.css'] },
  })
  expect(lines(html, /rel="stylesheet"/)).toEqual(
    ['/main.css', '/site.css', '/doc.css'].map((url) => `<link rel="stylesheet" href="${url}">`),
  )
  expect(html).toContain(' data-scripts="/main.js /site.js /doc.js">')
})

test('preloads modules of mixed documents only, each once', () => {
  const partials = [{ id: 'p', url: '/p.js' }]
  const contents = [content('a'), content('b', { kind: 'mixed', partials }), content('c', { kind: 'mixed', partials })]
  expect(renderHtml({ page: { contents } })).toContain(' data-modules="/b.js /p.js /c.js">')
  expect(renderHtml({ page: { contents: [content('a')] } })).not.toContain('data-modules=')
})

test('omits a missing favicon, and appends the head of the server', () => {
  expect(renderHtml()).not.toContain('rel="icon"')
  expect(renderHtml({ extraHead: '<script src="/live.js"></script>' })).toContain(
    '<script src="/live.js"></script>\n</head>',
  )
})

describe('escaping', () => {
  const nasty = `</script><!--<script>"'&\u2028\u2029\\u003c`

  test('prevents data from ending its script', () => {
    const html = renderHtml({ page: { data: { nasty } }, site: { customFields: { nasty } } })
    expect(html.match(/<\/script>/g)?.length).toBe(4)
    expect(html).not.toContain('<!--')
    expect(html).not.toMatch(/[\u2028\u2029]/)
    expect(inlineData(html, 'lectern-page')).toMatchObject({ data: { nasty } })
    expect(inlineData(html, 'lectern-site')).toMatchObject({ customFields: { nasty } })
  })

  test('escapes attributes', () => {
    const html = renderHtml({
      site: { locale: '"><x', favicon: '/"<&.svg' },
      styles: ['/"<&.css'],
      scripts: ['/"<&.js'],
      page: { head: [{ tag: 'meta', attributes: { name: 'description', content: '"<b>&amp;' } }] },
    })
    expect(html).toContain(' data-scripts="/&quot;&lt;&amp;.js">')
    expect(lines(html, /<html|"stylesheet"|"icon"|"description"/).slice(0, 4)).toEqual([
      '<html lang="&quot;>&lt;x" dir="ltr">',
      '<link rel="stylesheet" href="/&quot;&lt;&amp;.css">',
      '<link rel="icon" href="/&quot;&lt;&amp;.svg">',
      '<meta name="description" content="&quot;&lt;b>&amp;amp;" data-page-tag>',
    ])
  })

  test('escapes the title', () => {
    expect(lines(renderHtml({ page: { title: '</title><b> & "c"' } }), /<title>/)).toEqual([
      '<title>&lt;/title>&lt;b> &amp; "c"</title>',
    ])
  })
})

describe('tags of the page', () => {
  const head = (tag: Page['head'][number]) => lines(renderHtml({ page: { head: [tag] } }), /data-page-tag/).slice(0, 1)

  test('render true attributes without a value and omit false ones', () => {
    expect(head({ tag: 'script', attributes: { src: '/a.js', async: true, defer: false } })).toEqual([
      '<script src="/a.js" async data-page-tag></script>',
    ])
  })

  test('escape JSON in a script so that it cannot end it', () => {
    const text = JSON.stringify({ name: '</script>' })
    const [tag = ''] = head({ tag: 'script', attributes: { type: 'application/ld+json' }, text })
    expect(tag).toBe('<script type="application/ld+json" data-page-tag>{"name":"\\u003c/script>"}</script>')
    expect(JSON.parse(tag.replace(/^<script[^>]*>|<\/script>$/g, ''))).toEqual({ name: '</script>' })
  })

  test('escape other text as text', () => {
    expect(head({ tag: 'title', attributes: {}, text: 'a < b & c' })).toEqual([
      '<title data-page-tag>a &lt; b &amp; c</title>',
    ])
  })
})

test('adds the tags of every page after the first script, before the style sheets of the site', () => {
  const html = renderHtml({
    styles: ['/main.css'],
    tags: [
      { tagName: 'meta', attributes: { name: 'owner', content: 'a "b" & c' } },
      { tagName: 'script', attributes: { src: '/a.js', async: true, defer: false } },
      { tagName: 'style', attributes: {}, innerHTML: 'a > b { color: red }' },
    ],
  })
  expect(html).toContain(`<script>${headScript(site)}</script>
<script id="lectern-boot" src="/boot.js" defer></script>
<meta name="owner" content="a &quot;b&quot; &amp; c">
<script src="/a.js" async></script>
<style>a > b { color: red }</style>
<link rel="stylesheet" href="/main.css">
`)
})
