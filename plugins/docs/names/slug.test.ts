import { expect, test } from 'vitest'
import { ignoreNumberPrefix, parseNumberPrefix } from './number-prefix.ts'
import { docSlug, isCategoryIndex, isValidSlug } from './slug.ts'

const at = (folder: string, fileName: string, slug?: string) =>
  docSlug({ baseId: parseNumberPrefix(fileName).filename, folder, fileName, slug, parser: parseNumberPrefix })

test('uses an absolute slug unchanged', () => {
  expect(at('01-guide', 'setup', '/start/here')).toBe('/start/here')
  expect(at('guide', 'index', '/')).toBe('/')
})

test('uses the path of the folder for an index without slug', () => {
  expect(at('01-guide/02-deep', 'index')).toBe('/guide/deep/')
  expect(at('guide', 'README')).toBe('/guide/')
  expect(at('.', 'index')).toBe('/')
  expect(at('guide', 'guide')).toBe('/guide/')
  expect(at('guide', 'index', '')).toBe('/guide/')
  expect(at('guide', 'index', 'overview')).toBe('/guide/overview')
})

test('appends the id to the folder without slug', () => {
  expect(at('01-guide', '02-setup')).toBe('/guide/setup')
  expect(at('.', '02-setup')).toBe('/setup')
  expect(at('guide', 'setup', '')).toBe('/guide/')
})

test.each([
  ['begin', '/guide/deep/begin'],
  ['./begin', '/guide/deep/begin'],
  ['../begin', '/guide/begin'],
  ['../../begin', '/begin'],
  ['../../../../begin', '/begin'],
  ['begin/', '/guide/deep/begin/'],
  ['a/../b', '/guide/deep/b'],
  ['..', '/guide/'],
  ['../..', '/'],
])('the relative slug %s resolves like a URL', (slug, expected) => {
  expect(at('guide/deep', 'setup', slug)).toBe(expected)
})

test('retains number prefixes of folders if the front matter disables parsing', () => {
  const source = { baseId: '02-setup', folder: '01-guide', fileName: '02-setup', parser: ignoreNumberPrefix }
  expect(docSlug(source)).toBe('/01-guide/02-setup')
})

test.each([
  ['guide', 'index', true],
  ['guide', 'Index', true],
  ['guide', 'readme', true],
  ['guide', 'README', true],
  ['guide', 'guide', true],
  ['Guide', 'gUIDE', true],
  ['a/guide', 'guide', true],
  ['01-guide', '01-guide', true],
  ['.', 'index', true],
  ['01-guide', 'guide', false],
  ['guide', '01-index', false],
  ['guide/deep', 'guide', false],
  ['.', 'docs', false],
])('in %s the file %s is an index: %s', (folder, fileName, expected) => {
  expect(isCategoryIndex({ folder, fileName })).toBe(expected)
})

test('accepts slugs that need escaping, but not ones with reserved characters', () => {
  expect(['/a', '/a b', '/ä/ö', '/a%20b', '/', '/é[^|a'].filter((slug) => !isValidSlug(slug))).toEqual([])
  expect(['a', '/a?b', '/C#', '//host/a', '/a/../b'].map(isValidSlug)).toEqual([false, false, false, false, false])
})
