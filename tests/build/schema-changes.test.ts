import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtPage, builtPages, textOf } from '../support/pages.ts'
import { cleanOutput, openSite, snapshot, type TestSite } from '../support/sites.ts'

let site: TestSite
beforeAll(async () => {
  site = openSite('changes')
  await site.build()
})
afterAll(() => site.close())

const article = (pathname: string) => textOf(builtPage(site, pathname).article)

test('publishes the changes of each release, with links to elements and their anchors', () => {
  // Broken links and anchors would have failed the build.
  const { article: html, page } = builtPage(site, '/docs/graphql/changes')
  expect(html).toContain('href="/docs/graphql/types/objects/boat#boat-photos-size"')
  expect(html).toMatch(
    /<h2[^>]* id="release-1-2"[\s\S]*<h3[^>]* id="release-1-2-breaking"[\s\S]*<h2[^>]* id="release-1-1"/,
  )
  expect(textOf(html)).toContain('Mar 1, 2025 · Breaking changes (19) · Possibly breaking changes (13)')
  expect((page.data as { breadcrumbs: unknown }).breadcrumbs).toMatchObject([
    { label: 'GraphQL' },
    { label: 'Changes' },
  ])
  expect(article('/docs/graphql/types/objects/person')).toContain('deprecated since 1.2')
})

test('lists the page last in the section of the sidebar', () => {
  const { page } = builtPage(site, '/docs/graphql/changes')
  const { url } = (page.data as { sidebar: { url: string } }).sidebar
  const tree = JSON.parse(site.file(`build${url}`)) as { items: { label: string; items?: { label: string }[] }[] }
  expect(tree.items.find(({ label }) => label === 'GraphQL')?.items?.map(({ label }) => label)).toEqual([
    'Operations',
    'Types',
    'Changes',
  ])
})

test('a rebuild after an edit of the schema equals a clean build', async () => {
  const file = path.join(site.dir, 'graphql/schema.graphql')
  const text = readFileSync(file, 'utf8')
  try {
    writeFileSync(file, text.replace('until: Date', 'until: Date\n  price: Int'))
    await site.build()
    expect(article('/docs/graphql/changes')).toContain('price Int')
    expect(snapshot(path.join(site.dir, 'build'))).toEqual(await cleanOutput(site))
  } finally {
    writeFileSync(file, text)
  }
})

test('reads releases from tags, and reports tags that do not exist', async () => {
  const own = openSite('changes')
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@harbour.example', ...args], { cwd: own.dir })
  const config = path.join(own.dir, 'site.config.ts')
  const schema = path.join(own.dir, 'graphql/schema.graphql')
  const original = readFileSync(config, 'utf8')
  const setReleases = (list: string) =>
    writeFileSync(
      config,
      original
        .replace(/releases: \[[\s\S]*?\n {6}\]/, `releases: ${list}`)
        .replace("{ label: '1.0', file: 'liquid/1.0.yml' }", "{ tag: 'v1.0' }"),
    )
  try {
    git('init', '--quiet', '--initial-branch', 'main')
    const current = readFileSync(schema, 'utf8')
    const definitions = path.join(own.dir, 'liquid/current.yml')
    const currentDefinitions = readFileSync(definitions, 'utf8')
    writeFileSync(definitions, own.file('liquid/1.0.yml'))
    for (const version of ['1.0', '1.1']) {
      writeFileSync(schema, own.file(`graphql/${version}.graphql`))
      git('add', 'graphql', 'liquid', 'docs')
      git('commit', '--quiet', '-m', `Release ${version}`)
      git('tag', `v${version}`)
    }
    writeFileSync(schema, current)
    writeFileSync(definitions, currentDefinitions)
    setReleases("[{ tag: 'v1.0' }, { tag: 'v1.1', date: '2025-03-01' }, { label: '1.2' }]")
    await own.build()
    // The other test has edited the schema.
    await site.build()
    for (const url of ['/docs/graphql/changes', '/docs/liquid/changes']) {
      expect(article(url)).toBe(textOf(builtPage(own, url).article))
    }

    setReleases("[{ tag: 'v1.00' }, { tag: 'v1.1', schema: 'gone.graphql' }]")
    const { code, output } = await own.run(['build'])
    expect(code).toBe(1)
    expect(output).toContain('Cannot read the release 1.00: The repository does not contain the tag `v1.00`.')
    expect(output).toContain('(did you mean `v1.0`?)')
    expect(output).toContain('No schema files of the release 1.1 match gone.graphql in v1.1.')
    expect(output).toContain('site.config.ts')
  } finally {
    await own.close()
  }
})

test('publishes the changes of a Liquid environment, and since when its entries exist', () => {
  const { article: html } = builtPage(site, '/docs/liquid/changes')
  expect(textOf(html)).toContain('Breaking changes (14) · Possibly breaking changes (1) · Added (5)')
  for (const url of [
    'drops/boat-drop#length',
    'filters/knots#parameter-digits',
    'filters/tide#returns',
    'tags/chart#parameter-scale',
    'variables#harbour',
  ])
    expect(html).toContain(`href="/docs/liquid/${url}"`)
  // What does not exist any more has no link.
  expect(html).not.toContain('href="/docs/liquid/drops/crane-drop')
  expect(html).not.toContain('#draught')
  expect(article('/docs/liquid/drops/boat-drop')).toContain('deprecated since 1.2')
  expect(article('/docs/liquid/drops/pier-drop')).toContain('since 1.2')
  expect(article('/docs/liquid/filters/knots')).toContain('since 1.2')
  expect(article('/docs/liquid/variables')).toContain('since 1.2')
  expect(article('/docs/liquid/drops/berth-drop')).not.toContain('since')
})

test('the pages are not part of sites without releases', () => {
  expect(builtPages(site).filter((page) => page.includes('changes'))).toEqual([
    '/docs/graphql/changes',
    '/docs/liquid/changes',
  ])
})
