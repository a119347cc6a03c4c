import { expect, test } from 'vitest'
import { separateTags, tagName } from './separate-tags.ts'
import { groupByTag, resolveTags, type TagEntry } from './tags.ts'
import { parseTagsFile, type TagsFile } from './tags-file.ts'

const separate = (pages: TagEntry[][], file?: TagsFile) =>
  separateTags(
    pages.map((tags, index) => ({ sourcePath: `${index}.md`, tags: resolveTags(tags, file) })),
    file,
  )
const addresses = (pages: TagEntry[][], file?: TagsFile) =>
  separate(pages, file).map(({ tags }) => Object.fromEntries(tags.map(({ label, permalink }) => [label, permalink])))

test('gives tags that differ in signs an address each', () => {
  expect(
    addresses([
      ['C', 'C++', 'C#'],
      ['.NET', 'Net', '1.0', '1-0'],
      ['C#', 'C'],
    ]),
  ).toEqual([
    { C: '/c', 'C++': '/c-1', 'C#': '/c-2' },
    { '.NET': '/net', Net: '/net-1', '1.0': '/1-0', '1-0': '/1-0-1' },
    { 'C#': '/c-2', C: '/c' },
  ])
  const groups = groupByTag(separate([['C++', 'C'], ['C']]), () => true)
  expect(groups.map(({ tag, items }) => [tag.label, tag.permalink, items.length])).toEqual([
    ['C', '/c-1', 2],
    ['C++', '/c', 1],
  ])
})

test('merges tags that differ in case and separators, as Docusaurus does', () => {
  expect(
    addresses([
      ['API', 'api'],
      ['Open source', 'open-source', 'openSource', 'open_source'],
    ]),
  ).toEqual([{ API: '/api' }, { 'Open source': '/open-source' }])
  expect(tagName('C & C')).toBe(tagName('c&c'))
})

test('leaves addresses that the author sets alone, and takes none of them', () => {
  const file = { sourcePath: 'tags.yml', tags: parseTagsFile('c:\n  label: The C language\n').tags }
  const own = { label: 'Own', permalink: '/c-1' }
  expect(
    addresses(
      [
        ['C++', 'c', 'C'],
        [own, 'C#'],
      ],
      file,
    ),
  ).toEqual([
    { 'C++': '/c-2', 'The C language': '/c' },
    { Own: '/c-1', 'C#': '/c-3' },
  ])
})

test('does not change addresses when pages are added', () => {
  const [first] = addresses([['C++', 'C']])
  expect(
    addresses([
      ['C++', 'C'],
      ['C#', 'c'],
    ])[0],
  ).toEqual(first)
})
