import { describe, expect, test } from 'vitest'
import { testPage } from '../../tests/support/page-data.ts'
import { readToc, toInlinePage } from './inline-page.ts'
import type { HeadTag, Page, PageContent } from './types.ts'

const description: HeadTag = { tag: 'meta', attributes: { name: 'description', content: 'How to pitch' } }
const article = '<h2 id="a">A <em>b</em><a class="hash-link" href="#a" aria-label="Link to A b"></a></h2><p>Text.</p>'
const toc = [{ id: 'a', level: 2, html: 'A <em>b</em>' }]
const content: PageContent = { id: 'a.md', kind: 'static', url: '/a.js', partials: [], toc, hasTitle: false }

function inline(change: Partial<Page>, { hasHead = true, body = '', articles = [] as string[] } = {}) {
  return toInlinePage(testPage(change), { hasHead, body, articles })
}

/** What the inline data has beside this. */
const known = { path: '/docs/a', component: '@theme/DocPage', locale: 'en', stamp: '1', title: 'A', data: {} }

describe('toInlinePage', () => {
  test('leaves out what the HTML contains', () => {
    const page = {
      description: 'How to pitch',
      className: 'docs',
      head: [description],
      contents: [content],
      modules: ['@theme/DocPage'],
      scripts: ['/doc.js'],
    }
    const body = `<div data-content="0">${article}</div>`
    expect(inline(page, { body, articles: [article] })).toEqual({ ...known, head: 1, contents: [{ id: 'a.md' }] })
  })

  test('contains head tags that the HTML lacks', () => {
    const page = { description: 'How to pitch', head: [description] }
    expect(inline(page, { hasHead: false })).toEqual({ ...known, head: [description], contents: [], modules: [] })
  })

  test('contains a description that is not that of the head tags, or that there is none', () => {
    expect(inline({ description: 'Other', head: [description] })).toMatchObject({ description: 'Other', head: 1 })
    expect(inline({ head: [description] })).toMatchObject({ description: null, head: 1 })
    expect(inline({})).not.toHaveProperty('description')
  })

  test('contains the table of contents of an article that is not in the HTML, or lists other headings', () => {
    const other = article.replace('Text', 'Changed')
    const body = `<div data-content="0">${article}</div>`
    const contents = [content]
    expect(inline({ contents }, { body, articles: [other] }).contents).toEqual([{ id: 'a.md', toc }])
    expect(inline({ contents }, { body }).contents).toEqual([{ id: 'a.md', toc }])
    const none = [{ ...content, toc: [] }]
    expect(inline({ contents: none }, { body, articles: [article] }).contents).toEqual([{ id: 'a.md', toc: [] }])
  })

  test('contains all data of documents with components, and everything unusual', () => {
    const mixed: PageContent = {
      ...content,
      kind: 'mixed',
      partials: [{ id: 'p', url: '/p.js' }],
      hasTitle: true,
    }
    const page = {
      contents: [mixed],
      modules: ['@theme/DocPage', '@theme/Tabs'],
      styles: ['/tabs.css'],
      alternates: [{ locale: 'de', path: '/docs/b' }],
    }
    expect(inline(page)).toEqual({ ...known, ...page, head: 0 })
  })
})

test('readToc reads headings that link to themselves, if HTML does not escape their ids', () => {
  expect(readToc(article)).toEqual(toc)
  expect(readToc('<h1 id="a">A</h1><h3 class="c" id="b"> B <a class="hash-link"></a></h3><h2 id="d">D</h2>')).toEqual([
    { id: 'b', level: 3, html: 'B' },
  ])
  expect(readToc('<h2 id="a&amp;b">A<a class="hash-link"></a></h2>')).toEqual([])
})
