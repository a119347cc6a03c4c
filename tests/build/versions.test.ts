import type { DocPageData } from 'lectern/plugin-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtPage, builtPages, textOf } from '../support/pages.ts'
import { sharedFixture } from '../support/shared-site.ts'
import type { TestSite } from '../support/sites.ts'

/** What Docusaurus 3.10 writes for the same folders. */
interface ExpectedPage {
  banner?: string
  latest?: string
  badge?: string
  noIndex?: boolean
  className?: string
  edit?: string
}

let site: TestSite
let expected: Record<string, ExpectedPage>
beforeAll(async () => {
  site = await sharedFixture('versions')
  expected = JSON.parse(site.file('expected-pages.json')) as typeof expected
})
afterAll(() => site.close())

/** Docusaurus answers with 404 where a version has no document at its own path, and has no home page here. */
const onlyHere = ['', '/api/v1', '/docs', '/docs/2.0', '/docs/lts', '/docs/next', '/search']
const alternates = (path: string) =>
  Object.fromEntries(builtPage(site, path).page.alternates.map((each) => [each.version, each.path]))
const canonical = (path: string) =>
  /rel="?canonical"? href="?https:\/\/kites\.example([^" >]*)/.exec(builtPage(site, path).html)?.[1]

test('the pages are those of Docusaurus', () => {
  expect(builtPages(site)).toEqual([...onlyHere, ...Object.keys(expected)].sort())
})

test('banner, badge, noindex, class and edit link of every page are those of Docusaurus', () => {
  const found = Object.keys(expected).map((path): [string, ExpectedPage] => {
    const { html, page } = builtPage(site, path)
    const { banner, badge, label = '' } = page.version ?? {}
    expect(html.includes('version-banner')).toBe(banner !== undefined && /Doc(?:Category)?Page$/.test(page.component))
    const isTagPage = /Tags?Page$/.test(page.component)
    const { editUrl } = page.data as unknown as DocPageData
    return [
      path,
      {
        ...(banner && !isTagPage && { banner: banner.type, latest: banner.url.replace(/\/$/, '') }),
        ...(badge && !isTagPage && { badge: label }),
        ...(html.includes('noindex') && { noIndex: true }),
        ...(page.version && { className: page.className?.split(' ')[3] }),
        ...(editUrl && { edit: editUrl.replace('https://git.example/edit/main/', '') }),
      },
    ]
  })
  expect(Object.fromEntries(found)).toEqual(expected)
})

test('the notice and the badge name the version', () => {
  const { article } = builtPage(site, '/docs/2.0/retired')
  expect(textOf(article)).toContain(
    'This is documentation for Kites 2.0, which is no longer actively maintained. For up-to-date documentation, see the latest version (3.0).',
  )
  expect(textOf(article)).toContain('Version: 2.0')
  expect(textOf(builtPage(site, '/docs/next/upcoming').article)).toContain(
    'This is unreleased documentation for Kites Next. For up-to-date documentation, see the latest version (3.0).',
  )
})

test('the same page in other versions, else the closest page above it, else the version itself', () => {
  expect(alternates('/docs/stable')).toEqual({
    current: '/docs/next/stable',
    '2.0': '/docs/2.0/stable',
    '1.1': '/docs/lts/stable',
    '1.0': '/docs/1.0/stable',
  })
  expect(alternates('/docs/guides/setup/linux')).toEqual({
    current: '/docs/next/guides/setup/linux',
    '2.0': '/docs/2.0/guides/setup/',
  })
  expect(alternates('/docs/tags/setup')).toEqual({
    current: '/docs/next/tags/setup',
    '2.0': '/docs/2.0/tags/setup',
    '1.1': '/docs/lts/tags/setup',
  })
  const { html } = builtPage(site, '/docs/guides/setup/linux')
  const links = [...html.matchAll(/<li><a href="?([^" >]*)"?[^>]*>(Next|3\.0|2\.0|1\.1 \(LTS\)|1\.0)<\/a>/g)]
  expect(links.slice(0, 5).map(([, url, label]) => [label, url])).toEqual([
    ['Next', '/docs/next/guides/setup/linux'],
    ['3.0', '/docs/guides/setup/linux'],
    ['2.0', '/docs/2.0/guides/setup/'],
    ['1.1 (LTS)', '/docs/lts/guides/install'],
    ['1.0', '/docs/1.0/'],
  ])
})

test('the canonical URL is that of the latest version with the page, and the sitemap lists these only', () => {
  expect(canonical('/docs/next/stable')).toBe('/docs/stable')
  expect(canonical('/docs/lts/retired')).toBe('/docs/2.0/retired')
  expect(canonical('/docs/2.0/retired')).toBe('/docs/2.0/retired')
  expect(canonical('/docs/next/upcoming')).toBe('/docs/next/upcoming')
  expect(canonical('/docs/1.0/stable')).toBeUndefined()
  const listed = [...site.file('build/sitemap.xml').matchAll(/<loc>https:\/\/kites\.example([^<]*)/g)].map(
    ([, url]) => url,
  )
  expect(listed.filter((url) => url?.startsWith('/docs/2.0') || url?.startsWith('/docs/lts'))).toEqual([
    '/docs/2.0/retired',
  ])
})

test('links between documents stay in their version', () => {
  const linked = (path: string) => [
    ...builtPage(site, path).article.matchAll(/<a href="?([^" >]*)"?>(?:how to|the same|intro)/g),
  ]
  expect(linked('/docs/2.0/intro').map(([, url]) => url)).toEqual([
    '/docs/2.0/guides/install',
    '/docs/2.0/guides/install',
  ])
  expect(linked('/docs/guides/install').map(([, url]) => url)).toEqual(['/docs/intro'])
})

test('navbar items of documents and versions follow the version of the page', () => {
  const items = (path: string) => {
    const { html } = builtPage(site, path)
    return [...html.matchAll(/<a href="?([^" >]*)"?[^>]*>(Install|v1|v2)<\/a>/g)].map(([, url, label]) => [label, url])
  }
  expect(items('/about').slice(0, 2)).toEqual([
    ['Install', '/docs/guides/install'],
    ['v2', '/api/v2/'],
  ])
  expect(items('/docs/2.0/retired')[0]).toEqual(['Install', '/docs/2.0/guides/install'])
  expect(items('/docs/1.0/stable')[0]).toEqual(['Install', '/docs/guides/install'])
  expect(items('/api/v1/calls')[1]).toEqual(['v1', '/api/v1/calls'])
})

test('every version has llms files; those of the site contain the latest one and link to the others', () => {
  const index = site.file('build/llms.txt')
  expect(index).toContain('- [Stable](https://kites.example/docs/stable.md)')
  expect(index).not.toContain('docs/2.0/stable.md')
  expect(index.split('## Other versions')[1]?.trim().split('\n')).toEqual([
    '- [Next](https://kites.example/docs/next/llms.txt)',
    '- [2.0](https://kites.example/docs/2.0/llms.txt)',
    '- [1.1 (LTS)](https://kites.example/docs/lts/llms.txt)',
    '- [v1](https://kites.example/api/v1/llms.txt)',
  ])
  const old = site.file('build/docs/2.0/llms.txt')
  expect(old).toContain('https://kites.example/docs/2.0/skill.md')
  expect(site.file('build/docs/2.0/skill.md')).toContain('name: kites-2-0')
  expect(old).toMatch(/^# Kites 2\.0\n/)
  expect([...old.matchAll(/kites\.example(\S*)\.md\)/g)].map(([, path]) => path).sort()).toEqual([
    '/docs/2.0/guides/install',
    '/docs/2.0/guides/setup',
    '/docs/2.0/intro',
    '/docs/2.0/retired',
    '/docs/2.0/stable',
    '/docs/2.0/tags/setup',
    '/docs/2.0/tags/start',
  ])
  expect(site.file('build/docs/2.0/llms-full.txt')).toContain('The last version with this page is 2.0.')
})
