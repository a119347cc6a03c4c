import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findThemeComponents } from './theme-components.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'lectern-theme-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(...names: string[]) {
  for (const name of names) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), '')
  }
}

/** What is found in the folders, with files named from the temporary folder. */
function find(...folders: string[]) {
  const found = findThemeComponents(folders.map((folder) => path.join(root, folder)))
  const short = (files: Record<string, string>) =>
    Object.fromEntries(Object.entries(files).map(([name, file]) => [name, path.relative(root, file)]))
  return {
    ...found,
    files: short(found.files),
    originals: short(found.originals),
    inits: short(found.inits),
    laterOriginals: found.laterOriginals.map(({ folder, originals }) => [
      path.relative(root, folder),
      short(originals),
    ]),
  }
}

const none = { originals: {}, inits: {}, laterOriginals: [], mappedTags: [], globalComponents: [] }

test('the first folder that has a component wins; the next that has it holds the original', () => {
  write('site/Navbar.tsx', 'plugin/Navbar.jsx', 'plugin/Search.tsx', 'default/Navbar.tsx', 'default/Footer.tsx')
  expect(find('site', 'plugin', 'default')).toEqual({
    files: {
      Footer: 'default/Footer.tsx',
      Navbar: 'site/Navbar.tsx',
      Search: 'plugin/Search.tsx',
    },
    originals: { Navbar: 'plugin/Navbar.jsx' },
    inits: { Navbar: 'default/Navbar.tsx' },
    laterOriginals: [['plugin', { Navbar: 'default/Navbar.tsx' }]],
    mappedTags: [],
    globalComponents: [],
  })
})

test('components come in the order of their names, whatever folder they are in', () => {
  write('site/Zoo.tsx', 'site/mdx/b.tsx', 'default/Alpha.tsx', 'default/mdx/a.tsx')
  expect(Object.keys(find('site', 'default').files)).toEqual(['Alpha', 'Zoo', 'mdx/a', 'mdx/b'])
})

test('in the folder mdx small names are plain tags, capital ones components without an import', () => {
  write('site/mdx/table.tsx', 'site/mdx/Card.tsx', 'default/mdx/a.tsx', 'default/mdx/Card.tsx')
  expect(find('site', 'default')).toEqual({
    files: { 'mdx/Card': 'site/mdx/Card.tsx', 'mdx/a': 'default/mdx/a.tsx', 'mdx/table': 'site/mdx/table.tsx' },
    originals: { 'mdx/Card': 'default/mdx/Card.tsx' },
    inits: { 'mdx/Card': 'default/mdx/Card.tsx' },
    laterOriginals: [],
    mappedTags: ['a', 'table'],
    globalComponents: ['Card'],
  })
})

test('a folder that is given twice is taken once: a component is not its own original', () => {
  write('default/Navbar.tsx')
  expect(find('default', 'default')).toMatchObject({ files: { Navbar: 'default/Navbar.tsx' }, originals: {} })
})

test('tests, declarations, styles and modules that are no components are skipped', () => {
  write(
    'site/Navbar.tsx',
    'site/Navbar.test.tsx',
    'site/Navbar.module.css',
    'site/Types.d.ts',
    'site/use-sidebar.ts',
    'site/README.md',
    'site/styles/Base.tsx',
    'site/mdx/a.test.tsx',
    'site/mdx/types.d.ts',
    'site/mdx/a.module.css',
  )
  expect(find('site')).toEqual({
    files: { Navbar: 'site/Navbar.tsx' },
    ...none,
  })
})

test('folders that are not there are skipped', () => {
  write('default/Navbar.tsx')
  expect(find('none', 'default').files).toEqual({ Navbar: 'default/Navbar.tsx' })
  expect(find()).toEqual({ files: {}, ...none })
})

test('what only plugins replace is no original for the site, which gets the component in use', () => {
  write('site/Footer.tsx', 'one/Navbar.tsx', 'two/Navbar.tsx', 'default/Navbar.tsx', 'default/Footer.tsx')
  expect(find('site', 'one', 'two', 'default')).toMatchObject({
    files: { Navbar: 'one/Navbar.tsx', Footer: 'site/Footer.tsx' },
    originals: { Footer: 'default/Footer.tsx' },
    inits: { Navbar: 'default/Navbar.tsx', Footer: 'default/Footer.tsx' },
    laterOriginals: [
      ['one', { Navbar: 'two/Navbar.tsx' }],
      ['two', { Navbar: 'default/Navbar.tsx' }],
    ],
  })
})

test('a folder with an index file is a component; beside a file of that name the file counts', () => {
  write('site/Footer/index.js', 'site/Footer/styles.module.css', 'site/Navbar/index.tsx', 'site/Navbar.tsx')
  write('site/Empty/Part.tsx', 'site/mdx/table/index.jsx', 'default/Footer.tsx')
  expect(find('site', 'default')).toMatchObject({
    files: { Footer: 'site/Footer/index.js', Navbar: 'site/Navbar.tsx', 'mdx/table': 'site/mdx/table/index.jsx' },
    originals: { Footer: 'default/Footer.tsx' },
    mappedTags: ['table'],
  })
})
