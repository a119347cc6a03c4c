import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { validateConfig } from '../../config/index.ts'
import type { Route, SiteVersion } from '../../shared/types.ts'
import { createSiteData } from './index.ts'

const next: SiteVersion = {
  instance: 'default',
  name: 'current',
  label: 'Next',
  url: '/docs/intro',
  path: '/docs',
  isLast: true,
}
const old: SiteVersion = {
  instance: 'default',
  name: '1.0',
  label: '1.0',
  url: '/docs/1.0/intro',
  path: '/docs/1.0',
  isLast: false,
}

function createNavbarSite(
  item: object,
  options: {
    versions?: SiteVersion[]
    i18n?: object
    locale?: string
    baseUrl?: string
    routes?: Route[]
    siteDir?: string
  } = {},
) {
  const { versions = [next], i18n = {}, locale = 'en', baseUrl = '/', routes, siteDir = '/nowhere' } = options
  const valid = validateConfig(
    { title: 'A', url: 'https://a.example', baseUrl, icons: { acme: '.' }, theme: { navbar: { items: [item] } } },
    { sourcePath: 'site.config.ts' },
  )
  const config = { ...valid, i18n: { ...valid.i18n, ...i18n } }
  const targets = { 'doc default intro': '/docs/intro' }
  const targetLabels = { 'doc default intro': 'Introduction' }
  return createSiteData(config, {
    locale,
    targets,
    targetLabels,
    versions,
    routes,
    configFile: 'site.config.ts',
    siteDir,
  })
}

const firstItem = (...args: Parameters<typeof createNavbarSite>) => createNavbarSite(...args).site.navbar.items[0]

test('links a version to its start page, with its label or the label of the item', () => {
  const link = { type: 'link', position: 'right', url: '/docs/intro' }
  expect(firstItem({ type: 'docsVersion' })).toEqual({ ...link, label: 'Next' })
  expect(firstItem({ type: 'docsVersion', label: 'Docs', position: 'left' })).toEqual({
    ...link,
    label: 'Docs',
    position: 'left',
  })
})

test('says which links lead to files, as these have no data of a page', () => {
  const links = ['/schema.graphql', 'pathname:///guide.pdf?page=2', '/docs/node.js', '/docs/intro', '/docs/v1.0/'].map(
    (to) => ({ label: to, to }),
  )
  const external = { label: 'Source', href: 'https://code.example' }
  const routes = ['/docs/node.js', '/docs/intro', '/docs/v1.0/'].map((path) => ({ path }) as Route)
  const items = firstItem({ type: 'dropdown', label: 'All', items: [...links, external] }, { routes })?.items
  expect(items?.flatMap(({ label, isFile }) => (isFile ? label : []))).toEqual([
    '/schema.graphql',
    'pathname:///guide.pdf?page=2',
  ])
  const [first] = links
  expect(firstItem({ ...first }, { routes })).toMatchObject({ isFile: true })
})

test('turns a version dropdown with a single entry into a link', () => {
  expect(firstItem({ type: 'docsVersionDropdown' })).toMatchObject({
    type: 'link',
    label: 'Next',
    url: '/docs/intro',
  })
  const all = { label: 'All versions', to: '/versions' }
  expect(firstItem({ type: 'docsVersionDropdown', dropdownItemsAfter: [all] })).toEqual({
    type: 'dropdown',
    label: 'Next',
    position: 'right',
    versions: 'default',
    items: [
      { label: 'Next', url: '/docs/intro', version: { instance: 'default', name: 'current' } },
      { label: 'All versions', url: '/versions' },
    ],
  })
  expect(firstItem({ type: 'docsVersionDropdown' }, { versions: [next, old] })?.items).toHaveLength(2)
})

test('a version dropdown lists the versions that it names, in their order', () => {
  const type = 'docsVersionDropdown'
  const links = (versions: unknown) =>
    firstItem({ type, versions }, { versions: [next, old] })?.items?.map(({ label, url }) => `${label} ${url}`)
  expect(links(['1.0', 'current'])).toEqual(['1.0 /docs/1.0/intro', 'Next /docs/intro'])
  expect(links({ '1.0': { label: 'Classic' }, current: {} })).toEqual(['Classic /docs/1.0/intro', 'Next /docs/intro'])
  expect(firstItem({ type, versions: ['1.0'] }, { versions: [next, old] })).toEqual({
    ...{ type: 'link', label: '1.0', position: 'right', url: '/docs/1.0/intro' },
  })
  const { diagnostics } = createNavbarSite({ type, versions: ['1.0', '1.00'] }, { versions: [next, old] })
  expect(diagnostics).toMatchObject([
    {
      message: 'The version `1.00` does not exist.',
      hint: 'Did you mean `1.0`?',
      item: 'theme.navbar.items[0].versions[1]',
    },
  ])
})

test('labels an item with the document that it names, unless it has its own label', () => {
  const item = { type: 'doc', docId: 'intro' }
  expect(firstItem(item)).toEqual({ type: 'link', label: 'Introduction', position: 'right', url: '/docs/intro' })
  expect(firstItem({ ...item, label: 'Start' })?.label).toBe('Start')
  expect(firstItem({ ...item, 'aria-label': 'Start' })?.label).toBe('')
  expect(firstItem({ label: 'More', items: [item] })?.items).toEqual([{ label: 'Introduction', url: '/docs/intro' }])
})

test.each(['/docs', 'docs', '/base/docs'])('adds the base URL to the active path %s', (activeBasePath) => {
  expect(firstItem({ label: 'A', to: '/a', activeBasePath }, { baseUrl: '/base/' })?.activeBasePath).toBe('/base/docs')
})

test('reports an instance without versions', () => {
  expect(createNavbarSite({ type: 'docsVersion', docsPluginId: 'api' }).diagnostics).toMatchObject([
    { message: 'The docs instance "api" does not exist or has no pages.', item: 'theme.navbar.items[0]' },
  ])
})

test('lists locales by their native names if there are several', () => {
  expect(firstItem({ type: 'localeDropdown' })).toBeUndefined()
  const localeConfigs = {
    fr: { baseUrl: '/fr/', htmlLang: 'fr-CA' },
    he: { label: 'Hebrew, really', baseUrl: '/', url: 'https://he.example' },
  }
  const i18n = { locales: ['en', 'fr', 'he'], localeConfigs }
  expect(firstItem({ type: 'localeDropdown', queryString: 'a=1' }, { i18n, locale: 'fr' })).toEqual({
    type: 'dropdown',
    label: 'Français canadien',
    position: 'right',
    items: [
      { label: 'English', url: '/?a=1', locale: 'en' },
      { label: 'Français canadien', url: '/fr/?a=1', locale: 'fr', lang: 'fr-CA' },
      { label: 'Hebrew, really', url: 'https://he.example/?a=1', locale: 'he' },
    ],
  })
})

test('derives the text direction from the locale, unless it is configured', () => {
  const createSite = (locale: string, localeConfigs = {}) =>
    createNavbarSite({ type: 'search' }, { locale, i18n: { locales: [locale], defaultLocale: locale, localeConfigs } })
      .site
  expect(createSite('en')).not.toHaveProperty('direction')
  expect(createSite('ar')).toMatchObject({ direction: 'rtl' })
  expect(createSite('ar', { ar: { direction: 'ltr' } })).not.toHaveProperty('direction')
  expect(createSite('pt', { pt: { htmlLang: 'pt-BR' } })).toMatchObject({ htmlLang: 'pt-BR' })
})

test('resolves documents and HTML in a dropdown, and reports unknown documents with their path', () => {
  const { site, diagnostics } = createNavbarSite({
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

test('shows icons of items, and reports those that do not exist', () => {
  const siteDir = mkdtempSync(path.join(os.tmpdir(), 'lectern-navbar-'))
  onTestFinished(() => rmSync(siteDir, { recursive: true, force: true }))
  writeFileSync(path.join(siteDir, 'map.svg'), '<svg viewBox="0 0 2 2"><path d="M0"/></svg>')
  const icon =
    '<svg class="icon" viewBox="0 0 2 2" width="1.125em" height="1.125em" aria-hidden="true"><path d="M0"/></svg>'
  expect(firstItem({ label: 'Map', to: '/map', icon: 'acme:map' }, { siteDir })).toMatchObject({ label: 'Map', icon })
  const items = [
    { label: 'Map', to: '/map', icon: 'acme:map' },
    { type: 'doc', docId: 'intro', icon: 'acme:map' },
    { label: 'Wrong', to: '/', icon: 'acme:mpa' },
  ]
  const { site, diagnostics } = createNavbarSite({ label: 'More', icon: 'nosuch:map', items }, { siteDir })
  expect(site.navbar.items[0]).toMatchObject({
    label: 'More',
    items: [{ label: 'Map', icon }, { label: 'Introduction', icon }, { label: 'Wrong' }],
  })
  expect(site.navbar.items[0]?.icon).toBe(undefined)
  expect(diagnostics.map(({ item, message, hint }) => [item, message, hint])).toEqual([
    ['theme.navbar.items[0].items[2].icon', 'The icon set "acme" has no icon "mpa".', 'Did you mean "acme:map"?'],
    ['theme.navbar.items[0].icon', 'The icon set "nosuch" is not installed.', expect.any(String)],
  ])
})
