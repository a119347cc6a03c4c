import { rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { DocChangesPageData, DocPageData } from 'lectern/plugin-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GitSite, openGitSite } from '../support/git-site.ts'
import { builtPage, builtPages, textOf } from '../support/pages.ts'
import { cleanOutput, type RunResult, snapshot } from '../support/sites.ts'

let site: GitSite
let first: RunResult
beforeAll(async () => {
  site = openGitSite()
  first = await site.build()
})
afterAll(() => site.close())

const data = (pathname: string) => builtPage(site, pathname).page.data as unknown as DocPageData
const article = (pathname: string) => textOf(builtPage(site, pathname).article)

test('publishes the documents of tags beside those of the working tree', () => {
  const pages = builtPages(site).filter((page) => !page.startsWith('/docs/changes/'))
  expect(pages).toEqual([
    ...['', '/docs', '/docs/1.0', '/docs/1.0/guides/install', '/docs/1.0/intro', '/docs/1.0/knots'],
    ...['/docs/1.0/retired', '/docs/guides/install', '/docs/guides/knots', '/docs/guides/tuning', '/docs/intro'],
    ...['/docs/knots', '/docs/lts', '/docs/lts/guides/install', '/docs/lts/guides/knots', '/docs/lts/intro'],
    ...['/docs/lts/retired', '/docs/next', '/docs/next/guides/install', '/docs/next/guides/knots'],
    ...['/docs/next/guides/tuning', '/docs/next/intro', '/docs/retired', '/search'],
  ])
})

test('a document without links that is the same in several releases is compiled once', () => {
  // `guides/knots` in three versions, `guides/tuning` in two, and the imported `shared/_note` in two.
  expect(first.output).toContain('17 documents compiled, 4 reused')
})

test('text, partial documents, code snippets and images are those of the tag', () => {
  expect(article('/docs/1.0/intro')).toContain('Kites fly in steady wind.')
  expect(article('/docs/intro')).toContain('Kites fly in steady wind, and in gusts.')
  expect(article('/docs/next/intro')).toContain('Kites fly in any wind.')
  expect(article('/docs/1.0/guides/install')).toMatch(/a line of 20 meters.* fly \( '1\.0' \)/)
  expect(article('/docs/guides/install')).toMatch(/a line of 30 meters.* fly \( '2\.0' \)/)
  const [, image = ''] = /<img src="([^"]+)"/.exec(builtPage(site, '/docs/1.0/intro').html) ?? []
  expect(statSync(path.join(site.dir, 'build', image)).size).toBe(70)
})

test('links stay in the version, edit links and dates are those of the commit', () => {
  expect(builtPage(site, '/docs/1.0/retired').article).toContain('href="/docs/1.0/intro"')
  expect(data('/docs/1.0/intro').editUrl).toBe('https://git.example/blob/v1.0/documents/intro.md')
  expect(data('/docs/next/intro').editUrl).toBe('https://git.example/edit/main/docs/intro.md')
  const date = new Date(site.git('log', '-1', '--format=%cI', 'v1.0').trim()).toISOString()
  expect(data('/docs/1.0/intro').lastUpdate?.date).toBe(date)
  expect(data('/docs/1.0/intro').sidebar?.name).toBe('guides')
  expect(builtPage(site, '/docs/lts/intro').page.version).toMatchObject({ name: '1.1', label: '1.1 (LTS)' })
})

test('errors in a release are warnings that name its tag, and its other pages are published', () => {
  expect(first.output).toContain('warning v1.0:documents/invalid.mdx:3:1 Cannot parse the document')
  expect(first.output).toContain('warning v1.0:documents/retired.md:3:5 The link ./gone.md points to a document that')
  expect(first.output).toContain('2 warnings')
})

const list = (pathname: string) => {
  const { groups } = builtPage(site, pathname).page.data as unknown as DocChangesPageData
  return groups.map(({ title, pages }) =>
    [title, ...pages.map(({ label, url, from }) => [label, url, from].filter(Boolean).join(' '))].join(' | '),
  )
}

test('lists what is different in each version', () => {
  expect(list('/docs/changes/1.1')).toEqual([
    'Changed | Introduction /docs/changes/1.1/intro | Retired /docs/changes/1.1/retired',
    'Moved | Knots /docs/lts/guides/knots /docs/1.0/knots',
  ])
  // The partial document and the code snippet have changed, the document itself has not.
  expect(list('/docs/changes/2.0')).toEqual([
    'Changed | Install /docs/changes/2.0/guides/install',
    'Added | Tuning /docs/guides/tuning',
    'Removed | Retired /docs/lts/retired',
  ])
  expect(list('/docs/changes/next')).toEqual(['Changed | Introduction /docs/changes/next/intro'])
})

test('a page leads to what has changed in it since the version before', () => {
  expect(data('/docs/lts/intro').changed).toEqual({ label: 'Changed in 1.1 (LTS)', url: '/docs/changes/1.1/intro' })
  expect(builtPage(site, '/docs/lts/intro').article).toContain('<a href="/docs/changes/1.1/intro">')
  expect(data('/docs/guides/knots').changed).toBeUndefined()
  const { html, page } = builtPage(site, '/docs/changes/1.1/intro')
  expect(html).toContain('Kites fly in steady wind<ins>, and in gusts</ins>.')
  expect(html).toContain('<p class="diff-heading diff-added"><ins>Safety</ins></p>')
  expect(page.data).toMatchObject({
    from: { label: '1.0', url: '/docs/1.0/intro' },
    to: { label: '1.1 (LTS)', url: '/docs/lts/intro' },
  })
})

test('the URL of a removed page says where it was last, or where it is now', () => {
  const notice = (pathname: string) => builtPage(site, pathname).page.data
  expect(notice('/docs/retired')).toEqual({
    title: 'Retired',
    message: 'Version 2.0 does not have this page.',
    links: [{ label: 'Retired (1.1 (LTS))', url: '/docs/lts/retired' }],
    search: false,
  })
  expect(notice('/docs/knots')).toMatchObject({
    message: 'This page has moved.',
    links: [{ url: '/docs/guides/knots' }, { label: 'Knots (1.0)', url: '/docs/1.0/knots' }],
  })
})

test('these pages are in neither the sitemap nor the search index nor the llms files', () => {
  const texts = ['sitemap.xml', 'llms.txt', 'llms-full.txt'].map((name) => site.file(`build/${name}`)).join('')
  expect(texts).not.toMatch(/docs\/(?:changes|retired|knots)/)
  expect(builtPage(site, '/docs/changes/1.1').tags.join('')).toContain('noindex')
})

test('a change of the working tree neither reads nor compiles a release, and the build equals a clean one', async () => {
  const copy = path.join(site.dir, '.lectern/git/v1.0/-/documents/intro.md')
  const before = statSync(copy).ctimeMs
  site.write({ 'docs/intro.md': '# Introduction\n\nKites fly in any wind. Almost.\n' })
  const { output } = await site.build()
  // The document with an error, which is not cached, is compiled each time.
  expect(output).toContain('32 pages, 2 documents compiled, 19 reused')
  // The page, the page with its differences, and no other one.
  expect(output).toContain('render 2 ')
  expect(statSync(copy).ctimeMs).toBe(before)
  expect(snapshot(path.join(site.dir, 'build'))).toEqual(await cleanOutput(site))
})

test('a branch that has moved is read again', async () => {
  const config = site.file('site.config.ts')
  site.git('branch', 'lts', 'v1.1')
  site.write({ 'site.config.ts': config.replace("tag: 'v1.1'", "name: '1.1', branch: 'lts'") })
  await site.build()
  expect(article('/docs/lts/intro')).toContain('in gusts')
  site.git('branch', '-f', 'lts', 'v2.0')
  await site.build()
  expect(article('/docs/lts/guides/tuning')).toContain('bridle')
  expect(data('/docs/lts/intro').editUrl).toBe('https://git.example/edit/lts/docs/intro.md')
  expect(snapshot(path.join(site.dir, 'build'))).toEqual(await cleanOutput(site))
  site.write({ 'site.config.ts': config })
})

test('references are generated from the sources at the commit', async () => {
  const config = site.file('site.config.ts')
  const plugins = "graphql({ schema: 'api/*.graphql' }),\n    sitemap(),"
  site.write({ 'site.config.ts': config.replace('sitemap(),', plugins).replace('docs,', 'docs, graphql,') })
  const { output } = await site.build()
  const fields = builtPages(site).filter((page) => page.includes('/queries/') && !page.includes('/changes/'))
  expect(fields).toEqual([
    ...['/docs/graphql/operations/queries/kites', '/docs/graphql/operations/queries/lines'],
    '/docs/lts/graphql/operations/queries/kites',
    ...['/docs/next/graphql/operations/queries/kites', '/docs/next/graphql/operations/queries/lines'],
  ])
  expect(output).toContain('No schema files match api/*.graphql (in v1.0).')
  site.write({ 'site.config.ts': config })
})

test('reports what cannot be read', async () => {
  const config = site.file('site.config.ts')
  const write = (versions: string) =>
    writeFileSync(
      path.join(site.dir, 'site.config.ts'),
      config.replace(/versions: \[.*?\n {6}\]/s, `versions: ${versions}`),
    )
  write(
    "[{ tag: 'v3' }, { tag: 'v2.0', path: 'nothing' }, { name: '0.9' }, { tag: 'v1.1', name: '1' }, { commit: 'v1.1' }]",
  )
  const { output } = await site.run(['check'])
  expect(output).toContain(
    'site.config.ts:13:18 Cannot read the version 3: The repository does not contain the tag `v3`.',
  )
  expect(output).toContain('Fetch the tags with `git fetch --tags`, or correct the name.')
  expect(output).toContain('Cannot read the version 2.0: The folder `nothing` does not exist in v2.0.')
  expect(output).toContain('The version `0.9` does not exist.')
  expect(output).toContain('The version 1.1 exists twice.')
  write("[{ tag: 'v1.0', branch: 'main' }]")
  expect((await site.run(['check'])).output).toContain(
    'expected an object with one of `tag`, `branch` and `commit`, or with the `name` of a version',
  )
  write("[{ tag: 'v1.1' }]")
  rmSync(path.join(site.dir, '.git'), { recursive: true })
  expect((await site.run(['check'])).output).toContain(
    'Cannot read the version 1.1: The site folder cannot be read as a Git repository',
  )
})
