import { expect, test } from 'vitest'
import { validateConfig } from '../config/index.ts'
import type { SiteVersion } from '../shared/types.ts'
import { createSiteData } from './index.ts'

const next: SiteVersion = { instance: 'default', name: 'current', label: 'Next', url: '/docs/intro' }
const old: SiteVersion = { instance: 'default', name: '1.0', label: '1.0', url: '/docs/1.0/intro' }

const localeDropdown = { type: 'localeDropdown', label: '', position: 'right' } as const

function dataOf(item: object, options: { versions?: SiteVersion[]; i18n?: object; locale?: string } = {}) {
  const { versions = [next], i18n = {}, locale = 'en' } = options
  const items = 'type' in item && item.type === 'localeDropdown' ? [] : [item]
  const valid = validateConfig(
    { title: 'A', url: 'https://a.example', theme: { navbar: { items } } },
    { sourcePath: 'site.config.ts' },
  )
  // Site configs cannot have several locales yet, but the navbar can show them.
  const navbar = items.length > 0 ? valid.theme.navbar : { ...valid.theme.navbar, items: [localeDropdown] }
  const config = { ...valid, i18n: { ...valid.i18n, ...i18n }, theme: { ...valid.theme, navbar } }
  const targets = { 'doc default intro': '/docs/intro' }
  return createSiteData(config, { locale, targets, versions, configFile: 'site.config.ts' })
}

const itemOf = (...given: Parameters<typeof dataOf>) => dataOf(...given).site.navbar.items[0]

test('a version is a link to where it is entered, with its label or one of its own', () => {
  const link = { type: 'link', position: 'right', url: '/docs/intro' }
  expect(itemOf({ type: 'docsVersion' })).toEqual({ ...link, label: 'Next' })
  expect(itemOf({ type: 'docsVersion', label: 'Docs', position: 'left' })).toEqual({
    ...link,
    label: 'Docs',
    position: 'left',
  })
})

test('a dropdown of one version is a link; with more in it, it is a dropdown', () => {
  expect(itemOf({ type: 'docsVersionDropdown' })).toMatchObject({ type: 'link', label: 'Next', url: '/docs/intro' })
  const all = { label: 'All versions', to: '/versions' }
  expect(itemOf({ type: 'docsVersionDropdown', dropdownItemsAfter: [all] })).toEqual({
    type: 'dropdown',
    label: 'Next',
    position: 'right',
    versions: 'default',
    items: [
      { label: 'Next', url: '/docs/intro', version: { instance: 'default', name: 'current' } },
      { label: 'All versions', url: '/versions' },
    ],
  })
  expect(itemOf({ type: 'docsVersionDropdown' }, { versions: [next, old] })?.items).toHaveLength(2)
})

test('versions of an instance that has none are a fault', () => {
  expect(dataOf({ type: 'docsVersion', docsPluginId: 'api' }).diagnostics).toMatchObject([
    { message: 'The docs instance "api" does not exist or has no pages.', item: 'theme.navbar.items[0]' },
  ])
})

test('locales are offered where there are several, by the names that they have for themselves', () => {
  expect(itemOf({ type: 'localeDropdown' })).toBeUndefined()
  const i18n = { locales: ['en', 'fr', 'he'], localeConfigs: { he: { label: 'Hebrew, really' } } }
  expect(itemOf({ type: 'localeDropdown' }, { i18n, locale: 'fr' })).toEqual({
    type: 'dropdown',
    label: 'Français',
    position: 'right',
    items: [
      { label: 'English', url: '/', locale: 'en' },
      { label: 'Français', url: '/fr/', locale: 'fr' },
      { label: 'Hebrew, really', url: '/he/', locale: 'he' },
    ],
  })
})

test('the direction of writing follows the locale, unless the site says otherwise', () => {
  const siteOf = (locale: string, localeConfigs = {}) =>
    dataOf({ type: 'search' }, { locale, i18n: { locales: [locale], defaultLocale: locale, localeConfigs } }).site
  expect(siteOf('en')).not.toHaveProperty('direction')
  expect(siteOf('ar')).toMatchObject({ direction: 'rtl' })
  expect(siteOf('ar', { ar: { direction: 'ltr' } })).not.toHaveProperty('direction')
  expect(siteOf('pt', { pt: { htmlLang: 'pt-BR' } })).toMatchObject({ htmlLang: 'pt-BR' })
})

test('a dropdown holds documents and HTML; what it names in vain is told with its place', () => {
  const { site, diagnostics } = dataOf({
    label: 'More',
    'aria-label': 'More pages',
    items: [
      { type: 'doc', docId: 'intro', label: 'Intro' },
      { type: 'html', value: '<hr>' },
      { type: 'doc', docId: 'into', label: 'B' },
    ],
  })
  expect(site.navbar.items[0]).toEqual({
    type: 'dropdown',
    label: 'More',
    ariaLabel: 'More pages',
    position: 'right',
    items: [
      { label: 'Intro', url: '/docs/intro' },
      { label: '', url: '', html: '<hr>' },
      { label: 'B', url: '#' },
    ],
  })
  expect(diagnostics).toMatchObject([
    { message: 'The doc "into" does not exist.', item: 'theme.navbar.items[0].items[2]' },
  ])
})
