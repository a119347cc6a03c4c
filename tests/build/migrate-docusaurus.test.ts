import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { compiled, root } from '../support/generator.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

function createFolder(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'lectern-migrate-docusaurus-'))
  folders.push(dir)
  return dir
}

/** Writes the site config, and returns its text and how the routes and reports differ. */
async function migrate(dir: string) {
  const { planMigration, writeMigration } =
    await compiled<typeof import('../../src/cli/migrate/index.ts')>('src/cli/migrate/index.js')
  const { compareRoutes, readRoutes } = await compiled<typeof import('../../src/cli/commands/compare-routes.ts')>(
    'src/cli/commands/compare-routes.js',
  )
  const plan = await planMigration({ dir, write: true })
  const before = await readRoutes(dir)
  writeMigration(plan)
  const after = await readRoutes(dir)
  return {
    text: readFileSync(path.join(dir, 'site.config.ts'), 'utf8'),
    routes: after.map((route) => route.path),
    differences: compareRoutes(before, after),
    notes: plan.diagnostics.map(({ sourcePath, line, message }) => `${sourcePath}:${line ?? ''} ${message}`),
  }
}

test('the config of a Docusaurus site becomes a site config with the same routes', async () => {
  const dir = createFolder()
  cpSync(path.join(root, 'tests/fixtures/docusaurus-sites/classic-ts'), dir, { recursive: true })
  const { routes, differences, notes, text } = await migrate(dir)
  expect(differences).toEqual([])
  expect(routes).toHaveLength(37)
  expect(notes).toEqual(['docusaurus.config.ts:103 The current value of `new Date()` was written.'])
  expect(text).toContain("    blog({ editUrl: 'https://github.com/tidepool-dev/tidepool/tree/main/website/' }),\n")
  await expect(migrate(dir)).rejects.toThrow('Nothing was written: the folder already has site.config.ts')
})

const config = `import path from 'node:path'
import type { Config } from '@docusaurus/types'
import shout, { whisper as quiet } from './src/shout.mjs'
import { version } from './package.json'

const repository = { url: 'https://code.example', stars: 5 }
function source(file: string): string {
  return file === '' ? source('index.md') : path.posix.join(repository.url, file)
}
const create = () => () => undefined

export default async function createConfig(): Promise<Config> {
  const { default: louder } = await import('./src/louder.mjs')
  const words = await Promise.resolve(['one', 'two'])
  return {
    title: process.env.NOTHING ?? 'Traced',
    tagline: \`Version \${version}\`,
    url: 'https://traced.example',
    baseUrl: '/',
    presets: [['classic', {
      docs: {
        routeBasePath: '/',
        editUrl: ({docPath}) => source(docPath),
        remarkPlugins: [shout, [quiet, { words }], louder, create()],
        sidebarCollapsed: true,
        docItemComponent: '@site/src/Item.js',
      },
      blog: false,
      pages: false,
      sitemap: { async createSitemapItems({ defaultCreateSitemapItems, ...rest }) { return defaultCreateSitemapItems(rest) } },
    }]],
    plugins: [function tracer() { return { name: 'tracer', injectHtmlTags: () => ({ headTags: ['<!-- traced -->'] }) } }],
  }
}
`

test('functions and imports are carried over with what they use; what cannot be is named', async () => {
  const dir = createFolder()
  const files = {
    'docusaurus.config.ts': config,
    'package.json': '{ "version": "1.2.3" }',
    'src/shout.mjs': 'export default () => undefined\nexport const whisper = () => undefined\n',
    'src/louder.mjs': 'export default () => undefined\n',
    'docs/index.md': '# Home\n',
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true })
    writeFileSync(path.join(dir, name), text)
  }
  const { text, differences, notes } = await migrate(dir)
  expect(differences).toEqual([])
  expect(text).toMatchInlineSnapshot(`
    "// Written by "lectern migrate" from docusaurus.config.ts, which is no longer read.
    import { defineConfig } from 'lectern'
    import { docs, sitemap } from 'lectern/plugins'
    import path from 'node:path'
    import shout from './src/shout.mjs'
    import { whisper as quiet } from './src/shout.mjs'
    import louder from './src/louder.mjs'

    const repository = { url: 'https://code.example' }

    function source(file) {
      return file === "" ? source("index.md") : path.posix.join(repository.url, file);
    }

    export default defineConfig({
      title: 'Traced',
      tagline: 'Version 1.2.3',
      url: 'https://traced.example',
      markdown: {
        typography: false,
        twoslash: false,
        // The same heading ids as in Docusaurus.
        anchors: { likeDocusaurus: true },
        // As in Docusaurus: with \`mdx\`, \`.md\` files are also MDX.
        format: 'mdx',
        // Documents can import files of the whole repository.
        allowedFolders: ['..'],
      },
      svgComponents: true,
      // As before, no Content-Security-Policy is published. Remove this line to publish one.
      contentSecurityPolicy: false,
      theme: {
        // The closest Shiki themes to the Prism themes.
        code: { light: 'material-theme-palenight', dark: 'material-theme-palenight' },
        linkPreviews: false,
        // Styles for class names such as \`container\` and \`button--primary\`.
        infima: true,
      },
      plugins: [
        docs({
          routeBasePath: '/',
          editUrl: ({docPath}) => source(docPath),
          remarkPlugins: [shout, [quiet, { words: ['one', 'two'] }], louder, () => void 0],
        }),
        sitemap({
          createSitemapItems: async function ({ defaultCreateSitemapItems, ...rest }) {
            return defaultCreateSitemapItems(rest);
          },
          // As in Docusaurus: no dates.
          lastmod: null,
          // As in Docusaurus: no robots.txt.
          robots: false,
        }),
        // Not carried over: the Docusaurus plugin "tracer" (\`plugins[0]\` of docusaurus.config.ts).
      ],
    })
    "
  `)
  expect(notes).toMatchInlineSnapshot(`
    [
      "docusaurus.config.ts: The plugin "tracer" (\`plugins[0]\`) was not carried over: what it adds to the site is missing.",
      "docusaurus.config.ts: The component "@site/src/Item.js" was not carried over: the pages of its plugin are rendered by "DocItem" of the theme.",
      "docusaurus.config.ts:16 The current value of \`process.env.NOTHING\` was written.",
      "docusaurus.config.ts:4 The current values of ./package.json were written.",
      "docusaurus.config.ts: The config awaits results. Their current values were written.",
    ]
  `)
})
