import { expect, test } from 'vitest'
import { validateConfig } from '../../config/index.ts'
import type { NavbarItem, SiteConfig } from '../../shared/types.ts'
import { createSiteData } from './index.ts'

const targets = {
  'doc default intro': '/sub/docs/intro/',
  'sidebar default guide': '/sub/docs/guide/',
  'sidebar api types': '/sub/api/types/',
}

interface ThemeInput {
  navbar?: { items?: object[]; logo?: object; title?: string; hideOnScroll?: boolean }
  footer?: object
}

function createTestSite(theme: ThemeInput, change: Partial<SiteConfig> = {}) {
  const input = { title: 'Convoke', url: 'https://docs.convoke.example', theme }
  const config = { ...validateConfig(input, { sourcePath: 'site.config.ts' }), ...change }
  return createSiteData(config, { locale: 'en', targets, configFile: 'site.config.ts', siteDir: '/nowhere' })
}

const withBaseUrl: Partial<SiteConfig> = { baseUrl: '/sub/', trailingSlash: true }

test('has defaults for an empty theme config', () => {
  expect(createTestSite({})).toEqual({
    site: {
      title: 'Convoke',
      tagline: '',
      url: 'https://docs.convoke.example',
      baseUrl: '/',
      trailingSlash: undefined,
      titleDelimiter: '|',
      locale: 'en',
      locales: ['en'],
      defaultLocale: 'en',
      navbar: { items: [], hideOnScroll: false },
      colorMode: { default: 'light', disableSwitch: false, respectPrefersColorScheme: false },
      docs: { sidebar: { hideable: false, autoCollapseCategories: false } },
      linkPreviews: false,
      customFields: {},
    },
    diagnostics: [],
  })
})

test('adds base URL and trailing slash to links of navbar and footer', () => {
  const { site, diagnostics } = createTestSite(
    {
      navbar: {
        items: [
          { label: 'Home', to: '/' },
          { label: 'Docs', to: '/docs/intro?a#b', position: 'left', className: 'strong', activeBasePath: '/docs' },
          { label: 'With base', to: '/sub/docs' },
          { label: 'File', to: '/guide.pdf' },
          { label: 'Code', href: 'https://code.example/convoke' },
          {
            type: 'dropdown',
            label: 'More',
            items: [
              { label: 'A', to: '/a' },
              { label: 'M', href: 'mailto:a@b.example' },
            ],
          },
          { type: 'html', value: '<b>New</b>' },
        ],
      },
      footer: {
        columns: [{ title: 'Learn', items: [{ label: 'Intro', to: '/docs/intro' }] }, { items: [] }],
        links: [{ label: 'Imprint', to: '/imprint', className: 'small' }],
        copyright: '© Convoke',
      },
    },
    withBaseUrl,
  )
  expect(diagnostics).toEqual([])
  expect(site.navbar.items).toEqual([
    { type: 'link', label: 'Home', position: 'right', url: '/sub/' },
    {
      type: 'link',
      label: 'Docs',
      position: 'left',
      url: '/sub/docs/intro/?a#b',
      className: 'strong',
      activeBasePath: '/sub/docs',
    },
    { type: 'link', label: 'With base', position: 'right', url: '/sub/docs/' },
    { type: 'link', label: 'File', position: 'right', url: '/sub/guide.pdf' },
    { type: 'link', label: 'Code', position: 'right', url: 'https://code.example/convoke', external: true },
    {
      type: 'dropdown',
      label: 'More',
      position: 'right',
      items: [
        { label: 'A', url: '/sub/a/' },
        { label: 'M', url: 'mailto:a@b.example', external: true },
      ],
    },
    { type: 'html', label: '', position: 'right', value: '<b>New</b>' },
  ])
  expect(site.footer).toEqual({
    columns: [{ title: 'Learn', items: [{ label: 'Intro', url: '/sub/docs/intro/' }] }, { items: [] }],
    links: [{ label: 'Imprint', url: '/sub/imprint/', className: 'small' }],
    copyright: '© Convoke',
  })
})

test('adds the base URL to logo and favicon, and also the trailing slash to the logo link', () => {
  const logo = { src: '/img/logo.svg', srcDark: '/img/dark.svg', alt: 'Convoke', href: '/start' }
  const { site } = createTestSite(
    { navbar: { logo, title: 'Convoke' } },
    { ...withBaseUrl, favicon: 'img/favicon.ico' },
  )
  expect(site.favicon).toBe('/sub/img/favicon.ico')
  expect(site.navbar).toEqual({
    title: 'Convoke',
    logo: { src: '/sub/img/logo.svg', srcDark: '/sub/img/dark.svg', alt: 'Convoke', href: '/sub/start/' },
    items: [],
    hideOnScroll: false,
  })
  expect(createTestSite({}, { ...withBaseUrl, favicon: '/img/favicon.ico' }).site.favicon).toBe('/sub/img/favicon.ico')
})

test.each([
  [undefined, '/sub/'],
  ['/', '/sub/'],
  ['https://convoke.example', 'https://convoke.example'],
  ['https://convoke.example/app', 'https://convoke.example/app'],
])('resolves the logo link %s to %s', (href, url) => {
  const { site } = createTestSite(
    { navbar: { logo: { src: '/logo.svg', alt: '', ...(href ? { href } : {}) } } },
    withBaseUrl,
  )
  expect(site.navbar.logo?.href).toBe(url)
})

test('resolves documents and sidebars to the URLs from their plugins', () => {
  const items = [
    { type: 'doc', docId: 'intro', label: 'Intro' },
    { type: 'docSidebar', sidebarId: 'guide', label: 'Guide' },
    { type: 'docSidebar', sidebarId: 'types', docsPluginId: 'api', label: 'Types', position: 'left' },
  ]
  const { site, diagnostics } = createTestSite({ navbar: { items } }, withBaseUrl)
  expect(diagnostics).toEqual([])
  expect(site.navbar.items).toEqual([
    { type: 'link', label: 'Intro', position: 'right', url: '/sub/docs/intro/' },
    {
      type: 'link',
      label: 'Guide',
      position: 'right',
      url: '/sub/docs/guide/',
      sidebar: { instance: 'default', name: 'guide' },
    },
    {
      type: 'link',
      label: 'Types',
      position: 'left',
      url: '/sub/api/types/',
      sidebar: { instance: 'api', name: 'types' },
    },
  ])
})

test.each<[object, string, string | undefined]>([
  [{ type: 'doc', docId: 'intor', label: 'A' }, 'The doc "intor" does not exist.', 'Did you mean "intro"?'],
  [
    { type: 'docSidebar', sidebarId: 'giude', label: 'A' },
    'The sidebar "giude" does not exist.',
    'Did you mean "guide"?',
  ],
  // The name exists, but in another instance and for another type.
  [
    { type: 'docSidebar', sidebarId: 'types', label: 'A' },
    'The sidebar "types" does not exist.',
    'It is part of the docs instance "api". Add `docsPluginId: \'api\'` to the item.',
  ],
  [{ type: 'doc', docId: 'guide', label: 'A' }, 'The doc "guide" does not exist.', 'There is: intro.'],
])('reports an item with an unknown target: %j', (item, message, hint) => {
  const { site, diagnostics } = createTestSite({ navbar: { items: [{ label: 'Home', to: '/' }, item] } })
  expect(diagnostics).toEqual([
    {
      code: 'unknown-target',
      severity: 'error',
      message,
      hint,
      sourcePath: 'site.config.ts',
      item: 'theme.navbar.items[1]',
    },
  ])
  expect(site.navbar.items[1]?.url).toBe('#')
})

test('suggests documents with spaces in their path', () => {
  const item: NavbarItem = { type: 'doc', docId: 'my guide/a', label: 'A', position: 'left' }
  const config = validateConfig(
    { title: 'Convoke', url: 'https://docs.convoke.example', theme: { navbar: { items: [item] } } },
    { sourcePath: 'site.config.ts' },
  )
  const { diagnostics } = createSiteData(config, {
    locale: 'en',
    targets: { 'doc default my guide/b': '/b' },
    configFile: 'site.config.ts',
    siteDir: '/nowhere',
  })
  expect(diagnostics).toMatchObject([
    { message: 'The doc "my guide/a" does not exist.', hint: 'Did you mean "my guide/b"?' },
  ])
})
