import { appendFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TranslationReport } from '../../src/documents/translations/index.ts'
import { cleanOutput, openSite, snapshot, type TestSite } from '../support/sites.ts'

let site: TestSite
beforeAll(() => {
  site = openSite('locales')
})
afterAll(() => site.close())

async function report(...args: string[]): Promise<TranslationReport> {
  const { stdout } = await site.run(['translations', '--json', ...args])
  return JSON.parse(stdout) as TranslationReport
}

test('a report covers documents, posts, pages, tags, authors, and labels, in every language', async () => {
  const { locales } = await report()
  expect(locales.map(({ locale, folder, exists }) => [locale, folder, exists])).toEqual([
    ['de', 'i18n/de', true],
    ['ar', 'i18n/ar', true],
    ['zh-CN', 'i18n/zh', true],
  ])
  const counts = locales[0]?.files.map(({ file, translated, total }) => `${file} ${translated}/${total}`)
  const plugin = 'i18n/de/docusaurus-plugin-content-'
  expect(counts).toEqual(
    expect.arrayContaining([
      `${plugin}blog/2024-05-01-opening.md 4/4`,
      `${plugin}blog/2024-06-01-closed.md 0/4`,
      `${plugin}blog/authors.yml 1/1`,
      `${plugin}blog/tags.yml 1/1`,
      `${plugin}docs/current.json 2/2`,
      `${plugin}docs/current/guide/camps.md 4/4`,
      `${plugin}docs/current/guide/maps.md 0/3`,
      `${plugin}docs/current/tags.yml 2/2`,
      `${plugin}pages/about.md 2/2`,
      'i18n/de/docusaurus-theme-classic/footer.json 3/3',
    ]),
  )
})

test('a confirmed translation is recorded beside the translations; a check fails as long as texts are missing', async () => {
  const file = 'i18n/ar/docusaurus-plugin-content-docs/current/intro.md'
  expect((await site.run(['translations', '--confirm', file])).output).toBe(`Confirmed 1 file:\n  ${file}\n`)
  expect(site.file('i18n/ar/translations.lock.json')).toContain('"docusaurus-plugin-content-docs/current/intro.md": ')
  expect((await site.run(['translations', '--check', '--locale', 'ar'])).code).toBe(1)
})

test('pages say that their original has changed since, in their language, until the translation is confirmed', async () => {
  const noted = openSite('locales')
  const folder = 'i18n/de/docusaurus-plugin-content-docs'
  const note = () =>
    /<div[^>]* translation-note"[^>]*><p>([^<]*)/.exec(noted.file('build/de/docs/guide/camps/index.html'))?.[1]
  rmSync(path.join(noted.dir, 'docusaurus.config.js'))
  writeFileSync(
    path.join(noted.dir, 'site.config.ts'),
    `import { docs } from 'lectern/plugins'
export default {
  title: 'Trails',
  url: 'https://trails.example',
  i18n: { locales: ['en', 'de'], staleNotice: true },
  plugins: [docs()],
  onBrokenLinks: 'ignore',
}
`,
  )
  await noted.run(['translations', '--confirm', folder])
  await noted.build()
  expect(note()).toBeUndefined()
  appendFileSync(path.join(noted.dir, 'docs/guide/camps.md'), '\nKeep quiet at night.\n')
  await noted.build()
  expect(note()).toBe('Die Originalseite wurde seit der Übersetzung dieser Seite geändert.')
  expect(snapshot(path.join(noted.dir, 'build'))).toEqual(await cleanOutput(noted))
  await noted.run(['translations', '--confirm', folder])
  await noted.build()
  expect(note()).toBeUndefined()
  await noted.close()
})
