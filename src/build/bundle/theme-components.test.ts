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

/** Finds components; files are relative to the temporary folder. */
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

const noClassic = { library: {}, isClassic: false }
const none = { originals: {}, inits: {}, laterOriginals: [], mappedTags: [], globalComponents: [], ...noClassic }

test('uses the component of the first folder, and that of the next one as its original', () => {
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
    ...noClassic,
  })
})

test('sorts components of all folders by name', () => {
  write('site/Zoo.tsx', 'site/mdx/b.tsx', 'default/Alpha.tsx', 'default/mdx/a.tsx')
  expect(Object.keys(find('site', 'default').files)).toEqual(['Alpha', 'Zoo', 'mdx/a', 'mdx/b'])
})

test('maps lowercase names in the mdx folder to plain tags, and capitalized ones to global components', () => {
  write('site/mdx/table.tsx', 'site/mdx/Card.tsx', 'default/mdx/a.tsx', 'default/mdx/Card.tsx')
  expect(find('site', 'default')).toEqual({
    files: { 'mdx/Card': 'site/mdx/Card.tsx', 'mdx/a': 'default/mdx/a.tsx', 'mdx/table': 'site/mdx/table.tsx' },
    originals: { 'mdx/Card': 'default/mdx/Card.tsx' },
    inits: { 'mdx/Card': 'default/mdx/Card.tsx' },
    laterOriginals: [],
    mappedTags: ['a', 'table'],
    globalComponents: ['Card'],
    ...noClassic,
  })
})

test('maps admonitions to their component if a folder overrides it', () => {
  write('default/mdx/Admonition.tsx')
  const theme = { folder: path.join(root, 'default'), groups: ['mdx'] }
  expect(findThemeComponents([theme]).mappedTags).toEqual([])
  write('site/Admonition.tsx')
  expect(findThemeComponents([path.join(root, 'site'), theme]).mappedTags).toEqual(['admonition'])
})

test('ignores a repeated folder, so that a component is not its own original', () => {
  write('default/Navbar.tsx')
  expect(find('default', 'default')).toMatchObject({ files: { Navbar: 'default/Navbar.tsx' }, originals: {} })
})

test('skips tests, type declarations, styles and modules that are not components', () => {
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

test('skips missing folders', () => {
  write('default/Navbar.tsx')
  expect(find('none', 'default').files).toEqual({ Navbar: 'default/Navbar.tsx' })
  expect(find()).toEqual({ files: {}, ...none })
})

test('returns no original for a component that only plugins replace', () => {
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

test('treats a folder with an index file as a component, unless a file has the same name', () => {
  write('site/Footer/index.js', 'site/Footer/styles.module.css', 'site/Navbar/index.tsx', 'site/Navbar.tsx')
  write('site/Empty/Part.tsx', 'site/mdx/table/index.jsx', 'default/Footer.tsx')
  expect(find('site', 'default')).toMatchObject({
    files: { Footer: 'site/Footer/index.js', Navbar: 'site/Navbar.tsx', 'mdx/table': 'site/mdx/table/index.jsx' },
    originals: { Footer: 'default/Footer.tsx' },
    mappedTags: ['table'],
  })
})

test('brings the classic theme in where a site overrides one of its own names', () => {
  write('site/DocItem/Footer/index.js', 'site/DocItem/parts.js', 'theme/layout/Layout.tsx')
  write(
    'classic/DocItem/Footer/index.tsx',
    'classic/DocItem/Layout.tsx',
    'classic/Layout/index.tsx',
    'classic/pages/DocPage.tsx',
    'classic/parts.ts',
  )
  const at = (name: string) => path.join(root, name)
  const theme = { folder: at('theme'), groups: ['layout'] }
  const find = (folder: string, isDocusaurusSite: boolean) => {
    const found = findThemeComponents([at(folder), theme], { folder: at('classic'), isDocusaurusSite })
    const short = (files: Record<string, string>) =>
      Object.fromEntries(Object.entries(files).map(([name, file]) => [name, path.relative(root, file)]))
    return { files: short(found.files), originals: short(found.originals), library: short(found.library) }
  }
  expect(find('site', false)).toEqual({
    files: {
      'DocItem/Footer': 'site/DocItem/Footer/index.js',
      'DocItem/Layout': 'classic/DocItem/Layout.tsx',
      DocPage: 'classic/pages/DocPage.tsx',
      Layout: 'classic/Layout/index.tsx',
    },
    originals: { 'DocItem/Footer': 'classic/DocItem/Footer/index.tsx' },
    library: { 'DocItem/parts': 'site/DocItem/parts.js', parts: 'classic/parts.ts' },
  })
  write('own/Layout.tsx')
  // A site of Lectern overrides the component of Lectern.
  expect(find('own', false).originals).toEqual({ Layout: 'theme/layout/Layout.tsx' })
  expect(find('own', true).originals).toEqual({ Layout: 'classic/Layout/index.tsx' })
})

test('in a site with the classic theme, components of the default theme with the same names do not exist', () => {
  write('site/Layout.js', 'one/Layout.js', 'theme/layout/Layout.tsx', 'theme/layout/Loading.tsx')
  write('classic/Layout/index.tsx')
  const at = (name: string) => path.join(root, name)
  const folders = [at('site'), at('one'), { folder: at('theme'), groups: ['layout'] }]
  const found = findThemeComponents(folders, { folder: at('classic'), isDocusaurusSite: true })
  expect(found.files).toEqual({ Layout: at('site/Layout.js'), Loading: at('theme/layout/Loading.tsx') })
  expect(found.inits).toEqual({ Layout: at('classic/Layout/index.tsx') })
  expect(found.laterOriginals).toEqual([{ folder: at('one'), originals: { Layout: at('classic/Layout/index.tsx') } }])
})
