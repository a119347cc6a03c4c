import { appendFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanOutput, openSite, snapshot, type TestSite } from '../support/sites.ts'

interface Stats {
  stages: Record<string, number>
  unchanged: number
  warnings: { code: string }[]
}

let site: TestSite

async function buildStats(): Promise<Stats> {
  // Files that have just changed are read again by the next build.
  const started = Date.now()
  while (Date.now() - started <= 110) await wait(20)
  const stats = `${site.dir}.json`
  await site.build(['--stats', stats])
  const result = JSON.parse(readFileSync(stats, 'utf8')) as Stats
  rmSync(stats)
  return result
}

/** Builds, and returns whether the build rebuilt nothing but the pages of edited documents. */
async function isPartial(): Promise<boolean> {
  const { stages } = await buildStats()
  return 'update' in stages && !('read' in stages)
}

const expectClean = async () => expect(snapshot(inSite('build'))).toEqual(await cleanOutput(site))

const inSite = (file: string) => path.join(site.dir, file)
const append = (file: string, text: string) => appendFileSync(inSite(file), text)
const replace = (file: string, text: string, other: string) => {
  const before = readFileSync(inSite(file), 'utf8')
  expect(before).toContain(text)
  writeFileSync(inSite(file), before.replace(text, other))
}

beforeAll(() => {
  site = openSite('versions')
  append('docs/_part.md', 'A part of two pages.\n')
  append('docs/uses.mdx', "import Part from './_part.md'\n\n# Uses\n\n<Part />\n\nAnd own words.\n")
  append('docs/live.mdx', '# Live\n\nTwo and two are {2 + 2}.\n')
  append('docs/shown.md', '# Shown\n\nIn a component.\n')
  append('src/pages/shows.jsx', "import Shown from '@site/docs/shown.md'\nexport default () => <Shown />\n")
  append('docs/snippet.mdx', "# Snippet\n\nimport text from '!!raw-loader!./quoted.md'\n\n<pre>{text}</pre>\n")
  append('docs/quoted.md', '# Quoted\n\nWith its source.\n')
})
afterAll(() => site.close())

type Case = [edit: string, isPartial: boolean, change: () => void]

const cases: Case[] = [
  ['a sentence more', true, () => append('docs/guides/install.md', '\nThe kite of an albatross.\n')],
  [
    'a sentence in an old version',
    true,
    () => append('versioned_docs/version-1.1/retired.md', '\nRetired long ago.\n'),
  ],
  ['a sentence in a document with an expression', true, () => append('docs/live.mdx', '\nThat is little.\n')],
  [
    'two documents',
    true,
    () => {
      append('docs/guides/install.md', '\nThe kite of a *tern*.\n')
      append('docs/live.mdx', '\nThat is <b>enough</b>.\n')
    },
  ],
  ['code', true, () => append('docs/guides/install.md', '\n```js\nfly()\n```\n')],
  ['the same file again', true, () => writeFileSync(inSite('docs/live.mdx'), readFileSync(inSite('docs/live.mdx')))],
  ['a heading', false, () => append('docs/guides/install.md', '\n## Next steps\n')],
  ['a link', false, () => append('docs/guides/install.md', '\nSee [the introduction](../intro.md) again.\n')],
  [
    'the first sentence, which is the description',
    false,
    () => replace('docs/guides/install.md', 'Install kites', 'Set up kites'),
  ],
  ['a tag', false, () => replace('docs/guides/install.md', 'tags: [start', 'tags: [begin, start')],
  ['a part of a document', false, () => append('docs/_part.md', '\nWith a word more.\n')],
  ['the document that shows it', false, () => append('docs/uses.mdx', '\nAnd more of them.\n')],
  ['a document in a component', false, () => append('docs/shown.md', '\nAnd on a page.\n')],
  ['a document that another one quotes', false, () => append('docs/quoted.md', '\nEvery byte.\n')],
  ['a component in a document', false, () => append('docs/live.mdx', '\n<Details>\n\nMore.\n\n</Details>\n')],
  ['a new document', false, () => append('docs/new.md', '# New\n')],
  [
    'a document and a page',
    false,
    () => {
      append('docs/new.md', '\nWith text.\n')
      append('src/pages/shows.jsx', '// A comment.\n')
    },
  ],
  [
    'a document, and an output file',
    false,
    () => {
      append('docs/new.md', '\nAnd text.\n')
      append('build/llms.txt', 'changed')
    },
  ],
  ['a sentence at last', true, () => append('docs/new.md', '\nThat is all of it.\n')],
]

test('after an edit, a build equals a clean one, and rebuilds one page if that is enough', async () => {
  await site.build()
  await isPartial()
  const found: [string, boolean][] = []
  for (const [index, [edit, expected, change]] of cases.entries()) {
    change()
    found.push([edit, await isPartial()])
    // What an edit of a document got wrong is still there after that of another one.
    const isLast = expected && !cases[index + 1]?.[1]
    if (isLast) expect([edit, snapshot(inSite('build'))]).toEqual([edit, await cleanOutput(site)])
  }
  expect(found).toEqual(cases.map(([edit, expected]) => [edit, expected]))
})

test('an error in an edited document is reported with its line, and warnings of other documents remain', async () => {
  append('docs/stable.md', '\n[Nowhere](#nowhere)\n')
  replace('site.config.ts', "onBrokenLinks: 'throw'", "onBrokenLinks: 'throw', onBrokenAnchors: 'warn'")
  await isPartial()
  await isPartial()
  append('docs/live.mdx', '\nA sentence.\n')
  append('docs/new.md', '\nA sentence.\n')
  expect(await isPartial()).toBe(true)
  const { output } = await site.build()
  expect(output).toContain('The link #nowhere points to an anchor')
  append('docs/live.mdx', '\nAn error {\n')
  const before = snapshot(inSite('build'))
  const { code, output: errors } = await site.run(['build'])
  expect([code, errors]).toEqual([1, expect.stringContaining('docs/live.mdx:')])
  expect(snapshot(inSite('build'))).toEqual(before)
  expect(statSync(inSite('docs/live.mdx')).size).toBeGreaterThan(0)
})

test('in a site with a translation, edits of documents that are in one language, published, or read by a plugin', async () => {
  await site.close()
  site = openSite('search')
  replace(
    'site.config.ts',
    "baseUrl: '/base/',",
    "baseUrl: '/base/', i18n: { defaultLocale: 'en', locales: ['en', 'de'] },",
  )
  replace('site.config.ts', 'plugins: [', "staticDirectories: ['docs/guide'], plugins: [")
  const translations = inSite('i18n/de/docusaurus-plugin-content-docs/current')
  mkdirSync(translations, { recursive: true })
  cpSync(inSite('docs/start.md'), path.join(translations, 'start.md'))
  await isPartial()
  await isPartial()
  // So many words that the search index has more files.
  append(
    'docs/start.md',
    `\n${Array.from({ length: 3000 }, (_, index) => `word${(index * 7919) % 10007}`).join(' ')}\n`,
  )
  expect(await isPartial()).toBe(true)
  await expectClean()
  const { stages, unchanged } = await buildStats()
  expect([Object.keys(stages), unchanged]).toEqual([['configure'], snapshot(inSite('build')).size])

  append('docs/guide/one.mdx', '\nA sentence.\n')
  expect(await isPartial()).toBe(false)
  await expectClean()

  append('docs/shoes.md', '\nA sentence.\n')
  damage(inSite('.lectern/store'))
  const { warnings } = await buildStats()
  expect(warnings.map(({ code }) => code)).toEqual(['damaged-cache'])
  await expectClean()

  replace('site.config.ts', 'export default', `${reader}\nexport default`)
  replace('site.config.ts', 'plugins: [', 'plugins: [reader, ')
  await isPartial()
  append('docs/start.md', '\nA sentence.\n')
  expect(await isPartial()).toBe(false)
  await expectClean()
})

/** A plugin that adds the size of a document to all pages. */
const reader = `import { readFileSync } from 'node:fs'
const reader = {
  name: 'reader',
  key: 'reader',
  readsSiteOnly: true,
  load: async ({ siteDir }: { siteDir: string }) => readFileSync(siteDir + '/docs/start.md', 'utf8').length,
  routes: (size: number) => ({ routes: [], html: { head: '<meta name="size" content="' + size + '">' } }),
}`

/** Changes some bytes of every file in a folder. */
function damage(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    writeFileSync(
      file,
      readFileSync(file).map((byte, index) => (index % 100 === 99 ? byte ^ 1 : byte)),
    )
  }
}
