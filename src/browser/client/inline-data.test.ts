// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { testPage, testSite } from '../../../tests/support/page-data.ts'
import { toInlinePage } from '../../shared/inline-page.ts'
import type { HeadTag, Page } from '../../shared/types.ts'
import { readInlinePage, readInlineSite } from './inline-data.ts'

const article = '<h2 id="a">A &amp; b<a class="hash-link" href="#a" aria-label="Link to A &amp; b"></a></h2>'

afterEach(() => {
  document.head.innerHTML = ''
  document.body.innerHTML = ''
  document.documentElement.className = ''
})

/** Shows a page with the article above. */
function show(page: Page, head = ''): void {
  const body = `<main><div data-content="0">${article}</div></main>`
  const inline = toInlinePage(page, { hasHead: head !== '', body, articles: [article] })
  document.head.innerHTML = head
  document.body.innerHTML = `${body}<script id="lectern-page" type="application/json" data-scripts="${page.scripts.join(' ')}">${JSON.stringify(inline)}</script>`
  document.documentElement.className = page.className ?? ''
}

const description: HeadTag = { tag: 'meta', attributes: { name: 'description', content: 'Say "how"' } }
const data: HeadTag = { tag: 'script', attributes: { type: 'application/ld+json' }, text: '{}' }
const head = `<meta name="description" content="Of the site">
  <meta name="description" content="Say &quot;how&quot;" data-page-tag>
  <script type="application/ld+json" data-page-tag>{}</script>
  <meta property="og:title" content="A" data-page-tag>`

test('reads page data back from the HTML', () => {
  const page = testPage({
    description: 'Say "how"',
    className: 'docs wide',
    head: [description, data],
    contents: [
      {
        id: 'a.md',
        kind: 'static',
        url: '',
        partials: [],
        toc: [{ id: 'a', level: 2, html: 'A &amp; b' }],
        hasTitle: false,
      },
    ],
    modules: ['@theme/DocPage'],
    scripts: ['/main.js', '/doc.js'],
  })
  show(page, head)
  expect(readInlinePage()).toEqual(page)
})

test('reads page data that the HTML has nowhere else', () => {
  const page = testPage({
    head: [description],
    contents: [
      {
        id: 'a.mdx',
        kind: 'mixed',
        url: '/a.js',
        partials: [{ id: 'p', url: '/p.js' }],
        toc: [{ id: 'b', level: 3, html: 'B' }],
        hasTitle: true,
      },
    ],
    modules: ['@theme/DocPage', '@theme/Tabs'],
    scripts: ['/main.js'],
    styles: ['/tabs.css'],
    alternates: [{ locale: 'de', path: '/docs/b' }],
  })
  show(page)
  expect(readInlinePage()).toEqual(page)
  show({ ...page, head: [description, data] }, head)
  expect(readInlinePage()).toEqual({ ...page, head: [description, data] })
})

test('reads site data with the values that most sites have', () => {
  document.body.innerHTML = `<script id="lectern-site" type="application/json">{"title":"Lantern","url":"https://lantern.example"}</script>`
  expect(readInlineSite()).toEqual({ ...testSite(), trailingSlash: undefined })
})
