import { expect, test } from 'vitest'
import type { Route, SiteData } from '../../../shared/types.ts'
import { createLocalization, localize, placeholderBase } from './localization.ts'
import { findMovedTranslations, followTranslations } from './moved-translations.ts'

const i18n = { defaultLocale: 'en', localeConfigs: { en: { baseUrl: '/x/' }, de: { baseUrl: '/x/de/' } } }
const config = { baseUrl: '/x/de/', i18n: i18n as never }
const original = (path: string) => ({ alternates: [{ locale: 'en', path }] })
const routes = [
  { path: '/x/de/docs/b' },
  { path: '/x/de/docs/a-deutsch', ...original('/x/docs/a') },
  { path: '/x/de/docs/neu', ...original('') },
  // Another page took the path.
  { path: '/x/de/docs/moved', ...original('/x/docs/b') },
  { path: '/x/de/docs/%C3%BC', ...original('/x/docs/caf%C3%A9') },
] as Route[]
const moved = { 'docs/a': '/x/de/docs/a-deutsch', 'docs/café': '/x/de/docs/%C3%BC' }

test('finds pages at another path than in the default locale', () => {
  expect(findMovedTranslations(routes, config)).toEqual(moved)
  expect(findMovedTranslations(routes.slice(0, 1), config)).toBe(undefined)
  expect(findMovedTranslations(routes, { ...config, baseUrl: '/x/' })).toBe(undefined)
})

test.each([
  ['<a href="P/docs/a">', '<a href="/x/de/docs/a-deutsch">'],
  ['[a](P/docs/a#part) [b](P/docs/b)', '[a](/x/de/docs/a-deutsch#part) [b](/x/de/docs/b)'],
  ['{"url":"P/docs/a/?q"}', '{"url":"/x/de/docs/a-deutsch?q"}'],
  ['"P/docs/caf%C3%A9" \\"P/docs/a\\"', '"/x/de/docs/%C3%BC" \\"/x/de/docs/a-deutsch\\"'],
  ['P/docs/ab P/docs P/constructor', '/x/de/docs/ab /x/de/docs /x/de/constructor'],
  ['P/docs/a,', '/x/de/docs/a,'],
])('localize lets links lead to translations: %s', (text, expected) => {
  const localization = createLocalization({ locale: 'de', baseUrl: '/x/de/', filesUrl: '/x/', movedPages: moved })
  expect(localize(text.replaceAll('P/', placeholderBase), localization)).toBe(expected)
})

test('links in navbar and footer lead to translations', () => {
  const link = (path: string) => ({ label: 'L', url: `/x/de/docs/${path}` })
  const site = (path: string) =>
    ({
      baseUrl: '/x/de/',
      navbar: { items: [{ label: 'M', items: [link(path)] }, link('b')] },
      footer: {
        columns: [{ items: [link(`${path}#part`)] }],
        links: [link(path), { label: 'E', url: 'https://a.example' }],
      },
    }) as never as SiteData
  expect(followTranslations(site('a'), moved)).toEqual(site('a-deutsch'))
})
