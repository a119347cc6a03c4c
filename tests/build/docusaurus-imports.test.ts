import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtPage } from '../support/pages.ts'
import { openSite, type TestSite } from '../support/sites.ts'

let site: TestSite
let output = ''

beforeAll(async () => {
  site = openSite('docusaurus-imports')
  output = (await site.build()).output
})
afterAll(() => site.close())

/** The article of a page, references and React's comments gone. */
const article = (path: string) =>
  builtPage(site, path)
    .article.replaceAll('&quot;', '"')
    .replace(/<!-- -->/g, '')

test('a site may import modules of Docusaurus', () => {
  expect(output).not.toMatch(/error|warning/)
})

test('documents use components and hooks', () => {
  const html = article('/docs/intro')
  expect(html).toContain('<a href="/port/docs/plain">Next</a>\n<img src="/port/img/boat.png" alt=""/>')
  expect(html).toContain('Ahoy <b>you</b>\n3 boats\n<em>Boats and tides</em>')
})

test('components read document, sidebar, config, and global data', () => {
  const facts = JSON.parse(/<code>(.*?)<\/code>/.exec(article('/docs/intro'))?.[1] ?? '')
  const frontMatter = { title: 'Intro', toc_min_heading_level: 2, toc_max_heading_level: 3 }
  expect(facts).toEqual([
    {
      id: 'intro',
      title: 'Intro',
      description: '',
      permalink: '/port/docs/intro',
      draft: false,
      unlisted: false,
      version: 'current',
      sidebar: 'defaultSidebar',
      tags: [],
      next: { title: 'Plain', permalink: '/port/docs/plain' },
      frontMatter,
    },
    [{ id: 'winds', level: 2, value: 'Winds' }],
    {
      name: 'defaultSidebar',
      items: [
        { type: 'link', label: 'Intro', href: '/port/docs/intro' },
        { type: 'link', label: 'Plain', href: '/port/docs/plain' },
      ],
    },
    'light',
    { sidebar: { hideable: false, autoCollapseCategories: false }, versionPersistence: 'localStorage' },
    { high: '06:12' },
    { berths: 40 },
    'theme-doc-markdown',
  ])
})

test('pages use the router of React Router 5', () => {
  const html = article('/routes')
  const path = '/port/routes'
  expect(html).toBe(
    [
      `<p>${JSON.stringify([[path, path, path], '/a', { x: 'b' }])}</p><i>${path}</i><b>routes</b>`,
      `<a aria-current="page" class="on" href="${path}">Here</a>`,
      '<a data-nobrokenlinkcheck="" href="/port/nowhere">Unchecked</a>',
      '<div hidden="">Two boats</div><u>Wait</u>',
    ].join(''),
  )
  const { html: page } = builtPage(site, '/routes')
  expect(page.match(/<meta name="(?:one|two|keywords)" content="[^"]*"/g)).toEqual([
    '<meta name="one" content="1"',
    '<meta name="two" content="2"',
    '<meta name="keywords" content="a,b"',
  ])
})

test('only pages with modules that read the data of the site load it', () => {
  const loadsData = (path: string) => builtPage(site, path).page.scripts.filter((file) => /docusaurus-data/.test(file))
  expect(loadsData('/docs/intro')).toEqual([expect.stringMatching(/^\/port\/assets\/js\/docusaurus-data\.\w+\.js$/)])
  expect(loadsData('/docs/plain')).toEqual([])
})
