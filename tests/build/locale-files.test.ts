import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type TestSite } from '../support/sites.ts'

let site: TestSite

function write(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(site.dir, name)), { recursive: true })
  writeFileSync(path.join(site.dir, name), text)
}

const configure = (search: string, locales = "['en', 'de']") =>
  write(
    'site.config.ts',
    `import { defineConfig } from 'lectern'
import { blog, docs, pages, search } from 'lectern/plugins'

export default defineConfig({
  title: 'Trails',
  url: 'https://trails.example',
  onBrokenLinks: 'ignore',
  i18n: { defaultLocale: 'en', locales: ${locales}, localeConfigs: { de: { title: 'Wege' } } },
  theme: { navbar: { items: [{ to: '/blog', label: 'Blog' }] } },
  plugins: [docs(), blog({ editUrl: undefined }), pages(), search(${search})],
})
`,
  )

beforeAll(async () => {
  site = openSite('locales')
  for (const name of ['docusaurus.config.js', 'sidebars.js', 'i18n/de/docusaurus-theme-classic/footer.json'])
    rmSync(path.join(site.dir, name))
  configure('{ server: {} }')
  await site.build()
})
afterAll(() => site.close())

test('lectern serve searches each language', async () => {
  const address = await site.serve('serve')
  const search = async (indexName: string, query: string, language?: string) => {
    const request = { indexName, query, ...(language && { facetFilters: [`language:${language}`] }) }
    const response = await fetch(`${address}/1/indexes/*/queries`, {
      method: 'POST',
      body: JSON.stringify({ requests: [request] }),
    })
    const { results } = (await response.json()) as { results: { hits: { url_without_anchor: string }[] }[] }
    return results[0]?.hits[0]?.url_without_anchor
  }
  expect(await search('wege', 'einleitung', 'de')).toBe('/de/docs/einleitung')
  expect(await search('trails', 'camp', 'en')).toBe('/docs/guide/camps')
  expect(await search('trails', 'camp')).toBe('/docs/guide/camps')
  expect(await search('trails', 'camp', 'fr')).toBeUndefined()
})

test('each language has feeds of its own, with its title, language, and links', () => {
  const feed = (file: string) => {
    const text = site.file(`build/${file}`)
    const first = (pattern: RegExp) => pattern.exec(text)?.[1]
    return [first(/<title>(?:<!\[CDATA\[)?([^<\]]*)/), first(/<language>(.*?)</), first(/<item>.*?<link>(.*?)</s)]
  }
  expect(feed('blog/rss.xml')).toEqual(['Trails Blog', 'en', 'https://trails.example/blog/closed'])
  expect(feed('de/blog/rss.xml')).toEqual(['Wege Neuigkeiten', 'de', 'https://trails.example/de/blog/closed'])
})

test('each language has search records for Algolia', async () => {
  configure("{ algolia: { appId: 'APP', apiKey: 'key' }, indexName: 'trails' }")
  await site.build()
  const folder = path.join(site.dir, '.lectern', 'unpublished')
  const names = readdirSync(folder, { recursive: true }).map(String)
  const urls = (locale: string) => {
    const list = names.find((name) => name.endsWith(`search-records/${locale}.json`)) as string
    const files = JSON.parse(site.file(path.join('.lectern', 'unpublished', list))) as string[]
    return files.flatMap((file) => {
      const records = site.file(path.join('.lectern', 'unpublished', path.dirname(list), `${file}.json`))
      return (JSON.parse(records) as { url: string; language: string }[]).map(
        ({ url, language }) => `${language} ${url}`,
      )
    })
  }
  expect(urls('en')).toContain('en https://trails.example/docs/guide/camps#fire')
  expect(urls('de')).toContain('de https://trails.example/de/docs/guide/camps#feuer')
  expect([...urls('en').filter((url) => url.includes('/de/')), ...urls('de').filter((url) => /^en/.test(url))]).toEqual(
    [],
  )
})

test('mistakes in translations are reported with file and line', async () => {
  configure('{}', "['en', 'de', 'fr']")
  write(
    'i18n/de/code.json',
    `{
  "theme.blog.post.plurals": { "message": "{count} Beitrag|{count} Beiträge|{count} Beiträgen" },
  "theme.docs.paginator.nxt": { "message": "Weiter" },
  "theme.common.editThisPage": "Bearbeiten"
}
`,
  )
  write('i18n/de/docusaurus-theme-classic/navbar.json', '{\n  "item.label.Blgo": { "message": "Neues" }\n}\n')
  const docs = 'i18n/de/docusaurus-plugin-content-docs'
  write(`${docs}/current.json`, '{\n  "version.label": { "message": "Nächste" },\n  "sidebar.x": { "text": "" }\n}\n')
  write(`${docs}/current/guide/maps.md`, '---\ntitle: Karten\nslug: /einleitung\n---\n')
  write(`${docs}/current/guide/orphan.md`, '# Waise\n')
  write('i18n/de/docusaurus-plugin-content-blog/options.json', '{ "title": { "message": "Neues" }\n')
  const { output, code } = await site.run(['check'])
  const lines = stripVTControlCharacters(output).split('\n')
  const found = lines.flatMap((line) => /^ {2}(?:error|warning) (.*)/.exec(line)?.[1] ?? []).sort()
  const de = 'i18n/de/docusaurus'
  expect(found).toEqual([
    'This translation has no page: docs/guide/orphan.md does not exist. translation-without-original',
    'i18n/de/code.json:2 `theme.blog.post.plurals`: 3 plural forms, but "de" has 2. translation',
    'i18n/de/code.json:3 The theme has no text `theme.docs.paginator.nxt`. translation',
    'i18n/de/code.json:4 `theme.common.editThisPage` has no `message`. translation',
    `${de}-plugin-content-blog/options.json:2 Invalid JSON: Flow map must end with a }. translation`,
    `${de}-plugin-content-docs/current.json:3 \`['sidebar.x'].message\` is missing: expected a text. translation`,
    `${de}-plugin-content-docs/current/intro.md:2 The path /de/docs/einleitung is already used by ${de}-plugin-content-docs/current/guide/maps.md. duplicate-route`,
    `${de}-theme-classic/navbar.json:2 \`item.label.Blgo\` translates nothing: the site has no such text. translation`,
    'site.config.ts:8:54 The locale "fr" has no translations: the folder i18n/fr does not exist. locale-without-folder',
  ])
  expect(output).toContain('3 texts not translated, such as `title`.')
  expect(code).toBe(1)
})
