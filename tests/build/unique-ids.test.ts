import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtPage } from '../support/pages.ts'
import { openSite, type TestSite } from '../support/sites.ts'

let site: TestSite

const post = (title: string, text: string) => `---
title: ${title}
tags: [trails]
---
Intro[^1] of ${title}, see [setup](#setup).

## Setup

${text}

[^1]: Note of ${title}
`

const files = {
  'blog/2024-01-01-one.md': post('One', '<!-- truncate -->'),
  'blog/2024-01-02-two.md': post('Two', 'All.'),
  'blog/2024-01-03-three.mdx': post('Three', '<h3 id="own">{1 + 1}</h3>\n\n<a href="#own">own</a>'),
  'blog/2024-01-04-four.mdx': post('Four', '<h3 id="own">{1 + 1}</h3>\n\n<a href="#own">own</a>'),
  'docs/_part.mdx': '## Part\n\nText[^p], see [part](#part).\n\n[^p]: Note of the part\n',
  'docs/_outer.mdx': "import Part from './_part.mdx'\n\n## Outer\n\n<Part />\n\n[in](#part)\n",
  'docs/copies.mdx':
    "import Outer from './_outer.mdx'\nimport Part from './_part.mdx'\n\n# Copies\n\n<Part />\n\n## Part\n\n[own](#part)\n\n<Outer />\n\n<Outer />\n",
}

beforeAll(async () => {
  site = openSite('two-lines')
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(site.dir, name)), { recursive: true })
    writeFileSync(path.join(site.dir, name), text)
  }
  await site.build()
})
afterAll(() => site.close())

/** The ids, and the links within the page by their text, of the documents of a page. */
function read(file: string) {
  const { document } = new JSDOM(site.file(`build/${file}`)).window
  const all = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(all.filter((id, index) => all.indexOf(id) !== index)).toEqual([])
  const hrefs = (selector: string) =>
    [...document.querySelectorAll(`[data-content] ${selector}`)].map((link) => link.getAttribute('href'))
  for (const link of document.querySelectorAll('a[href^="#"]'))
    expect(all).toContain(decodeURIComponent(link.getAttribute('href')?.slice(1) ?? ''))
  const described = [...document.querySelectorAll('[data-footnote-ref]')].map((each) =>
    document.getElementById(each.getAttribute('aria-describedby') ?? '')?.closest('[data-content]'),
  )
  const own = [...document.querySelectorAll('[data-footnote-ref]')].map((each) => each.closest('[data-content]'))
  expect(described).toEqual(own)
  return { document, hrefs }
}

test.each(['blog/index.html', 'blog/tags/trails/index.html'])(
  'ids are unique on a list of posts, and its headings link to the pages of the posts: %s',
  (file) => {
    const { document, hrefs } = read(file)
    expect([...document.querySelectorAll('[data-content] h2:not(.sr-only)')].map(({ id }) => id)).toEqual([
      'setup',
      'setup-2',
      'setup-3',
      'setup-4',
    ])
    const pages = ['04/four', '03/three', '02/two', '01/one'].map((name) => `/blog/2024/01/${name}#setup`)
    expect(hrefs('.hash-link')).toEqual(pages)
    expect(hrefs('p > a:not([data-footnote-backref])').filter((href) => !href?.includes('own'))).toEqual([
      '#setup',
      '#setup-2',
      '#setup-3',
      pages[3],
    ])
    const notes = [...document.querySelectorAll('[data-footnote-ref]')].map((link) =>
      document.getElementById(link.getAttribute('href')?.slice(1) ?? '')?.textContent?.replace(/ ↩.*/, ''),
    )
    expect(notes).toEqual(['Note of Four', 'Note of Three', 'Note of Two', 'Note of One'])
    expect(hrefs('a[href*="own"]')).toEqual(['#own', '#own-2'])
  },
)

test('the page of a post has the ids that are written', () => {
  const { document } = read('blog/2024/01/02/two/index.html')
  expect([...document.querySelectorAll('[data-content] [id]')].map(({ id }) => id)).toEqual([
    'user-content-fnref-1',
    'setup',
    'footnote-label',
    'user-content-fn-1',
  ])
})

test('ids of copies of a document are unique, links lead to their own copy, and the table of contents lists each', () => {
  const { document, hrefs } = read('docs/copies/index.html')
  const ids = ['part', 'part-2', 'outer', 'part-3', 'outer-2', 'part-4']
  expect([...document.querySelectorAll('[data-content] h2:not(.sr-only)')].map(({ id }) => id)).toEqual(ids)
  expect(hrefs('.hash-link')).toEqual(ids.map((id) => `#${id}`))
  expect(builtPage(site, '/docs/copies').page.contents[0]?.toc.map(({ id }) => id)).toEqual(ids)
  expect(hrefs('p > a[href*="part"]:not([data-footnote-backref])').filter((href) => !href?.includes('-fn'))).toEqual([
    '#part',
    '#part-2',
    '#part-3',
    '#part-3',
    '#part-4',
    '#part-4',
  ])
})
