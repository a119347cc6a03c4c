import { expect, test } from 'vitest'
import { entryName, sourceUri } from './source-uri.ts'

const decode = (uri: string) => decodeURIComponent(uri.slice(uri.indexOf(',') + 1))

test('names files of the package without its folder', () => {
  const source =
    'import a from "/lib/lectern/dist/a.js"\nimport b from "/lib/lectern-more/b.js"\nconst c = "\\"/lib/lectern"'
  expect(decode(sourceUri(source))).toBe(source)
  expect(decode(sourceUri(source, '/lib/lectern'))).toBe(
    source.replace('/lib/lectern/dist/a.js', 'lectern-package/dist/a.js'),
  )
})

test('names files on Windows with slashes', () => {
  expect(decode(sourceUri('import "C:\\\\lectern\\\\dist\\\\a.js"', 'C:\\lectern'))).toBe(
    'import "lectern-package/dist/a.js"',
  )
})

test('names of entries differ on file systems that ignore case', () => {
  const names = ['@theme/MdxPage', '@theme/MDXPage', '@theme/TOC/Tree'].map(entryName)
  expect(names).toEqual(['theme-MdxPage', 'theme-MDX_Page', 'theme-TOC-Tree'])
})
