import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { planMigration } from '../index.ts'

// Recorded by scripts/migrate/record-builds.mjs.
const fixtures = fileURLToPath(new URL('../../../../tests/fixtures/migrate-builds', import.meta.url))
const work = mkdtempSync(path.join(tmpdir(), 'lectern-migrate-last-build-'))
afterAll(() => rmSync(work, { recursive: true }))

const buildOf = (name: string) => path.join(fixtures, 'last-build', name)

/** Plans the migration of a site, of which some files have changed since its last build. */
async function plan(name: string, changed: Record<string, string> = {}, fromBuild = buildOf(name)) {
  const dir = mkdtempSync(path.join(work, 'site-'))
  cpSync(path.join(fixtures, name), dir, { recursive: true })
  for (const [file, text] of Object.entries(changed)) writeFileSync(path.join(dir, file), text)
  const { files, diagnostics, addresses } = await planMigration({ dir, fromBuild })
  return {
    text: (file: string) => files.find((each) => each.path === file)?.text,
    headings: (file: string) =>
      files
        .find((each) => each.path === file)
        ?.text?.split('\n')
        .filter((line) => line.startsWith('#')),
    notes: diagnostics.map(({ sourcePath, message }) => `${sourcePath}: ${message}`),
    addresses: (addresses ?? []).map(({ path: url, id }) => `${url}#${id}`),
  }
}

test('headings of VitePress get the ids of a function for slugs', async () => {
  const { text, headings, notes, addresses } = await plan('vitepress')
  expect(headings('docs/guide/start.md')).toEqual([
    '# Start {#k-start}',
    '## `fire()` & more {#k-fire_more}',
    '## Größe über C++ {#k-größe_über_c_}',
    '## 温度 {#k-温度}',
    '## 🔥 Party :tada: {#k-_party}',
    '## Twice {#k-twice}',
    '## Twice {#k-twice-1}',
    '## Own {#own-Id.1}',
    '## <Badge variant="tip" text="new" /> Badge {#k-badge}',
    '### See [the oven](./oven.md#k-deep) {#k-see_the_oven}',
  ])
  expect(headings('docs/guide/part.md')).toEqual(['## In the part {#k-in_the_part}'])
  // Vue printed a value.
  expect(headings('docs/guide/oven.md')?.at(-1)).toBe(
    '## Written `{{ $frontmatter.never }}` later {#k-written_frontmatter.never_later}',
  )
  expect(headings('src/pages/index.mdx')).toEqual(["## What's hot & new {#k-what_s_hot_new}"])
  // The last build knows the result of a pattern.
  expect(text('docs/packages/glaze/manual.md')).toContain('slug: /manuals/glaze\n')
  expect(notes).toEqual(['docs/guide/oven.md: The expression `{{ $frontmatter.never }}` of Vue is shown as it is.'])
  expect(addresses).toContain('/kiln/guide/start.html#k-in_the_part')
  expect(addresses).toContain('/kiln/guide/start.html#by-hand')
  expect(addresses).toHaveLength(19)
})

test('headings of Starlight get the ids of a plugin, and redirects those of the last build', async () => {
  const { text, headings, notes, addresses } = await plan('starlight')
  expect(headings('src/content/docs/guides/fire.md')).toEqual([
    '## Glut',
    '## Glut & Asche {#glut--asche}',
    '## `fire()` — slowly',
    '## 温度',
    '## Glut',
    '## C++ <a id="Plus C++"></a>',
    '## _raw_ snake_case',
  ])
  expect(headings('src/content/docs/guides/parts.mdx')).toEqual(['## Own', "## {'Braces'} here {#braces-here}"])
  expect(headings('src/pages/index.mdx')).toEqual(['## 🔥 What is new :tada: {#-what-is-new-tada}'])
  // Each language has the redirects of its own paths.
  expect(text('site.config.ts')).toContain(`
        { from: '/before', to: '/guides/fire#glut' },
        { from: '/old/fr/guides/fire', to: 'https://kiln.example.com/fr/guides/fire' },
        { from: '/old/fr', to: 'https://kiln.example.com/fr' },
        { from: '/old/fr/parts/all', to: 'https://kiln.example.com/fr/parts/all' },
        { from: '/old/guides/fire', to: '/guides/fire' },
        { from: '/old', to: '/' },
        { from: '/old/parts/all', to: '/parts/all' },
`)
  expect(notes).toEqual([
    'astro.config.mjs: The redirect of `/old/[...slug]` was not converted.',
    'astro.config.mjs: The page /lamp/ of the last build is none of a document.',
  ])
  expect(addresses).toContain('/guides/fire/#Plus C++')
  expect(addresses.filter((address) => /fn|footnote|_top/.test(address))).toEqual([])
})

test('headings and other elements of MkDocs get the ids of a function for slugs and of attribute lists', async () => {
  const { text, headings, notes, addresses } = await plan('mkdocs')
  expect(headings('docs/guide/fire.md')).toEqual([
    '# Fire {#Fire}',
    '## C++ / C# {#C__C}',
    '## `fire()` & More {#fire__More}',
    '## Größe über Maße {#Größe_über_Maße}',
    '## 温度',
    '## Twice {#Twice}',
    '## Twice {#Twice_1}',
    '## Own {#own.Id}',
  ])
  expect(text('docs/guide/fire.md')).toContain('\n<a id="by-hand"></a>A paragraph with an id.\n\n<a id="empty"></a>\n')
  expect(text('docs/guide/fire.md')).toContain('\nUnderlined {#Underlined}\n----------\n')
  expect(notes).toEqual(['docs/guide/fire.md: The attribute list `{#own.Id .big}` was removed.'])
  expect(addresses).toEqual(
    expect.arrayContaining(['/kiln/guide/fire/#by-hand', '/kiln/guide/fire/#empty', '/kiln/#What_is_new']),
  )
})

test('headings that have changed since the last build get computed ids, and their page is named', async () => {
  const { headings, notes } = await plan('mkdocs', {
    'docs/guide/fresh.md': '# Fresh\n\n## Öfen\n\n## Before\n',
    'docs/guide/fire.md': '# Fire\n\n## Twice\n\n## Größe über Maße\n',
    'docs/guide/later.md': '# Later\n',
  })
  expect(headings('docs/guide/fresh.md')).toEqual(['# Fresh {#Fresh}', '## Öfen', '## Before {#Before}'])
  expect(headings('docs/guide/fire.md')).toEqual([
    '# Fire {#Fire}',
    '## Twice',
    '## Größe über Maße {#Größe_über_Maße}',
  ])
  expect(notes).toEqual([
    'docs/guide/fire.md: The headings differ from those of the built page guide/fire/index.html: "Twice" only in the document, "C++ / C", "fire() & More", "温度", "Twice", "Twice", "Own", "Underlined" only in the build. The ids of these headings were computed.',
    'docs/guide/fresh.md: The headings differ from those of the built page guide/fresh/index.html: "Öfen" only in the document. The ids of these headings were computed.',
    'docs/guide/later.md: The last build has no page of this document: its heading ids were computed.',
  ])
})

test('a folder without pages, or with those of another site, is an error', async () => {
  await expect(plan('mkdocs', {}, path.join(work, 'nothing'))).rejects.toThrow('Found no pages of a last build in ')
  const stray = mkdtempSync(path.join(work, 'stray-'))
  writeFileSync(path.join(stray, 'other.html'), '<!doctype html><h1>Other</h1>')
  await expect(plan('mkdocs', {}, stray)).rejects.toThrow(`The last build in ${stray} has no page of any document.`)
  const docusaurus = mkdtempSync(path.join(work, 'docusaurus-'))
  writeFileSync(path.join(docusaurus, 'docusaurus.config.js'), 'export default {}')
  await expect(planMigration({ dir: docusaurus, fromBuild: buildOf('mkdocs') })).rejects.toThrow(
    'A Docusaurus site has the same heading ids without its last build.',
  )
})
