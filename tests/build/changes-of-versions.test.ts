import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { builtPage, builtPages, textOf } from '../support/pages.ts'
import { openSite, type TestSite } from '../support/sites.ts'

const schemas = ['1.0', '1.1', 'schema'].map((name) => `graphql/${name}.graphql`)

/** The fixture with releases, which its config does not list. */
function openUnlisted(docs: string): TestSite & { setState(index: number): void } {
  const site = openSite('changes')
  onTestFinished(() => site.close())
  const config = site
    .file('site.config.ts')
    .replace(/releases: \[[\s\S]*?\n {6}\],/, '')
    .replace(/releases: \[.*\],/, '')
    .replace('docs()', docs)
  writeFileSync(path.join(site.dir, 'site.config.ts'), config)
  const texts = schemas.map((file) => site.file(file))
  const definitions = ['1.0', 'current', 'current'].map((name) => site.file(`liquid/${name}.yml`))
  const write = (file: string, text = '') => writeFileSync(path.join(site.dir, file), text)
  return Object.assign(site, {
    setState(index: number) {
      write('graphql/schema.graphql', texts[index])
      write('liquid/current.yml', definitions[index])
    },
  })
}

const article = (site: TestSite, url: string) => textOf(builtPage(site, url).article)
const headings = (site: TestSite, url: string) =>
  [...builtPage(site, url).article.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, html = '']) => textOf(html).trim())

test('versions of the documents are the releases, each with the changes up to it', async () => {
  const site = openUnlisted('docs()')
  for (const [index, version] of ['1.0', '1.1'].entries()) {
    site.setState(index)
    expect(await site.run(['version', version])).toMatchObject({ code: 0 })
  }
  site.setState(2)
  await site.build()
  expect(headings(site, '/docs/next/graphql/changes')).toEqual(['Next', '1.1'])
  expect(headings(site, '/docs/graphql/changes')).toEqual(['1.1'])
  expect(builtPages(site).filter((page) => page.startsWith('/docs/1.0/') && page.endsWith('/changes'))).toEqual([])
  expect(article(site, '/docs/next/graphql/types/objects/person')).toContain('deprecated since Next')
  expect(article(site, '/docs/graphql/types/objects/harbour')).toContain('since 1.1')
  expect(article(site, '/docs/1.0/graphql/types/objects/boat')).not.toContain('since')
  // Liquid has not changed since 1.1.
  expect(headings(site, '/docs/next/liquid/changes')).toEqual(['1.1'])
  expect(builtPage(site, '/docs/liquid/changes').article).toContain('href="/docs/liquid/filters/tide#parameter-datum"')
  expect(article(site, '/docs/liquid/drops/pier-drop')).toContain('since 1.1')
  // A new version is a release, which the pages of the others do not show.
  expect(await site.run(['version', '1.2'])).toMatchObject({ code: 0 })
  await site.build()
  expect(headings(site, '/docs/graphql/changes')).toEqual(['1.2', '1.1'])
  expect(headings(site, '/docs/1.1/graphql/changes')).toEqual(['1.1'])
  expect(article(site, '/docs/graphql/types/objects/person')).toContain('deprecated since 1.2')
})

test('versions in Git are releases too, and the current one has the name that the site gives it', async () => {
  const site = openUnlisted("docs({ versions: [{ name: 'current', label: '1.2' }, { tag: 'v1.1' }, { tag: 'v1.0' }] })")
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@harbour.example', ...args], { cwd: site.dir })
  git('init', '--quiet', '--initial-branch', 'main')
  for (const [index, version] of ['1.0', '1.1'].entries()) {
    site.setState(index)
    git('add', 'graphql/schema.graphql', 'liquid/current.yml', 'docs')
    git('commit', '--quiet', '-m', `Release ${version}`)
    git('tag', `v${version}`)
  }
  site.setState(2)
  await site.build()
  expect(headings(site, '/docs/next/graphql/changes')).toEqual(['1.2', '1.1'])
  expect(headings(site, '/docs/graphql/changes')).toEqual(['1.1'])
  expect(headings(site, '/docs/liquid/changes')).toEqual(['1.1'])
  expect(article(site, '/docs/next/graphql/types/objects/person')).toContain('deprecated since 1.2')
})
