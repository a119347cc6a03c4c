import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { planMigration } from './index.ts'

const work = mkdtempSync(path.join(tmpdir(), 'lectern-migrate-rewrites-'))
afterAll(() => rmSync(work, { recursive: true }))

async function plan(name: string, files: Record<string, string>) {
  const dir = path.join(work, name)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
    writeFileSync(path.join(dir, file), text)
  }
  const { files: changes, diagnostics } = await planMigration({ dir })
  return {
    text: (file: string) => changes.find(({ path: each }) => each === file)?.text ?? '',
    slugs: Object.fromEntries(
      changes.flatMap(({ path: file, text }) => {
        const slug = /^slug: (.*)$/m.exec(text ?? '')?.[1]
        return slug === undefined ? [] : [[file, slug]]
      }),
    ),
    messages: diagnostics.map(({ message }) => message),
  }
}

const config = (rewrites: string) =>
  `export default { sitemap: { hostname: 'https://kiln.example.com' }, rewrites: { ${rewrites} } }`

// The pages are those of VitePress 1.6.4.
test('patterns of rewrites become slugs, of which the first that matches counts', async () => {
  const { slugs, messages } = await plan('patterns', {
    '.vitepress/config.mjs': config(`
      'packages/:pkg/docs/(.*)': ':pkg/(.*)',
      'notes/:year(\\\\d+)/:rest*': 'archive/:rest*',
      '^old/(.*)$': 'new/:0',
      'x/:file.md': 'first/:file.md',
      'x/a.md': 'second/a.md',
      'none/:x': 'nothing/:x',
    `),
    'packages/core/docs/index.md': '# Core\n',
    'packages/core/docs/api/run.md': '# Run\n',
    'notes/2024/may.md': '# May\n',
    'notes/later/may.md': '# May\n',
    'old/a/b.md': '# B\n',
    'x/a.md': '# A\n',
  })
  expect(slugs).toEqual({
    'packages/core/docs/index.md': '/core/',
    'packages/core/docs/api/run.md': '/core/api/run',
    'notes/2024/may.md': '/archive/may',
    'old/a/b.md': '/new/a/b',
    'x/a.md': '/first/a',
  })
  expect(messages).toEqual([])
})

test('a pattern that cannot be read is reported', async () => {
  const { slugs, messages } = await plan('unread', {
    '.vitepress/config.mjs': config("'a{/:b}?.md': 'c.md'"),
    'a.md': '# A\n',
  })
  expect(slugs).toEqual({})
  expect(messages).toEqual(['The rewrite of `a{/:b}?.md` was not converted.'])
})

test('links of VitePress are those of rewritten pages', async () => {
  const { text } = await plan('links', {
    '.vitepress/config.mjs': config("'guide/intro.md': 'guide/index.md', 'packages/:pkg/docs/(.*)': ':pkg/(.*)'"),
    'guide/intro.md':
      '# Intro\n\n[a](./install) [b](../core/) [c](../core/run.md#x) [d](/core/run.md) [e](/core/run) [f](#x)\n',
    'guide/install.md': '# Install\n\n[a](./index.md) [b](./intro)\n',
    'packages/core/docs/index.md': '# Core\n\n[a](./run) [b](../guide/install.md)\n',
    'packages/core/docs/run.md': '# Run\n',
  })
  expect(text('guide/intro.md')).toContain(
    '[a](./install.md) [b](../packages/core/docs/index.md) [c](../packages/core/docs/run.md#x) [d](/core/run) [e](/core/run) [f](#x)',
  )
  expect(text('guide/install.md')).toContain('[a](./intro.md) [b](./intro)')
  expect(text('packages/core/docs/index.md')).toContain('[a](./run.md) [b](../../../guide/install.md)')
})

test('the home page of a site whose documents are in src is no document', async () => {
  const { text } = await plan('src', {
    '.vitepress/config.mjs':
      "export default { srcDir: 'src', markdown: { typographer: true }, sitemap: { hostname: 'https://kiln.example.com' } }",
    'src/index.md': '---\nlayout: home\nhero: { name: Kiln }\n---\n',
    'src/pages/a.md': '# A {a}\n',
  })
  expect(text('pages/index.mdx')).toContain('title="Kiln"')
  expect(text('site.config.ts')).toContain("pages({ path: 'pages' }),")
  // Quotes and dashes are those of a typographer by default.
  expect(text('site.config.ts')).not.toContain('typography')
})

test('the navbar leads to the URLs of rewritten pages', async () => {
  const { text } = await plan('navbar', {
    '.vitepress/config.mjs': `export default {
      sitemap: { hostname: 'https://kiln.example.com' },
      rewrites: { 'guide/overview.md': 'guide/index.md' },
      themeConfig: { nav: [
        { text: '<b>Guide</b> &amp; &lt;API&gt;', link: '/guide/' },
        { text: 'Glazes', link: '/guide/glazes.html#ash' },
        { text: 'Home', link: '/index.md' },
      ], sidebar: [{ text: 'A\\\\b&nbsp;&rarr; <i>x</i>', link: '/guide/glazes' }] },
    }`,
    'index.md': '# Kiln\n',
    'guide/overview.md': '# Guide\n',
    'guide/glazes.md': '# Glazes\n',
  })
  expect(text('site.config.ts')).toContain(`{ label: 'Guide & <API>', to: '/guide', position: 'left' },
        { label: 'Glazes', to: '/guide/glazes#ash', position: 'left' },
        { label: 'Home', to: '/', position: 'left' },`)
  expect(text('sidebars.ts')).toContain("label: 'A\\\\b\u00a0→ x'")
})
