import path from 'node:path'
import type { Plugin, RouteContext } from 'lectern/plugin-kit'
import { describe, expect, test } from 'vitest'
import { docusaurusConfig, type ImportModule } from '../index.ts'

const siteDir = path.resolve('/site')
/** A value that is no JSON. */
const circular: { self?: object } = {}
circular.self = circular

const base = { title: 'Tidewater', url: 'https://tidewater.example', baseUrl: '/' }

async function convert(config: unknown, importModule?: ImportModule) {
  const context = { siteDir, configFile: 'docusaurus.config.ts', ...(importModule && { importModule }) }
  const { config: converted, diagnostics } = await docusaurusConfig(config, context)
  const problems = diagnostics.map(({ severity, item, message }) => `${severity} ${item}: ${message}`)
  // The data for `@docusaurus/*` modules is a plugin of every site.
  const plugins = converted.plugins.filter(({ name }) => name !== 'docusaurus-site-data')
  return { config: { ...converted, plugins } as Record<string, unknown> & { plugins: Plugin[] }, problems }
}

const withTheme = (themeConfig: object) => convert({ ...base, themeConfig })

describe('forms of the export', () => {
  test.each([
    ['an object', base],
    ['an ES module', { default: base }],
    ['compiled CommonJS', { default: { __esModule: true, default: base } }],
    ['a function', { default: () => base }],
    ['an asynchronous function', { default: async () => base }],
    ['a promise', { default: Promise.resolve(base) }],
  ])('%s', async (_, exported) => {
    const { config, problems } = await convert(exported)
    expect(problems).toEqual([])
    expect(config).toMatchObject({ title: 'Tidewater', url: 'https://tidewater.example', baseUrl: '/', plugins: [] })
  })

  test('anything else is an error', async () => {
    const { problems } = await convert({ default: 'config' })
    expect(problems).toEqual(["error undefined: docusaurus.config.ts: expected a config object, found 'config'."])
  })
})

describe('site', () => {
  test('has the defaults of Docusaurus', async () => {
    const { config } = await convert(base)
    expect(config).toEqual({
      ...base,
      headTags: [],
      scripts: [],
      stylesheets: [],
      i18n: { defaultLocale: 'en', locales: ['en'], localeConfigs: { en: {} } },
      markdown: {
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
        infima: true,
      },
      svgComponents: false,
      contentSecurityPolicy: false,
      plugins: [],
    })
  })

  test('normalizes URLs and files', async () => {
    const { config, problems } = await convert({
      ...base,
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
    const config = { ...base, presets: ['classic'], customFields: { depth: 3, circular }, themeConfig }
    const { config: converted } = await docusaurusConfig(config, { siteDir, configFile: 'docusaurus.config.ts' })
    const siteData = converted.plugins.find(({ name }) => name === 'docusaurus-site-data')
    expect(siteData?.routes?.({}, {} as RouteContext).docusaurus?.siteConfig).toMatchObject({
      ...base,
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

  test('reports what has no effect', async () => {
    const { problems } = await convert({
      ...base,
      titel: 'x',
      future: { v4: true, faster: true, experimental_router: 'hash' },
      i18n: { defaultLocale: 'en', locales: ['en', 'fr', 'de'] },
      markdown: { mermaid: true, mdx1Compat: { comments: false }, hooks: { onBrokenMarkdownLinks: () => '/' } },
    })
    expect(problems).toEqual([
      'warning titel: `titel` has no effect: Lectern does not know this key.',
      'warning future.experimental_router: `future.experimental_router` has no effect: pages have paths (`/docs/intro`), not hashes (`/#/docs/intro`).',
      'warning i18n.locales: Only the locale "en" is built. The pages of fr, de are missing.',
      'warning markdown.mermaid: `markdown.mermaid` has no effect: the theme @docusaurus/theme-mermaid is not listed.',
      'warning markdown.hooks.onBrokenMarkdownLinks: The function `markdown.hooks.onBrokenMarkdownLinks` is not called: what it would change is reported as a warning.',
    ])
  })
})

describe('plugins', () => {
  const names = ({ config }: { config: { plugins: Plugin[] } }) => config.plugins.map(({ name }) => name)

  test('the classic preset', async () => {
    const { config, problems } = await convert({
      ...base,
      presets: [['classic', { blog: false, theme: { customCss: ['./src/a.css', path.join(siteDir, 'src/b.css')] } }]],
    })
    expect(names({ config })).toEqual(['docs', 'pages', 'sitemap'])
    expect(config.theme).toMatchObject({ customCss: ['src/a.css', 'src/b.css'] })
    expect(problems).toEqual([])
  })

  test('all forms of entries, and content plugins with an id', async () => {
    const { config, problems } = await convert({
      ...base,
      plugins: [
        'content-pages',
        ['@docusaurus/plugin-content-docs', { id: 'api', path: path.join(siteDir, '../api'), routeBasePath: 'api' }],
        false,
        null,
        ['@docusaurus/plugin-content-blog', false],
        [path.join(siteDir, 'node_modules/@docusaurus/plugin-sitemap/lib/index.js'), { filename: 'map.xml' }],
        function pluginGoogleGtag() {},
      ],
      themes: ['@docusaurus/theme-mermaid'],
      markdown: { mermaid: true },
    })
    expect(names({ config })).toEqual(['pages', 'docs-api', 'sitemap'])
    expect(config.plugins[1]?.folder).toBe('../api')
    expect(config.markdown).toMatchObject({ mermaid: true })
    expect(problems).toEqual([
      'error plugins[6].trackingID: `plugins[6].trackingID`: expected a measurement ID, such as G-ABC123, found nothing.',
    ])
  })

  test('invalid options are reported at their key', async () => {
    const { problems } = await convert({
      ...base,
      presets: [['classic', { docs: { breadcrumbs: 'no', colour: 1 }, blog: 7 }]],
      plugins: [['client-redirects', { redirects: [{ from: 'old', to: '/' }] }]],
    })
    expect(problems).toEqual([
      'error presets[0][1].blog: `presets[0][1].blog`: expected an object or false, found 7.',
      'warning presets[0][1].docs.colour: `presets[0][1].docs.colour` has no effect: Lectern does not know this key.',
      "error presets[0][1].docs.breadcrumbs: `presets[0][1].docs.breadcrumbs`: expected true or false, found 'no'.",
      "error plugins[0][1].redirects[0].from: `plugins[0][1].redirects[0].from`: expected a path that begins with /, without ? or #, found 'old'.",
    ])
  })

  test('plugins for Markdown belong to their content plugin; npm2yarn is built in', async () => {
    const remark = () => {}
    const npm2yarn = Object.assign(() => {}, { lecternMissing: '@docusaurus/remark-plugin-npm2yarn' })
    const { config, problems } = await convert({
      ...base,
      presets: [
        [
          'classic',
          {
            docs: {
              remarkPlugins: [
                [npm2yarn, { sync: true }],
                [{ default: remark }, { a: 1 }],
              ],
            },
          },
        ],
      ],
    })
    const [docs, blog] = config.plugins
    expect(docs?.markdownOptions?.remarkPlugins).toEqual([[remark, { a: 1 }]])
    expect(blog?.markdownOptions).toBeUndefined()
    expect(problems).toEqual([])
  })

  test("a plugin that extends one of Docusaurus' own is replaced by the equivalent", async () => {
    const changelog = () => ({ name: 'changelog', lecternExtends: '@docusaurus/plugin-content-blog' })
    const own = () => ({ name: 'own' })
    const preset = () => ({ plugins: [[own, {}]], themes: [] })
    const { config, problems } = await convert({
      ...base,
      presets: [[preset, {}]],
      plugins: [[changelog, { id: 'changelog', path: 'log' }], './missing.js', 'docusaurus-plugin-missing'],
    })
    expect(config.plugins.map(({ name, folder }) => [name, folder])).toEqual([
      ['blog-changelog', 'log'],
      ['own', undefined],
    ])
    expect(problems).toEqual([
      'warning plugins[0]: The plugin "changelog" extends @docusaurus/plugin-content-blog. Its own changes have no effect: the pages are made by Lectern\'s equivalent with the same options.',
      'error plugins[1]: The plugin "./missing.js" does not exist.',
      'warning plugins[2]: The plugin "docusaurus-plugin-missing" does not run: it is not installed, and Lectern has no equivalent.',
    ])
  })

  test('a local search, images, and what does not run', async () => {
    const { config, problems } = await convert(
      {
        ...base,
        plugins: [
          ['@easyops-cn/docusaurus-search-local', { hashed: true, indexBlog: false }],
          ['@docusaurus/plugin-ideal-image', { quality: 70, max: 1000, min: 400, steps: 3, disableInDev: false }],
          'docusaurus-plugin-image-zoom',
          '@docusaurus/plugin-pwa',
        ],
        themes: ['live-codeblock'],
      },
      async (request) => (request === 'sharp' ? { value: {}, file: '/sharp.js' } : undefined),
    )
    expect(names({ config })).toEqual(['search'])
    expect(config.images).toEqual({ widths: [400, 700, 1000], quality: { webp: 70 } })
    expect(config.theme).toMatchObject({ imageZoom: true })
    expect(problems).toEqual([
      'warning plugins[3]: @docusaurus/plugin-pwa is not run: the site does not work offline, and cannot be installed.',
      'warning themes[0]: live-codeblock is not run: code blocks with `live` are shown as code, which readers cannot edit.',
    ])
  })

  test('settings of SVG components and Sass', async () => {
    const { config, problems } = await convert({
      ...base,
      plugins: [
        ['@docusaurus/plugin-svgr', { svgrConfig: { svgo: false, icon: true } }],
        ['docusaurus-plugin-sass', { sassOptions: {} }],
      ],
    })
    expect(config.svgComponents).toBe(true)
    expect(problems).toEqual([
      'warning plugins[0][1].svgrConfig: `icon` of SVGR has no effect: SVG components look as their files do.',
      'warning plugins[1][1]: `sassOptions` of docusaurus-plugin-sass has no effect: style sheets are compiled with the default options of Sass.',
    ])
  })

  test('the GraphQL reference is part of the docs that its files were written to', async () => {
    const { config, problems } = await convert({
      ...base,
      presets: [['classic', { docs: { path: './docs' } }]],
      plugins: [['@graphql-markdown/docusaurus', { schema: './schema.graphql', rootPath: './docs', baseURL: 'api' }]],
    })
    expect(names({ config })).toEqual(['docs', 'blog', 'pages', 'sitemap', 'graphql'])
    expect(problems).toEqual([])
  })
})

describe('values with an effect on the output', () => {
  test('the URL of the only locale is that of the site', async () => {
    const localeConfigs = { ar: { url: 'https://ar.example', baseUrl: '/ar', calendar: 'islamic' } }
    const { config, problems } = await convert({
      ...base,
      i18n: { defaultLocale: 'ar', locales: ['ar'], localeConfigs },
    })
    expect(config).toMatchObject({ url: 'https://ar.example', baseUrl: '/ar/' })
    expect(problems).toEqual([
      'warning i18n.localeConfigs.ar.calendar: `calendar` has no effect: dates are those of the Gregorian calendar.',
    ])
  })

  test('another source of dates than Git is reported', async () => {
    const problems = async (vcs: unknown) =>
      (await convert({ ...base, future: { experimental_vcs: vcs } })).problems.length
    const values = [true, 'git-eager', 'default-v2', false, 'disabled', { initialize() {} }]
    expect(await Promise.all(values.map(problems))).toEqual([0, 0, 0, 1, 1, 1])
  })

  test('redirects from paths with `.html` are reported', async () => {
    const problems = async (options: object, site = {}) =>
      (await convert({ ...base, ...site, plugins: [['@docusaurus/plugin-client-redirects', options]] })).problems
    expect(await problems({ fromExtensions: ['htm', 'html'] })).toEqual([
      'warning plugins[0][1].fromExtensions: No redirects are written from paths with `.html`: they are other paths of the pages, which not every host answers.',
    ])
    expect(await problems({ fromExtensions: ['htm'] })).toEqual([])
    expect(await problems({ fromExtensions: ['html'] }, { trailingSlash: false })).toEqual([])
  })

  test('style sheets of feeds may be off for one of them, and npm2yarn always has the same tabs', async () => {
    const npm2yarn = Object.assign(() => {}, { lecternMissing: '@docusaurus/remark-plugin-npm2yarn' })
    const blog = { feedOptions: { xslt: { rss: './rss.xsl', atom: null } } }
    const docs = { remarkPlugins: [[npm2yarn, { converters: ['yarn'] }]] }
    const { problems } = await convert({ ...base, presets: [['classic', { blog, docs }]] })
    expect(problems).toEqual([
      'info presets[0][1].docs.remarkPlugins: `converters` of npm2yarn has no effect: code blocks have tabs for npm, Yarn, pnpm, and Bun.',
    ])
  })
})

describe('theme', () => {
  test('navbar items of all types', async () => {
    const { config, problems } = await withTheme({
      navbar: {
        logo: { src: 'img/logo.svg', width: '32px', height: 20 },
        items: [
          { to: 'docs/intro', label: 'Docs', position: 'left', activeBaseRegex: 'docs' },
          { position: 'left', href: 'https://git.example', className: 'icon', target: '_blank', rel: 'me' },
          { to: 'pathname:///old/index.html', label: 'Old' },
          {
            label: 'More',
            items: [
              { to: '/a', label: 'A' },
              { type: 'html', value: '<hr>' },
            ],
          },
          { to: '/b', html: '<b>B</b>' },
          {
            type: 'docsVersionDropdown',
            dropdownActiveClassDisabled: true,
            dropdownItemsAfter: [{ to: '/v', label: 'V' }],
          },
          { type: 'localeDropdown' },
          { type: 'search' },
          { type: 'custom-login', text: 'Log in' },
          { to: '/c', label: 'C', 'data-x': 1, onClick: () => {} },
          { label: 'D', to: '/d', items: [{ type: 'doc', docId: 'e', target: '_blank' }] },
        ],
      },
    })
    expect(config.theme).toMatchObject({
      navbar: {
        logo: { src: 'img/logo.svg', width: 32, height: 20 },
        items: [
          { to: '/docs/intro', label: 'Docs', position: 'left', activeBaseRegex: 'docs' },
          {
            ...{
              position: 'left',
              href: 'https://git.example',
              className: 'icon',
              'aria-label': 'https://git.example',
            },
            attributes: { target: '_blank', rel: 'me' },
          },
          { to: '/old/index.html', label: 'Old' },
          {
            type: 'dropdown',
            label: 'More',
            items: [
              { to: '/a', label: 'A' },
              { type: 'html', value: '<hr>' },
            ],
          },
          { type: 'html', value: '<a class="" href="/b"><b>B</b></a>' },
          { type: 'docsVersionDropdown', dropdownItemsAfter: [{ to: '/v', label: 'V' }] },
          { type: 'search' },
          { to: '/c', label: 'C', attributes: { 'data-x': '1' } },
          { label: 'D', items: [{ type: 'doc', docId: 'e', attributes: { target: '_blank' } }] },
        ],
      },
    })
    expect(problems).toEqual([
      'info themeConfig.navbar.items[6]: The locale dropdown is left out: only one locale is built.',
      'warning themeConfig.navbar.items[8].type: The navbar item is left out: the site has no component for the type "custom-login".',
      'warning themeConfig.navbar.items[9].onClick: `themeConfig.navbar.items[9].onClick` has no effect on the link.',
      'warning themeConfig.navbar.items[10].to: `to` of the dropdown has no effect: a click on its label opens the list.',
    ])
  })

  test('both forms of the footer', async () => {
    const column = { title: 'Docs', items: [{ label: 'A', to: 'a' }, { html: '<hr>' }] }
    const columns = await withTheme({ footer: { style: 'dark', links: [column], copyright: '©' } })
    expect(columns.config.theme).toMatchObject({
      footer: {
        style: 'dark',
        columns: [{ title: 'Docs', items: [{ label: 'A', to: '/a' }, { html: '<hr>' }] }],
        copyright: '©',
      },
    })
    const row = await withTheme({ footer: { links: [{ label: 'A', href: 'https://a.example' }] } })
    expect(row.config.theme).toMatchObject({ footer: { links: [{ label: 'A', href: 'https://a.example' }] } })
    expect([...columns.problems, ...row.problems]).toEqual([])
  })

  test('colors, code, metadata and search', async () => {
    const dracula = { plain: { color: '#F8F8F2', backgroundColor: '#282A36' }, styles: [] }
    const own = { plain: { color: '#eeeeee', backgroundColor: '#101010' }, styles: [] }
    const { config, problems } = await convert(
      {
        ...base,
        themeConfig: {
          colorMode: { defaultMode: 'dark', disableSwitch: true },
          prism: { theme: own, darkTheme: structuredClone(dracula), additionalLanguages: ['ruby'] },
          metadata: [{ name: 'keywords', content: 'tides' }],
          algolia: { appId: 'APP', apiKey: 'key', indexName: 'tides', searchPagePath: false },
          docs: { sidebar: { hideable: true }, versionPersistence: 'none' },
          other: {},
        },
      },
      async (request) =>
        request === 'prism-react-renderer' ? { value: { themes: { dracula } }, file: '/prism.js' } : undefined,
    )
    expect(config.headTags).toEqual([{ tagName: 'meta', attributes: { name: 'keywords', content: 'tides' } }])
    expect(config.theme).toMatchObject({
      colorMode: { default: 'dark', disableSwitch: true },
      code: { light: 'github-dark-default', dark: 'dracula' },
      docs: { sidebar: { hideable: true } },
    })
    expect(config.plugins.map(({ name }) => name)).toEqual(['search'])
    expect(problems).toEqual([
      'warning themeConfig.other: `themeConfig.other` has no effect on the theme: Lectern does not know this key.',
      'info themeConfig.prism.theme: Code blocks have the colors of "github-dark-default": `prism.theme` is not a theme of prism-react-renderer.',
    ])
  })
})
