import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSite, type TestSite } from '../support/sites.ts'

const pages = ['everything', 'components', 'hooks', 'own-toc', 'braces', 'guide/other page']

const article = (site: TestSite, page: string) =>
  /<div class="markdown" data-content="0">.*(?=<\/div>(?:<nav class="pagination"|<\/article>))/s.exec(
    html(site, page),
  )?.[0] ?? ''
const html = (site: TestSite, page: string) => site.file(`build/docs/${page}/index.html`)
const head = (site: TestSite, page: string) =>
  (/<head>.*<\/head>/s.exec(html(site, page))?.[0] ?? '')
    .match(/<title>[^<]*<\/title>|<(?:meta|link)[^>]*(?:data-page-tag|\/)>/g)
    ?.filter((tag) => !tag.startsWith('<link rel="preload"'))
const toc = (site: TestSite, page: string) =>
  [
    ...(/<nav class="toc".*?<\/nav>/s.exec(html(site, page))?.[0] ?? '').matchAll(
      /<li(?: class="([^"]*)")?><a href="([^"]*)">/g,
    ),
  ].map(([, level, href]) => [level ?? '', href])

describe('a site with all Markdown syntax', () => {
  let site: TestSite
  beforeAll(async () => {
    site = openSite('markdown')
    await site.build()
  })
  afterAll(() => site.close())

  test('is the same with both parsers', async () => {
    const other = openSite('markdown', { FIXTURE_PARSER: 'micromark' })
    try {
      await other.build()
      for (const page of pages) expect(article(other, page), page).toBe(article(site, page))
    } finally {
      await other.close()
    }
  })

  test('the head merges the tags of documents and components', () => {
    expect(head(site, 'everything')).toEqual([
      '<title>All of Markdown</title>',
      '<link rel="canonical" href="https://markdown.example/docs/everything" data-page-tag>',
      '<meta name="description" content="Written in the document" data-page-tag>',
      '<meta property="og:type" content="article" data-page-tag>',
      '<link rel="preconnect" href="https://pictures.example" data-page-tag>',
      '<meta property="og:title" content="All of Markdown" data-page-tag>',
      '<meta property="og:description" content="Written in the document" data-page-tag>',
      '<meta property="og:url" content="https://markdown.example/docs/everything" data-page-tag>',
      '<meta property="og:site_name" content="Markdown" data-page-tag>',
      '<meta property="og:locale" content="en" data-page-tag>',
      '<meta name="twitter:card" content="summary" data-page-tag>',
    ])
    expect(head(site, 'components')).toEqual([
      '<title>Title, dynamic</title>',
      '<meta property="og:locale" content="dynamic"/>',
      '<meta name="description" content="The mood is {frontMatter.mood}." data-page-tag>',
      '<link rel="canonical" href="https://markdown.example/docs/components" data-page-tag>',
      '<meta name="keywords" content="one, two" data-page-tag>',
      '<meta property="og:title" content="Components | Markdown" data-page-tag>',
      '<meta property="og:description" content="The mood is {frontMatter.mood}." data-page-tag>',
      '<meta property="og:url" content="https://markdown.example/docs/components" data-page-tag>',
      '<meta property="og:type" content="article" data-page-tag>',
      '<meta property="og:site_name" content="Markdown" data-page-tag>',
      '<meta name="twitter:card" content="summary" data-page-tag>',
    ])
  })

  test('tables of contents follow front matter, partials and hand-written headings', () => {
    expect(toc(site, 'everything').filter(([level]) => level === 'toc-2')).toEqual([
      ['toc-2', '#same'],
      ['toc-2', '#same-1'],
      ['toc-2', '#in-details'],
    ])
    expect(toc(site, 'components').map(([, href]) => href)).toEqual([
      '#tabs',
      '#in-a-tab',
      '#admonitions',
      '#parts',
      '#of-the-outer-part',
      '#fees',
      '#others',
    ])
    expect(toc(site, 'own-toc')).toEqual([
      ['', '#hand'],
      ['toc-1', '#of-the-outer-part'],
    ])
  })

  test('partials have props, links and images relative to their folder, and unique footnotes', () => {
    const text = article(site, 'components').replaceAll('<!-- -->', '')
    expect(text).toContain('<p>In 2026.</p>')
    expect(text).toContain('<p>Also in 2026<sup>')
    expect(text).toMatch(
      /<a href="\/docs\/guide\/other%20page">other page<\/a>, with a <img src="\/assets\/images\/stall-[0-9a-f]{10}\.png"/,
    )
    const ids = [...text.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('the cards of a category have descriptions, whose data is published for the pages that show them', () => {
    expect(article(site, 'components')).toContain(
      '<li><a href="/docs/braces">Braces</a><p>Here {braces} and are text.</p></li>',
    )
    expect(article(site, 'components')).toContain(
      '<li><a href="/docs/braces">Braces again</a><p>Here {braces} and are text.</p></li>',
    )
    const published = readdirSync(path.join(site.dir, 'build/_lectern/shared/docs'))
    expect(published.filter((file) => file.endsWith('.cards.json'))).toEqual([
      'sidebar-default-defaultSidebar-top.cards.json',
    ])
  })

  test('the hooks of the site run before reading', () => {
    expect(html(site, 'hooks')).toContain('<title>Hooks of 2026 | Markdown</title>')
    expect(article(site, 'hooks')).toContain('<p>Read in 2026.</p>')
    expect(article(site, 'hooks')).not.toContain('+++')
  })

  test('a document can opt out of MDX', () => {
    expect(article(site, 'braces')).toContain('<p>Here {braces} and <tags> are text.</tags></p>')
  })

  test('an edited image has a new address on every page that shows it', async () => {
    const addressOf = (page: string) => /\/assets\/images\/plan-[0-9a-f]{10}\.svg/.exec(html(site, page))?.[0]
    const before = addressOf('everything')
    const file = path.join(site.dir, 'docs/img/plan.svg')
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('480', '360'))
    await site.build()
    expect(addressOf('everything')).not.toBe(before)
    expect(addressOf('components')).toBe(addressOf('everything'))
    expect(html(site, 'everything')).toContain('alt="The plan of the hall" title="Hall B" width="360" height="160"')
  })

  test('reports a failing hook with the document and its other errors', async () => {
    const config = path.join(site.dir, 'site.config.ts')
    const text = readFileSync(config, 'utf8')
    writeFileSync(config, text.replace("fileContent.replaceAll('%YEAR%', '2026')", "JSON.parse('{')"))
    const { code, output } = await site.run(['build'])
    writeFileSync(config, text)
    expect(code).toBe(1)
    expect(output).toContain('docs/hooks.md')
    expect(output).toContain('The `markdown.preprocessor` hook failed: ')
  })

  test('reports all mistakes with location and hint', async () => {
    writeFileSync(
      path.join(site.dir, 'docs/wrong.md'),
      ':::wraning\na\n:::\n\n## A {#x}\n\n## B {#x}\n\n[a](/\\\\) [b](http://[) [c](#:~:text=a) [d](#nope:~:text=a) [e](nope.md)\n',
    )
    const { code, output } = await site.run(['build'])
    expect(code).toBe(1)
    const told = output.slice(output.indexOf('docs/wrong.md'))
    for (const part of [
      /1:1.*Unknown admonition "wraning"\.[\s\S]*Did you mean "warning"\?/,
      /7:1.*Two headings have the id "x"/,
      /9:\d+.*The link #nope:~:text=a points to an anchor that does not exist on this page/,
      /9:\d+.*The link nope\.md points to a document that does not exist/,
    ])
      expect(told).toMatch(part)
    expect(told).not.toContain('#:~:text=a leads')
    expect(output).not.toMatch(/Invalid URL|\n\s+at /)
  })
})
