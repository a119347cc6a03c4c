import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import type { Diagnostic } from '../../shared/types.ts'
import { atNewPlaces, findBuiltSite, planMigration, writeMigration } from './index.ts'

const fixtures = fileURLToPath(new URL('../../../tests/fixtures/migrate/', import.meta.url))
const work = mkdtempSync(path.join(tmpdir(), 'lectern-migrate-test-'))
afterAll(() => rmSync(work, { recursive: true }))

function copyOf(name: string): string {
  const dir = path.join(work, name)
  cpSync(path.join(fixtures, name), dir, { recursive: true })
  return dir
}

/** The texts of all files of a folder, by path. */
function texts(dir: string): Record<string, string> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(
    files
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [path.relative(dir, file), readFileSync(file, 'utf8')]),
  )
}

describe.each(['vitepress', 'starlight', 'mkdocs', 'nextra', 'fumadocs'] as const)('a site of %s', (name) => {
  test('gets a site config, a sidebars file and documents that keep their URLs', async () => {
    const dir = copyOf(name)
    const before = texts(dir)
    const plan = await planMigration({ dir })
    expect(texts(dir)).toEqual(before)
    writeMigration(plan)
    const after = texts(dir)
    const written = Object.entries(after).filter(([file, text]) => before[file] !== text)
    expect(Object.fromEntries(written)).toEqual(texts(path.join(fixtures, 'expected', name)))
    const moved = plan.files.flatMap(({ movedFrom }) => movedFrom ?? [])
    expect(Object.keys(before).filter((file) => after[file] === undefined)).toEqual(moved)
    await expect(async () => writeMigration(plan)).rejects.toThrow('site.config.ts, sidebars.ts')
  })
})

const notes: Record<string, string[]> = {
  vitepress: [
    'docs/.vitepress/config.ts: The package vitepress-plugin-diagrams was not run.',
    'docs/.vitepress/config.ts: `vite` was not converted.',
    'docs/guide/fold.md:7: The expression `{{ count }}` of Vue is shown as it is.',
    'docs/guide/fold.md:9: The include was not converted, and shows nothing.',
    'docs/guide/fold.md:11: The `<script>` of Vue was removed.',
    'docs/guide/fold.md:31: The attributes of Vue were not converted.',
    'docs/guide/fold.md:31: The component `Fold` is a placeholder that shows only its children: 1 document uses it.',
  ],
  starlight: [
    'astro.config.mjs: The package astro-mermaid was not run.',
    'astro.config.mjs: `components` was not converted.',
    'astro.config.mjs: The item "guides/missing" of `sidebar` was not converted: no document has this path.',
    'src/content/docs/404.md: The page 404 was not converted.',
    'src/content/docs/guides/fold.mdx:50: `mark` of `Code` has no effect.',
    'src/content/docs/guides/fold.mdx:31: The component `Icon` is a placeholder that shows only its children: 1 document uses it.',
  ],
  mkdocs: [
    'mkdocs.yml: The plugin "macros" was not converted.',
    'mkdocs.yml: The item "Lost" of `nav` was not converted: lost.md does not exist.',
    'docs/guide/fold.md:23: The snippet part.md was removed: it does not exist.',
    'docs/guide/fold.md:21: The macro was not converted.',
  ],
  nextra: [
    'next.config.mjs: The package @next/bundle-analyzer was not run.',
    'next.config.mjs: `readingTime` was not converted.',
    'app/layout.jsx: The layout was not converted, except for texts that were found in it.',
    'next.config.mjs: The redirect of `/old/:path*` was not converted.',
    'content/guides/fire.mdx:57: `/fire/`, `"heat"` of the code block have no effect.',
    'content/guides/fire.mdx:22: `Steps` was removed: its headings are sections without numbers.',
    'content/guides/fire.mdx:46: `Bleed` was removed: what is inside has the width of the text.',
    'content/guides/fire.mdx: `theme.typesetting` was not converted.',
    'content/guides/fire.mdx:48: The component `Banner` is a placeholder that shows only its children: 1 document uses it.',
  ],
  fumadocs: [
    'source.config.ts: The collection "blog" was not converted.',
    'source.config.ts: The package remark-abbr was not run.',
    'lib/layout.shared.tsx: The layout was not converted, except for texts that were found in it.',
    'app/layout.tsx: The layout was not converted, except for texts that were found in it.',
    'app/(home)/page.tsx: The home page was not converted.',
    'content/docs/guides/fire.mdx:19: `[!toc]` was removed: the table of contents lists the heading.',
    'content/docs/guides/fire.mdx:21: `[toc]` was removed: the page shows the heading.',
    'content/docs/guides/fire.mdx:84: `/open/` of the code block has no effect.',
    'content/docs/guides/fire.mdx:106: The included file content/docs/guides/wet-clay.mdx has no section "gone".',
    'content/docs/guides/fire.mdx:116: `parameters` of `TypeTable` was removed.',
    'content/docs/guides/fire.mdx:122: The component `Banner` is a placeholder that shows only its children: 1 document uses it.',
  ],
}

const places = (diagnostics: Diagnostic[]) =>
  diagnostics.map(({ sourcePath, line, message }) => `${[sourcePath, line].filter(Boolean).join(':')}: ${message}`)

test.each(Object.entries(notes))('what is not converted of a site of %s is reported', async (name, expected) => {
  const { diagnostics } = await planMigration({ dir: path.join(fixtures, name) })
  expect(places(diagnostics)).toEqual(expected)
})

const newPlaces: Record<string, (string | undefined)[]> = {
  // What was removed has no line.
  vitepress: [
    'docs/guide/fold.md:10',
    'docs/guide/fold.md:12',
    'docs/guide/fold.md',
    'docs/guide/fold.md:34',
    'docs/guide/fold.md:34',
  ],
  starlight: ['src/content/docs/guides/fold.mdx', 'src/content/docs/guides/fold.mdx:25'],
  mkdocs: ['docs/guide/fold.md', 'docs/guide/fold.md:27'],
}

test.each(Object.entries(newPlaces))(
  'the notes of a site of %s have places in the new files',
  async (name, expected) => {
    const plan = await planMigration({ dir: path.join(fixtures, name) })
    const inDocuments = atNewPlaces(plan).filter(({ sourcePath }) => sourcePath?.includes('fold'))
    expect(places(inDocuments).map((place) => place.slice(0, place.indexOf(': ')))).toEqual(expected)
  },
)

test('a config with an error is named; so is a folder without a site', async () => {
  const dir = path.join(work, 'broken')
  mkdirSync(dir)
  await expect(planMigration({ dir })).rejects.toThrow(
    `Found no site of Docusaurus, VitePress, Starlight, MkDocs, Nextra, Fumadocs in ${dir}.`,
  )
  writeFileSync(path.join(dir, 'mkdocs.yml'), 'site_name: [')
  await expect(planMigration({ dir })).rejects.toThrow('mkdocs.yml is not valid YAML')
  await expect(planMigration({ dir, from: 'vitepress' })).rejects.toThrow(`Found no site of VitePress in ${dir}.`)
  mkdirSync(path.join(dir, '.vitepress'))
  writeFileSync(path.join(dir, '.vitepress', 'config.js'), 'export default () => { throw new Error("No network") }')
  await expect(planMigration({ dir, from: 'vitepress' })).rejects.toThrow('config.js: No network')
})

test('finds the folder of the last build', async () => {
  const dir = copyOf('vitepress')
  const plan = await planMigration({ dir })
  expect(findBuiltSite(plan)).toBeUndefined()
  const built = path.join(dir, 'docs', '.vitepress', 'dist')
  mkdirSync(built)
  writeFileSync(path.join(built, 'index.html'), '<!doctype html>')
  expect(findBuiltSite(plan)).toBe(built)
})

test('a config without a sidebar, links or an address becomes the shortest site config', async () => {
  const dir = path.join(work, 'short')
  mkdirSync(path.join(dir, '.vitepress'), { recursive: true })
  writeFileSync(path.join(dir, '.vitepress', 'config.mjs'), "export default { title: 'It\\'s short' }\n")
  writeFileSync(path.join(dir, 'one.md'), '# One\n')
  const { files, diagnostics } = await planMigration({ dir })
  expect(files).toEqual([
    {
      path: 'site.config.ts',
      changes: [],
      text: `import { defineConfig } from 'lectern'
import { docs, pages, search, sitemap } from 'lectern/plugins'

export default defineConfig({
  title: 'It\\'s short',
  url: 'https://docs.example.com',
  trailingSlash: false,
  staticDirectories: ['public'],
  markdown: { typography: false },
  theme: {
    navbar: { title: 'It\\'s short' },
    colorMode: { default: 'system' },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 2 },
  },
  plugins: [
    docs({
      path: '.',
      routeBasePath: '/',
      numberPrefixParser: false,
      exclude: ['node_modules/**', 'build/**', 'src/**', '.vitepress/**', 'public/**'],
    }),
    pages(),
    sitemap(),
    search(),
  ],
})
`,
    },
  ])
  expect(diagnostics.map(({ message }) => message)).toEqual(['The config does not contain the URL of the site.'])
})

test('values without meaning are reported or left out', async () => {
  const dir = path.join(work, 'odd')
  const docs = path.join(dir, 'src/content/docs')
  mkdirSync(docs, { recursive: true })
  const config = "import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({})] }\n"
  writeFileSync(path.join(dir, 'astro.config.mjs'), config)
  writeFileSync(path.join(docs, 'index.md'), '---\nhero:\n  title: Odd\n  actions: [{ variant: primary }]\n---\n')
  writeFileSync(path.join(docs, 'old.md'), '---\nlastUpdated: soon\n---\n')
  const { files, diagnostics } = await planMigration({ dir })
  expect(files.find(({ movedFrom }) => movedFrom !== undefined)?.text).toContain('{ label: "", to: "/", variant')
  expect(diagnostics.map(({ message }) => message)).toContain('`lastUpdated` was not converted: it is not a date.')
})
