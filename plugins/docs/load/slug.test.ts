import { expect, test } from 'vitest'
import { keepNumberPrefix, parseNumberPrefix } from './number-prefix.ts'
import { docSlug, isCategoryIndex, isValidSlug } from './slug.ts'

const at = (folder: string, fileName: string, slug?: string) =>
  docSlug({ baseId: parseNumberPrefix(fileName).filename, folder, fileName, slug, parser: parseNumberPrefix })

test('an absolute slug is used as it is', () => {
  expect(at('01-guide', 'setup', '/start/here')).toBe('/start/here')
  expect(at('guide', 'index', '/')).toBe('/')
})

test('an index without slug has the path of its folder', () => {
  expect(at('01-guide/02-deep', 'index')).toBe('/guide/deep/')
  expect(at('guide', 'README')).toBe('/guide/')
  expect(at('.', 'index')).toBe('/')
  expect(at('guide', 'guide')).toBe('/guide/')
  expect(at('guide', 'index', '')).toBe('/guide/')
  expect(at('guide', 'index', 'overview')).toBe('/guide/overview')
})

test('without slug the id stands in the folder', () => {
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

test('folders keep their numbers where the file says so', () => {
  const source = { baseId: '02-setup', folder: '01-guide', fileName: '02-setup', parser: keepNumberPrefix }
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

test('a slug may need escapes, but must not be another address', () => {
  expect(['/a', '/a b', '/ä/ö', '/a%20b', '/'].map(isValidSlug)).toEqual([true, true, true, true, true])
  expect(['a', '/a?b', '/C#', '//host/a', '/a/../b'].map(isValidSlug)).toEqual([false, false, false, false, false])
})
