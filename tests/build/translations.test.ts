import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TranslationReport } from '../../src/translations/index.ts'
import { openSite, type TestSite } from '../support/sites.ts'

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
  expect(locales.map(({ locale, folder, percent }) => [locale, folder, percent])).toEqual([
    ['de', 'i18n/de', 74],
    ['ar', 'i18n/ar', 11],
    ['zh-CN', 'i18n/zh', 11],
  ])
  expect(
    locales[0]?.files.map(
      ({ file, translated, total }) => `${file.slice('i18n/de/docusaurus-'.length)} ${translated}/${total}`,
    ),
  ).toEqual([
    'plugin-content-blog/2024-05-01-opening.md 4/4',
    'plugin-content-blog/2024-06-01-closed.md 0/4',
    'plugin-content-blog/authors.yml 1/1',
    'plugin-content-blog/tags.yml 1/1',
    'plugin-content-docs/current.json 2/2',
    'plugin-content-docs/current/guide/camps.md 4/4',
    'plugin-content-docs/current/guide/maps.md 0/3',
    'plugin-content-docs/current/intro.md 4/4',
    'plugin-content-docs/current/tags.yml 2/2',
    'plugin-content-pages/about.md 2/2',
    'plugin-content-pages/index.md 0/2',
    'theme-classic/footer.json 3/3',
    'theme-classic/navbar.json 3/3',
  ])
})

test('a confirmed translation is recorded beside the translations; a check fails as long as texts are missing', async () => {
  const file = 'i18n/ar/docusaurus-plugin-content-docs/current/intro.md'
  expect((await site.run(['translations', '--confirm', file])).output).toBe(`Confirmed 1 file:\n  ${file}\n`)
  expect(site.file('i18n/ar/translations.lock.json')).toContain('"docusaurus-plugin-content-docs/current/intro.md": ')
  expect((await site.run(['translations', '--check', '--locale', 'ar'])).code).toBe(1)
})
