import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cleanOutput, inodes, openSite, snapshot, type TestSite } from '../support/sites.ts'

/** The fixture, built once. */
let built: TestSite
/** Where a test changes something: always the same folder, in which what was bundled before is found again. */
let site: TestSite

beforeAll(async () => {
  site = openSite('incremental')
  built = openSite('incremental')
  await site.build()
  copyInto(site.dir, built.dir)
})
afterAll(() => Promise.all([built, site].map((each) => each.close())))

beforeEach(() => copyInto(built.dir, site.dir))

/** Makes a folder what another is; modification times come along, so that the copy continues where the other stands. */
function copyInto(from: string, to: string): void {
  rmSync(to, { recursive: true })
  cpSync(from, to, { recursive: true, preserveTimestamps: true })
}

function edit(file: string, change: (text: string) => string): void {
  const full = path.join(site.dir, file)
  writeFileSync(full, change(readFileSync(full, 'utf8')))
}

interface Rebuilt {
  /** Paths of files with another content or no earlier one, hashes in names replaced. */
  written: string[]
  removed: string[]
}

/** Builds again, proves that the output equals that of a clean build, and tells what was rewritten. */
async function rebuild(): Promise<Rebuilt> {
  const before = inodes(path.join(site.dir, 'build'))
  await site.build()
  const after = inodes(path.join(site.dir, 'build'))
  const written = [...after].filter(([file, inode]) => before.get(file) !== inode).map(([file]) => file)
  const removed = [...before.keys()].filter((file) => !after.has(file))
  expect(await cleanOutput(site)).toEqual(snapshot(path.join(site.dir, 'build')))
  return { written: named(written), removed: named(removed) }
}

function named(files: string[]): string[] {
  return files.map((file) => file.replace(/([.-])[0-9a-f]{10}(?=\.)/, '$1#')).sort()
}

/** HTML and data of a page. */
function page(...names: string[]): string[] {
  return names.flatMap((name) =>
    name === '' ? ['index.html', '_lectern/pages/index.bin'] : [`${name}/index.html`, `_lectern/pages/${name}.bin`],
  )
}

/** Shared data of the sidebar: the whole tree, and branches. */
function sidebar(...branches: string[]): string[] {
  return ['', ...branches].map(
    (branch) => `_lectern/shared/docs/sidebar-default-defaultSidebar${branch && `-${branch}`}.json`,
  )
}

const html = (names: string[]) => names.map((name) => `${name}/index.html`)
const data = (names: string[]) => names.map((name) => `_lectern/pages/${name}.bin`)

const guide = ['docs/guide/alpha', 'docs/guide/beta', 'docs/guide/gamma']
const other = ['docs/other/delta', 'docs/other/epsilon']
const everyPage = [...page('', 'docs', 'docs/intro', ...guide, ...other), '404.html']

describe('an incremental build equals a clean one, and rewrites only', () => {
  test('nothing when nothing changed', async () => {
    expect(await rebuild()).toEqual({ written: [], removed: [] })
  })

  test('the page whose text changed', async () => {
    edit('docs/guide/beta.md', (text) => text.replace('The end of Beta.', 'The very end of Beta.'))
    expect(await rebuild()).toEqual({
      written: [...page('docs/guide/beta')].sort(),
      removed: [],
    })
  })

  test('the pages that show a title that changed', async () => {
    edit('docs/guide/beta.md', (text) => text.replace('# Beta', '# Second letter'))
    expect(await rebuild()).toEqual({
      written: [...sidebar('Guide'), ...page(...guide)].sort(),
      removed: [],
    })
  })

  test('the page of a renamed file, the links to it and its sidebar', async () => {
    renameSync(path.join(site.dir, 'docs/guide/beta.md'), path.join(site.dir, 'docs/guide/bravo.md'))
    edit('docs/guide/alpha.md', (text) => text.replace('./beta.md', './bravo.md'))
    expect(await rebuild()).toEqual({
      written: [...sidebar('Guide'), ...page('docs/guide/alpha', 'docs/guide/bravo', 'docs/guide/gamma')].sort(),
      removed: [...page('docs/guide/beta')].sort(),
    })
  })

  test('the sidebar and the neighbors of a deleted file', async () => {
    rmSync(path.join(site.dir, 'docs/other/delta.mdx'))
    expect(await rebuild()).toEqual({
      // Gamma and Epsilon were its neighbors; the closed category leads to another first page everywhere, also for the home page.
      written: [
        ...sidebar('Guide', 'Other', 'top'),
        ...data(['docs/guide/gamma', 'docs/other/epsilon']),
        ...html(['docs', 'docs/intro', ...guide, 'docs/other/epsilon']),
        ...page(''),
      ].sort(),
      removed: page('docs/other/delta').sort(),
    })
  })

  test('the pages that show a partial that changed', async () => {
    edit('docs/guide/_note.mdx', (text) => text.replace('pages share', 'many pages share'))
    expect(await rebuild()).toEqual({
      written: ['assets/content/docs-guide-_note-#.js', ...page('docs/guide/gamma')].sort(),
      removed: ['assets/content/docs-guide-_note-#.js'],
    })
  })

  test('the pages that show an image that changed', async () => {
    const file = path.join(site.dir, 'docs/guide/img/stall.png')
    writeFileSync(file, Buffer.concat([readFileSync(file), Buffer.from([0])]))
    expect(await rebuild()).toEqual({
      written: ['assets/images/stall-#.png', ...page('docs/guide/alpha')].sort(),
      removed: ['assets/images/stall-#.png'],
    })
  })

  test('the pages that show a label of a sidebar that changed', async () => {
    edit('docs/intro.md', (text) => text.replace('sidebar_position: 1', 'sidebar_position: 1\nsidebar_label: Welcome'))
    expect(await rebuild()).toEqual({
      // Its own pages name it in their breadcrumbs, Alpha as the page before; all show it in their sidebar. The home page has it
      // among the documents to begin with.
      written: [
        ...sidebar('Guide', 'Other', 'top'),
        ...data(['docs', 'docs/intro', 'docs/guide/alpha']),
        ...html(['docs', 'docs/intro', ...guide, ...other]),
        ...page(''),
      ].sort(),
      removed: [],
    })
  })

  test('every page and the file of a component of the theme when it changed', async () => {
    edit('src/theme/Footer.tsx', (text) => text.replace('First footer', 'Second footer'))
    const { written, removed } = await rebuild()
    expect(written).toEqual([...everyPage, 'assets/js/theme.#.js'].sort())
    expect(removed).toEqual(['assets/js/theme.#.js'])
    expect(site.file('build/docs/intro/index.html')).toContain('Second footer')
  })

  test('one page when it imports a component for the first time', async () => {
    edit(
      'docs/other/delta.mdx',
      (text) => `import Badge from '@site/src/components/Badge'\n\n${text}\n<Badge text="New" />\n`,
    )
    expect(await rebuild()).toEqual({
      written: [
        'assets/content/docs-other-delta-#.js',
        'assets/js/site-src-components-Badge.#.js',
        ...page('docs/other/delta'),
      ].sort(),
      removed: [],
    })
  })

  test('every page when the site config changes what all of them show', async () => {
    edit('site.config.ts', (text) => text.replace("label: 'Docs'", "label: 'Documentation'"))
    expect(await rebuild()).toEqual({ written: [...everyPage].sort(), removed: [] })
  })
})
