import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import GithubSlugger from 'github-slugger'
import { afterAll, expect, test } from 'vitest'
import { planMigration } from './index.ts'

const work = mkdtempSync(path.join(tmpdir(), 'lectern-migrate-anchors-'))
afterAll(() => rmSync(work, { recursive: true }))

const read = (name: string) =>
  readFileSync(new URL(`../../../tests/fixtures/migrate-peers/${name}`, import.meta.url), 'utf8')
const headings = read('headings.md')
const recorded = JSON.parse(read('anchors.json')) as Record<string, string[]>

const sites: Record<string, { config: Record<string, string>; document: string }> = {
  vitepress: { config: { '.vitepress/config.mjs': 'export default {}' }, document: 'index.md' },
  starlight: {
    config: {
      'astro.config.mjs':
        "import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({})] }",
    },
    document: 'src/content/docs/index.md',
  },
  fumadocs: {
    config: {
      'source.config.ts': "import { defineDocs } from 'fumadocs-mdx/config'\nexport const docs = defineDocs()\n",
    },
    document: 'content/docs/index.md',
  },
  mkdocs: { config: { 'mkdocs.yml': 'site_name: Kiln\n' }, document: 'docs/index.md' },
}

/** Text that gives the slugs of the headings in the fixture without an explicit id. */
const plainTexts = headings
  .split('\n')
  .filter((line) => line.startsWith('#'))
  .map((line) => line.replace(/^#+ /, '').replace(/\[the \*\*guide\*\*\]\(.*\)/, 'the guide'))
  .map((text) => text.replace('`$cost` of _raw_', '$cost of raw').replaceAll('`', '').replace('\\_', '_'))

test.each(Object.entries(recorded))('headings keep the ids that %s gave them', async (name, ids) => {
  const { config, document } = sites[name.split(' ')[0] as string] as (typeof sites)[string]
  const dir = path.join(work, name)
  for (const [file, text] of Object.entries({ ...config, [document]: headings })) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
    writeFileSync(path.join(dir, file), text)
  }
  const { files } = await planMigration({ dir })
  const text = files.find(({ path: file }) => file === document)?.text ?? ''
  const explicit = text
    .split('\n')
    .filter((line) => line.startsWith('#'))
    .map((line) => /\{#(\S+)\}$/.exec(line)?.[1])
  const slugger = new GithubSlugger()
  for (const id of explicit) if (id !== undefined) slugger.slug(id)
  // Dashes of Starlight are written as they are printed.
  const printed = (plain: string) => (name.startsWith('starlight') ? plain.replace(' -- ', ' — ') : plain)
  expect(plainTexts.map((plain, index) => explicit[index] ?? slugger.slug(printed(plain)))).toEqual(ids)
  // Ids that are the same without it are not written.
  expect(explicit[0]).toBeUndefined()
})
