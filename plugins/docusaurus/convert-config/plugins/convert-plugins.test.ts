import path from 'node:path'
import type { Plugin } from 'lectern/plugin-kit'
import { describe, expect, test } from 'vitest'
import { baseConfig, convertConfig, siteDir } from '../../../../tests/support/docusaurus-config.ts'

describe('plugins', () => {
  const names = ({ config }: { config: { plugins: Plugin[] } }) => config.plugins.map(({ name }) => name)

  test('the classic preset', async () => {
    const { config, problems } = await convertConfig({
      ...baseConfig,
      presets: [['classic', { blog: false, theme: { customCss: ['./src/a.css', path.join(siteDir, 'src/b.css')] } }]],
    })
    expect(names({ config })).toEqual(['docs', 'pages', 'sitemap'])
    expect(config.theme).toMatchObject({ customCss: ['src/a.css', 'src/b.css'] })
    expect(problems).toEqual([])
  })

  test('all forms of entries, and content plugins with an id', async () => {
    const { config, problems } = await convertConfig({
      ...baseConfig,
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
    const { problems } = await convertConfig({
      ...baseConfig,
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
    const { config, problems } = await convertConfig({
      ...baseConfig,
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
    const { config, problems } = await convertConfig({
      ...baseConfig,
      presets: [[preset, {}]],
      plugins: [[changelog, { id: 'changelog', path: 'log' }], './missing.js', 'docusaurus-plugin-missing'],
    })
    expect(config.plugins.map(({ name, folder }) => [name, folder])).toEqual([
      ['blog-changelog', 'log'],
      ['own', undefined],
    ])
    expect(problems).toEqual([
      'warning plugins[0]: The plugin "changelog" extends @docusaurus/plugin-content-blog. Its own changes have no effect: Lectern\'s equivalent generates the pages with the same options.',
      'error plugins[1]: The plugin "./missing.js" does not exist.',
      'warning plugins[2]: The plugin "docusaurus-plugin-missing" does not run: it is not installed, and Lectern has no equivalent.',
    ])
  })

  test('a module of a package is not its main one, and gets the config with its defaults', async () => {
    const file = path.join(siteDir, 'node_modules/tide/preset.cjs')
    let future: unknown
    const preset = ({ siteConfig }: { siteConfig: { future: unknown } }) => {
      future = siteConfig.future
      return { plugins: [['@docusaurus/plugin-content-docs', {}]] }
    }
    const { config, problems } = await convertConfig(
      { ...baseConfig, presets: [file], future: { v4: { siteStorageNamespacing: true } } },
      async (request) => (request === file ? { value: { default: { default: preset } }, file } : undefined),
    )
    expect(problems).toEqual([])
    expect(names({ config })).toEqual(['docs'])
    const faster = {
      ...{ swcJsLoader: false, swcJsMinimizer: false, swcHtmlMinimizer: false, lightningCssMinimizer: false },
      ...{ mdxCrossCompilerCache: false, rspackBundler: false, rspackPersistentCache: false },
      ...{ ssgWorkerThreads: false, gitEagerVcs: false },
    }
    expect(future).toEqual({
      experimental_router: 'browser',
      v4: {
        ...{ removeLegacyPostBuildHeadAttribute: false, useCssCascadeLayers: false, siteStorageNamespacing: true },
        ...{ fasterByDefault: false, mdx1CompatDisabledByDefault: false },
      },
      faster,
    })
  })

  test('a local search, images, and what does not run', async () => {
    const { config, problems } = await convertConfig(
      {
        ...baseConfig,
        plugins: [
          ['@easyops-cn/docusaurus-search-local', { hashed: true, indexBlog: false }],
          ['@docusaurus/plugin-ideal-image', { quality: 70, max: 1000, min: 400, steps: 3, disableInDev: false }],
          'docusaurus-plugin-image-zoom',
          '@docusaurus/plugin-pwa',
        ],
        themes: ['live-codeblock'],
        themeConfig: { liveCodeBlock: { playgroundPosition: 'top' } },
      },
      async (request) => (request === 'sharp' ? { value: {}, file: '/sharp.js' } : undefined),
    )
    expect(names({ config })).toEqual(['live', 'search'])
    expect(config.plugins.find(({ name }) => name === 'live')?.runner?.inline).toEqual({ position: 'top' })
    expect(config.images).toEqual({ widths: [400, 700, 1000], quality: { webp: 70 } })
    expect(config.theme).toMatchObject({ imageZoom: true })
    expect(problems).toEqual([
      'warning plugins[3]: @docusaurus/plugin-pwa is not run: the site does not work offline, and cannot be installed.',
    ])
  })

  test('settings of SVG components and Sass', async () => {
    const { config, problems } = await convertConfig({
      ...baseConfig,
      plugins: [
        ['@docusaurus/plugin-svgr', { svgrConfig: { svgo: false, icon: true } }],
        ['docusaurus-plugin-sass', { sassOptions: {} }],
      ],
    })
    expect(config.svgComponents).toBe(true)
    expect(problems).toEqual([
      'warning plugins[0][1].svgrConfig: `icon` of SVGR has no effect: SVG components look like their files.',
      'warning plugins[1][1]: `sassOptions` of docusaurus-plugin-sass has no effect: style sheets are compiled with the default options of Sass.',
    ])
  })

  test('the GraphQL reference is part of the docs that its files were written to', async () => {
    const { config, problems } = await convertConfig({
      ...baseConfig,
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
    const { config, problems } = await convertConfig({
      ...baseConfig,
      i18n: { defaultLocale: 'ar', locales: ['ar'], localeConfigs },
    })
    expect(config).toMatchObject({ url: 'https://ar.example', baseUrl: '/ar/' })
    expect(problems).toEqual([])
  })

  test('another source of dates than Git is reported', async () => {
    const problems = async (vcs: unknown) =>
      (await convertConfig({ ...baseConfig, future: { experimental_vcs: vcs } })).problems.length
    const values = [true, 'git-eager', 'default-v2', false, 'disabled', { initialize() {} }]
    expect(await Promise.all(values.map(problems))).toEqual([0, 0, 0, 1, 1, 1])
  })

  test('style sheets of feeds may be off for one of them, and npm2yarn always has the same tabs', async () => {
    const npm2yarn = Object.assign(() => {}, { lecternMissing: '@docusaurus/remark-plugin-npm2yarn' })
    const blog = { feedOptions: { xslt: { rss: './rss.xsl', atom: null } } }
    const docs = { remarkPlugins: [[npm2yarn, { converters: ['yarn'] }]] }
    const { problems } = await convertConfig({ ...baseConfig, presets: [['classic', { blog, docs }]] })
    expect(problems).toEqual([
      'info presets[0][1].docs.remarkPlugins: `converters` of npm2yarn has no effect: code blocks have tabs for npm, Yarn, pnpm, and Bun.',
    ])
  })
})
