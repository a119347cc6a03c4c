import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LoadedConfig } from '../../src/config/index.ts'
import { compiled } from '../support/generator.ts'
import { openSite, type TestSite } from '../support/sites.ts'

describe('a site of the classic template', () => {
  let site: TestSite
  let output = ''

  beforeAll(async () => {
    site = openSite('docusaurus-classic')
    output = (await site.build()).output
  })
  afterAll(() => site.close())

  test('has no diagnostics', () => {
    expect(output).not.toMatch(/error|warning|info/)
    expect(site.file('build/.nojekyll')).toBe('')
  })

  test('has the pages that Docusaurus gives', () => {
    const files = readdirSync(path.join(site.dir, 'build'), { recursive: true }) as string[]
    expect(files.filter((file) => /\.(?:html|xml)$/.test(file)).sort()).toEqual([
      '404.html',
      'about/index.html',
      'blog/2024/02/01/keel/index.html',
      'blog/archive/index.html',
      'blog/atom.xml',
      'blog/authors/index.html',
      'blog/authors/mara/index.html',
      'blog/index.html',
      'blog/launch/index.html',
      'blog/rss.xml',
      'blog/tags/boats/index.html',
      'blog/tags/index.html',
      'docs/category/guides/index.html',
      'docs/guides/anchoring/index.html',
      'docs/guides/tides/index.html',
      'docs/index.html',
      'docs/intro/index.html',
      'docs/tags/index.html',
      'docs/tags/start/index.html',
      'index.html',
      'sitemap.xml',
    ])
  })

  test('feeds contain posts without authors', () => {
    const { items } = JSON.parse(site.file('build/blog/feed.json')) as { items: { title: string; author?: object }[] }
    expect(items.map(({ title, author }) => [title, author])).toEqual([
      ['The launch', { name: 'Mara' }],
      ['The keel', undefined],
    ])
  })

  test('pages read the config', () => {
    const html = site.file('build/index.html')
    expect(html).toContain('<title>Welcome to Tidewater | Tidewater</title>')
    expect(html).toContain('<p>Depth: <!-- -->12</p>')
    expect(html).toContain('<p class="hero__subtitle">Charts for small boats</p>')
  })

  test('`.md` files are MDX', () => {
    expect(site.file('build/docs/intro/index.html')).toContain('There are <!-- -->2<!-- --> tides a day.')
  })
})

describe('loading', () => {
  const folders: string[] = []
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true })
  })

  async function load(files: Record<string, string>, dir = mkdtempSync(path.join(tmpdir(), 'lectern-docusaurus-'))) {
    folders.push(dir)
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(dir, name)), { recursive: true })
      writeFileSync(path.join(dir, name), text)
    }
    const { loadConfig } = await compiled<typeof import('../../src/config/index.ts')>('src/config/index.js')
    return { dir, ...(await loadConfig({ siteDir: dir, cacheDir: path.join(dir, '.lectern') })) }
  }

  const describeDiagnostics = ({ diagnostics }: LoadedConfig) =>
    diagnostics.map(({ severity, sourcePath, line, message }) => `${severity} ${sourcePath}:${line} ${message}`)

  const esmPackage = '{ "type": "module" }'

  test.each([
    ['CommonJS', ''],
    ['CommonJS in a package of ES modules', esmPackage],
  ])('%s, with packages that are not installed', async (_, manifest) => {
    const loaded = await load({
      ...(manifest && { 'package.json': manifest }),
      'sidebars.js': 'module.exports = {}',
      'src/custom.css': '',
      'docusaurus.config.js': `
        const path = require('path')
        const { themes } = require('prism-react-renderer')
        const npm2yarn = require('@docusaurus/remark-plugin-npm2yarn')
        module.exports = async function createConfig() {
          return {
            title: 'Site',
            url: 'https://site.example',
            baseUrl: '/',
            presets: [['@docusaurus/preset-classic', {
              docs: {
                path: path.join(__dirname, 'docs'),
                sidebarPath: require.resolve('./sidebars.js'),
                remarkPlugins: [[npm2yarn, { sync: true }]],
              },
              blog: false,
              theme: { customCss: require.resolve('./src/custom.css') },
            }]],
            themes: [require.resolve('@docusaurus/theme-live-codeblock')],
            themeConfig: { prism: { theme: themes.vsDark } },
          }
        }`,
    })
    expect(loaded.config.theme.code).toMatchObject({ light: 'dark-plus', dark: 'dark-plus' })
    expect(loaded.config.theme.customCss).toEqual(['src/custom.css'])
    expect(loaded.config.plugins.map(({ name, folder }) => folder ?? name)).toEqual([
      'docs',
      'src/pages',
      'sitemap',
      'live',
      'docusaurus-site-data',
    ])
    expect(describeDiagnostics(loaded)).toEqual([])
  })

  test('TypeScript that exports types, and its config by `module.exports`', async () => {
    const loaded = await load({
      'package.json': '{ "version": "1.2.3" }',
      'docusaurus.config.ts': `
        import { Config } from '@docusaurus/types'
        import path from 'path'
        import { fileURLToPath } from 'url'
        import { version } from './package.json'
        const __filename = fileURLToPath(import.meta.url)
        export interface EditLink { label: string }
        export type Links = EditLink[]
        const config: Config = {
          title: [version, path.basename(__filename)].join(' '),
          url: 'https://site.example',
          baseUrl: '/', plugins: ['content-pages'],
          onBrokenLinks: 'loud' as never,
        }
        module.exports = config`,
    }).catch((error: unknown) => error as LoadedConfig)
    expect(describeDiagnostics(loaded)).toEqual([
      "error docusaurus.config.ts:13 `onBrokenLinks`: expected 'ignore', 'log', 'warn' or 'throw', found 'loud'.",
    ])
  })

  test('the default export of compiled packages', async () => {
    const compiledModule = "exports.__esModule = true\nexports.default = () => 'default'\nexports.named = 'named'"
    const loaded = await load({
      'node_modules/compiled/package.json': '{ "name": "compiled", "version": "1.0.0", "main": "index.js" }',
      'node_modules/compiled/index.js': compiledModule,
      'node_modules/plain/package.json': '{ "name": "plain", "version": "1.0.0", "main": "index.js" }',
      'node_modules/plain/index.js': "module.exports = () => 'plain'",
      'node_modules/modern/package.json': '{ "name": "modern", "type": "module", "exports": "./index.js" }',
      'node_modules/modern/index.js': "export default () => 'modern'\nexport const other = 'other'",
      'docusaurus.config.mts': `
        import compiled, { named } from 'compiled'
        import plain from 'plain'
        import modern, { other } from 'modern'
        export default {
          title: [compiled(), named, plain(), modern(), other].join(' '),
          url: 'https://site.example',
          baseUrl: '/', plugins: ['content-pages'],
        }`,
    })
    expect(loaded.config.title).toBe('default named plain modern other')
  })

  test('colors of the installed themes are read once', async () => {
    const loaded = await load({
      'node_modules/prism-react-renderer/package.json': '{ "version": "2.4.1", "main": "index.js" }',
      'node_modules/prism-react-renderer/index.js': `
        globalThis.prismLoads = (globalThis.prismLoads ?? 0) + 1
        const dracula = { plain: { backgroundColor: '#282A36' }, styles: [] }
        module.exports = { themes: { dracula }, Prism: { languages: {} } }`,
      'docusaurus.config.js': `
        import { themes } from 'prism-react-renderer'
        import * as everything from 'prism-react-renderer'
        export default {
          title: \`\${themes.dracula.plain.backgroundColor} \${Object.keys(everything)} \${globalThis.prismLoads}\`,
          url: 'https://site.example',
          baseUrl: '/', plugins: ['content-pages'],
          themeConfig: { prism: { theme: themes.dracula, darkTheme: { ...themes.dracula } } },
        }`,
    })
    expect(loaded.config.title).toBe('#282A36 default,themes,Prism 1')
    expect(loaded.config.theme.code).toMatchObject({ light: 'dracula', dark: 'dracula' })
  })

  test('errors have the line of their key', async () => {
    const config =
      "export default {\n  title: 'Site', plugins: ['content-pages'],\n  url: 'nowhere',\n  themeConfig: {\n    colorMode: { defaultMode: 7 },\n    navbar: { items: [\n      { type: 'search' },\n      { label: 'x' },\n    ] },\n  },\n}\n"
    const failure = await load({ 'docusaurus.config.mjs': config }).catch((error: unknown) => error)
    expect(describeDiagnostics(failure as LoadedConfig)).toEqual([
      "error docusaurus.config.mjs:3 `url`: expected an absolute http or https URL without a path, found 'nowhere'.",
      'error docusaurus.config.mjs:8 `themeConfig.navbar.items[1]` needs either `to` or `href`.',
      "error docusaurus.config.mjs:5 `themeConfig.colorMode.defaultMode`: expected 'light', 'dark' or 'system', found 7.",
    ])
  })

  test("a change of the site's own plugin changes the site", async () => {
    const plugin = (name: string) => `export default () => ({ name: '${name}' })`
    const files = {
      'docusaurus.config.ts':
        "export default { title: 'Site', url: 'https://site.example', baseUrl: '/', plugins: ['./tide'] }",
      'tide.ts': plugin('tide'),
    }
    const first = await load(files)
    const names = ({ config }: LoadedConfig) => config.plugins.map(({ name }) => name)
    expect(names(first)).toEqual(['tide', 'docusaurus-site-data'])
    expect(first.inputs.map(({ file }) => path.relative(first.dir, file))).toContain('tide.ts')
    const second = await load({ 'tide.ts': plugin('moon') }, first.dir)
    expect(names(second)).toEqual(['moon', 'docusaurus-site-data'])
    expect(second.key).not.toBe(first.key)
    folders.pop()
  })

  test('site.config takes precedence', async () => {
    const site = (title: string) => `export default { title: '${title}', url: 'https://site.example', baseUrl: '/' }`
    const loaded = await load({ 'docusaurus.config.js': site('Docusaurus'), 'site.config.mjs': site('Lectern') })
    expect(loaded.config.title).toBe('Lectern')
  })
})
