import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { planMigration } from './index.ts'

const work = mkdtempSync(path.join(tmpdir(), 'lectern-migrate-displayed-'))
afterAll(() => rmSync(work, { recursive: true }))

/** Returns the sidebar that the front matter of each changed document names. */
async function displayed(name: string, files: Record<string, string>): Promise<Record<string, string | undefined>> {
  const dir = path.join(work, name)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
    writeFileSync(path.join(dir, file), text)
  }
  const plan = await planMigration({ dir })
  const documents = plan.files.filter(({ path: file }) => file.endsWith('.md'))
  return Object.fromEntries(
    documents.map(({ path: file, text }) => [file, /^displayed_sidebar: (.*)$/m.exec(text ?? '')?.[1]]),
  )
}

test('documents of VitePress show the sidebar of the folder with the most parts', async () => {
  expect(
    await displayed('vitepress', {
      '.vitepress/config.mjs': `export default { themeConfig: { sidebar: {
        '/guide/deep/': [{ text: 'Deep', link: '/guide/deep/listed' }],
        '/guide/': [{ text: 'Start', link: '/guide/start' }, { text: 'Options', link: '/reference/options' }],
      } } }`,
      'guide/start.md': '# Start\n',
      'guide/lone.md': '# Lone\n',
      'guide/none.md': '---\nsidebar: false\n---\n\n# None\n',
      'guide/deep/listed.md': '# Listed\n',
      'guide/deep/lone.md': '# Lone\n',
      'reference/options.md': '# Options\n',
    }),
  ).toEqual({ 'guide/lone.md': 'guide', 'guide/none.md': 'null', 'guide/deep/lone.md': 'guide-deep' })
})

test('a document that several sidebars of VitePress list shows that of its folder', async () => {
  expect(
    await displayed('several', {
      '.vitepress/config.mjs': `export default { themeConfig: { sidebar: {
        '/reference/': { base: '/reference/', items: [{ text: 'Options', link: 'options' }] },
        '/guide/': [{ text: 'Options', link: '/reference/options' }],
      } } }`,
      'reference/options.md': '# Options\n',
    }),
  ).toEqual({ 'reference/options.md': 'reference' })
})

test('all documents of Starlight and MkDocs show the sidebar, except for splash pages', async () => {
  expect(
    await displayed('starlight', {
      'astro.config.mjs': `import starlight from '@astrojs/starlight'
export default { integrations: [starlight({ sidebar: ['a', { label: 'Part', link: '/b/#part' }] })] }\n`,
      'src/content/docs/a.md': '---\ntitle: A\n---\n',
      'src/content/docs/b.md': '---\ntitle: B\n---\n',
      'src/content/docs/c.md': '---\ntitle: C\ntemplate: splash\n---\n',
    }),
  ).toEqual({ 'src/content/docs/b.md': 'main', 'src/content/docs/c.md': 'null' })
  expect(
    await displayed('mkdocs', {
      'mkdocs.yml': 'nav: [{ Part: [{ A: a.md }] }]\n',
      'docs/a.md': '# A\n',
      'docs/b.md': '# B\n',
      'docs/c.md': '---\nhide: [navigation]\n---\n\n# C\n',
    }),
  ).toEqual({ 'docs/b.md': 'main', 'docs/c.md': 'null' })
})
