import path from 'node:path'
import type { RouteContext } from 'lectern/plugin-kit'
import { describe, expect, test } from 'vitest'
import { baseConfig, convertConfig, siteDir } from '../../../tests/support/docusaurus-config.ts'
import { docusaurusConfig } from '../index.ts'

/** A value that is no JSON. */
const circular: { self?: object } = {}
circular.self = circular

test.each([
  [undefined, 'mdx'],
  ['mdx', 'mdx'],
  ['md', 'md'],
  ['detect', 'extension'],
])('reads .md files with the format %s as %s', async (format, expected) => {
  const { config, problems } = await convertConfig({ default: { ...baseConfig, markdown: { format } } })
  expect(problems).toEqual([])
  expect(config).toMatchObject({ markdown: { format: expected } })
})

describe('forms of the export', () => {
  test.each([
    ['an object', baseConfig],
    ['an ES module', { default: baseConfig }],
    ['compiled CommonJS', { default: { __esModule: true, default: baseConfig } }],
    ['a function', { default: () => baseConfig }],
    ['an asynchronous function', { default: async () => baseConfig }],
    ['a promise', { default: Promise.resolve(baseConfig) }],
  ])('%s', async (_, exported) => {
    const { config, problems } = await convertConfig(exported)
    expect(problems).toEqual([])
    expect(config).toMatchObject({ title: 'Tidewater', url: 'https://tidewater.example', baseUrl: '/', plugins: [] })
  })

  test('anything else is an error', async () => {
    const { problems } = await convertConfig({ default: 'config' })
    expect(problems).toEqual(["error undefined: docusaurus.config.ts: expected a config object, found 'config'."])
  })
})

describe('site', () => {
  test('has the defaults of Docusaurus', async () => {
    const { config } = await convertConfig(baseConfig)
    expect(config).toEqual({
      ...baseConfig,
      headTags: [],
      scripts: [],
      stylesheets: [],
      i18n: { defaultLocale: 'en', locales: ['en'], localeConfigs: {} },
      markdown: {
        typography: false,
        twoslash: false,
        anchors: { likeDocusaurus: true },
        format: 'mdx',
        mermaid: false,
        onBrokenMarkdownLinks: undefined,
        onBrokenMarkdownImages: undefined,
        // The root of the file system: there is no repository.
        allowedFolders: [path.relative(siteDir, '/')],
      },
      theme: {
        navbar: { items: [] },
        code: { light: 'material-theme-palenight', dark: 'material-theme-palenight' },
        customCss: [],
        imageZoom: false,
        linkPreviews: false,
        infima: true,
      },
      svgComponents: false,
      contentSecurityPolicy: false,
      plugins: [],
    })
  })

  test('normalizes URLs and files', async () => {
    const { config, problems } = await convertConfig({
      ...baseConfig,
      url: 'https://tidewater.example/charts/',
      baseUrl: 'charts',
      scripts: ['js/a.js', { src: 'https://cdn.example/b.js', async: true }],
      customFields: { depth: 3, later: () => 1, circular },
    })
    expect(config).toMatchObject({
      url: 'https://tidewater.example',
      baseUrl: '/charts/',
      scripts: ['/js/a.js', { src: 'https://cdn.example/b.js', async: true }],
    })
    expect(problems).toEqual([
      'warning customFields.later: `customFields.later` is not sent to the browser: it is not JSON.',
      'warning customFields.circular: `customFields.circular` is not sent to the browser: it is not JSON.',
      'warning url: The path /charts/ in `url` has no effect.',
    ])
  })

  test('sends JSON to the browser, with the defaults that components rely on', async () => {
    const themeConfig = {
      navbar: {
        items: [
          { label: 'A', to: '/a' },
          { label: 'B', to: '/b', position: 'right' },
        ],
      },
    }
    const config = { ...baseConfig, presets: ['classic'], customFields: { depth: 3, circular }, themeConfig }
    const { config: converted } = await docusaurusConfig(config, { siteDir, configFile: 'docusaurus.config.ts' })
    const siteData = converted.plugins.find(({ name }) => name === 'docusaurus-site-data')
    expect(
      siteData?.routes?.({ navbar: {}, footer: {} }, {
        config: { i18n: { locales: ['en'] }, theme: {} },
        locale: 'en',
      } as unknown as RouteContext).docusaurus?.siteConfig,
    ).toMatchObject({
      ...baseConfig,
      customFields: { depth: 3 },
      themeConfig: {
        navbar: {
          items: [
            { label: 'A', to: '/a', position: 'left' },
            { label: 'B', to: '/b', position: 'right' },
          ],
        },
      },
    })
  })

  test('a site without content is an error', async () => {
    const context = { siteDir, configFile: 'docusaurus.config.ts' }
    const codes = async (config: object) =>
      (await docusaurusConfig(config, context)).diagnostics.map(({ code }) => code)
    expect(await codes(baseConfig)).toEqual(['no-content'])
    expect(await codes({ ...baseConfig, plugins: ['content-pages'] })).toEqual([])
  })

  test('reports what has no effect', async () => {
    const { problems } = await convertConfig({
      ...baseConfig,
      titel: 'x',
      future: { v4: true, faster: true, experimental_router: 'hash' },
      i18n: { defaultLocale: 'en', locales: ['en', 'fr', 'de'], localeConfigs: { it: {} } },
      markdown: { mermaid: true, mdx1Compat: { comments: false }, hooks: { onBrokenMarkdownLinks: () => '/' } },
    })
    expect(problems).toEqual([
      'warning titel: `titel` has no effect: Lectern does not know this key.',
      'warning future.experimental_router: `future.experimental_router` has no effect: pages have paths (`/docs/intro`), not hashes (`/#/docs/intro`).',
      'warning i18n.localeConfigs.it: The locale "it" is not built: it is not in `i18n.locales`.',
      'warning markdown.mermaid: `markdown.mermaid` has no effect: the theme @docusaurus/theme-mermaid is not listed.',
      'warning markdown.hooks.onBrokenMarkdownLinks: The function `markdown.hooks.onBrokenMarkdownLinks` is not called: what it would change is reported as a warning.',
    ])
  })
})
