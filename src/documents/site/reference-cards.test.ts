import { expect, test } from 'vitest'
import { cardShard, cardShardFile } from '../../shared/link-previews.ts'
import type { ReferenceEntry, VirtualDocument } from '../../shared/types.ts'
import { referenceCards } from './reference-cards.ts'

const documentAt = (sourcePath: string, entries?: ReferenceEntry[]): VirtualDocument => ({
  sourcePath,
  frontMatter: {},
  excerpt: '',
  tree: '{}',
  origins: [],
  ...(entries && { entries }),
})
const sourcesOf = (documents: VirtualDocument[]) =>
  Object.fromEntries(documents.map(({ sourcePath }) => [sourcePath, `/base/${sourcePath.replace('.md', '/')}`]))

test('puts the cards of all pages into shared files, as short as possible', () => {
  const documents = [
    documentAt('docs/api/objects/event.md', [
      { name: 'Event', card: { kind: 'object', signature: 'type Event', text: 'Takes place.' } },
      { name: 'runs', id: 'runs', of: 'Event', card: { kind: 'field', signature: 'runs: [Run!]!' } },
      {
        name: 'old',
        id: 'old',
        of: 'Event',
        card: { kind: 'field', signature: 'old: Int', deprecated: 'Deprecated.' },
      },
    ]),
    documentAt('docs/api/enums/status.md', [{ name: 'Status', card: { kind: 'enum', signature: 'enum Status' } }]),
    documentAt('docs/liquid/drops/event.md', [{ name: 'EventDrop', card: { kind: 'drop', signature: 'EventDrop' } }]),
    documentAt('docs/liquid/index.md'),
  ]
  expect(referenceCards(documents, { sources: sourcesOf(documents), baseUrl: '/base/' })).toEqual({
    files: {
      '_lectern/cards/0.json': {
        'docs/api/objects/event': {
          '': ['object', 'type Event', 'Takes place.'],
          runs: ['field', 'runs: [Run!]!'],
          old: ['field', 'old: Int', '', 'Deprecated.'],
        },
        'docs/api/enums/status': { '': ['enum', 'enum Status'] },
        'docs/liquid/drops/event': { '': ['drop', 'EventDrop'] },
      },
    },
    previews: { shards: 1, paths: ['docs/api/', 'docs/liquid/drops/'] },
  })
})

test('has no files without cards, and none for pages that are not published', () => {
  const documents = [
    documentAt('docs/a.md', [{ name: 'A' }]),
    documentAt('docs/b.md', [{ name: 'B', card: { kind: 'object', signature: 'type B' } }]),
  ]
  expect(referenceCards(documents, { sources: {}, baseUrl: '/' })).toEqual({ files: {}, previews: {} })
})

test('splits the cards of a large reference evenly, those of a page never', () => {
  const documents = Array.from({ length: 3000 }, (_, index) =>
    documentAt(`docs/api/type-${index}.md`, [
      { name: `Type${index}`, card: { kind: 'object', signature: `type Type${index}`, text: 'x'.repeat(150) } },
      { name: 'id', id: 'id', of: `Type${index}`, card: { kind: 'field', signature: 'id: ID!' } },
    ]),
  )
  const { files, previews } = referenceCards(documents, { sources: sourcesOf(documents), baseUrl: '/base/' })
  expect(previews).toEqual({ shards: 32, paths: ['docs/api/'] })
  expect(Object.keys(files)).toHaveLength(32)
  const sizes = Object.values(files).map((file) => JSON.stringify(file).length)
  expect(Math.max(...sizes)).toBeLessThan(24_000)
  expect(files[cardShardFile(cardShard('docs/api/type-7', 32))]?.['docs/api/type-7']).toEqual({
    '': ['object', 'type Type7', 'x'.repeat(150)],
    id: ['field', 'id: ID!'],
  })
})

test('names what many sections have in common instead of each', () => {
  const documents = Array.from({ length: 9 }, (_, index) =>
    documentAt(`versioned/v${index}/api/a.md`, [{ name: 'A', card: { kind: 'object', signature: 'type A' } }]),
  )
  const { previews } = referenceCards(documents, { sources: sourcesOf(documents), baseUrl: '/base/' })
  expect(previews.paths).toEqual(['versioned/'])
})
