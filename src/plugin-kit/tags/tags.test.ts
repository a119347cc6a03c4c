import { expect, test } from 'vitest'
import { findTagDiagnostics, groupByTag, resolveTags } from './tags.ts'
import { parseTagsFile, type TagsFile } from './tags-file.ts'

const declared = (source: string): TagsFile => ({ sourcePath: 'blog/tags.yml', tags: parseTagsFile(source).tags })
const inline = (label: string, permalink: string) => ({ label, permalink, isInline: true })

test('parses a tags file and fills in labels and permalinks', () => {
  const source = 'open-source:\nAPI:\n  label: Interfaces\n  description: How to call\n2024:\n  permalink: year\n'
  expect(parseTagsFile(source)).toEqual({
    tags: {
      2024: { label: '2024', permalink: '/year', isInline: false },
      'open-source': { label: 'Open-source', permalink: '/open-source', isInline: false },
      API: { label: 'Interfaces', permalink: '/api', description: 'How to call', isInline: false },
    },
    diagnostics: [],
  })
  expect(parseTagsFile('')).toEqual({ tags: {}, diagnostics: [] })
})

test.each([
  ['- a\n', 1, 'The file: expected an object that maps keys to tags, found a list of 1 item.'],
  ['a: text\n', 1, "`a`: expected an object with `label`, `description` or `permalink`, found 'text'."],
  ['a:\n  label: [x]\n', 2, '`a.label`: expected a string, found a list of 1 item.'],
  ['a:\n  lable: A\n', 2, 'Unknown key `a.lable`.'],
  ['a:\nA:\n', 2, 'The tags `a` and `A` have the same permalink: `/a`.'],
  ['a:\nb:\n  label: B\n  permalink: /a\n', 4, 'The tags `a` and `b` have the same permalink: `/a`.'],
  ['"!":\n', 1, 'Cannot create a permalink for the tag `!`: it contains no letters or digits.'],
])('reports %j on line %d', (source, line, message) => {
  expect(parseTagsFile(source).diagnostics).toMatchObject([{ line, message }])
})

test('resolves tags from the file, else from front matter, without duplicate permalinks', () => {
  const file = declared('open-source:\n  label: Free\n  permalink: /free\n')
  expect(
    resolveTags(['open-source', 'Open source', 'toString', { label: 'Own', permalink: 'own' }, 'toString'], file),
  ).toEqual([
    { label: 'Free', permalink: '/free', isInline: false },
    inline('Open source', '/open-source'),
    inline('toString', '/to-string'),
    inline('Own', '/own'),
  ])
  expect(resolveTags(['open-source'], undefined)).toEqual([inline('open-source', '/open-source')])
  expect(resolveTags(undefined, file)).toEqual([])
})

test('reports tags that are not in the file, with the severity of the option', () => {
  const file = declared('a:\n')
  const page = { sourcePath: 'blog/x.md', tags: resolveTags(['a', 'b', 'c'], file) }
  const message = 'Tags not defined in blog/tags.yml: `b`, `c`.'
  expect(findTagDiagnostics(page, file, 'warn')).toMatchObject([{ severity: 'warning', message, path: ['tags'] }])
  expect(findTagDiagnostics(page, file, 'log')).toMatchObject([{ severity: 'info' }])
  expect(findTagDiagnostics(page, file, 'throw')).toMatchObject([{ severity: 'error' }])
  expect(findTagDiagnostics(page, file, 'ignore')).toEqual([])
  expect(findTagDiagnostics(page, undefined, 'throw')).toEqual([])
})

test('reports a tag without letters or digits', () => {
  const page = { sourcePath: 'blog/x.md', tags: resolveTags(['?'], undefined) }
  expect(findTagDiagnostics(page, undefined, 'ignore')).toMatchObject([
    { code: 'tag', message: 'Cannot create a permalink for the tag `?`: it contains no letters or digits.' },
  ])
})

test('groups pages by tag, sorted by label, and prefers listed pages and labels from the file', () => {
  const file = declared('tent:\n  label: tents\n')
  const page = (name: string, isListed: boolean, tags: string[]) => ({
    ...{ name, isListed, sourcePath: `${name}.md` },
    tags: resolveTags(tags, file),
  })
  const pages = [
    page('one', true, ['Tent', 'b10']),
    page('two', true, ['tent', 'b9']),
    page('three', false, ['tent', 'hidden', '?']),
  ]
  const groups = groupByTag(pages, ({ isListed }) => isListed)
  expect(
    groups.map(({ tag, items, isListed, origin }) => [
      tag.label,
      items.map(({ name }) => name),
      isListed,
      origin.sourcePath,
    ]),
  ).toEqual([
    ['b9', ['two'], true, 'two.md'],
    ['b10', ['one'], true, 'one.md'],
    ['hidden', ['three'], false, 'three.md'],
    ['tents', ['one', 'two'], true, 'one.md'],
  ])
})
