import { expect, test } from 'vitest'
import type { SearchHit } from '../../shared/search.ts'
import { retrieveAttributes } from './retrieve-attributes.ts'

const hit = {
  objectID: '1',
  url: '/a',
  content: 'Text',
  hierarchy: { lvl0: 'Guide', lvl1: 'A' },
  _highlightResult: {},
  _snippetResult: {},
} as unknown as SearchHit

test.each<[string[] | undefined, string[]]>([
  [undefined, ['url', 'content', 'hierarchy']],
  [[], ['url', 'content', 'hierarchy']],
  [['*'], ['url', 'content', 'hierarchy']],
  [['url'], ['url']],
  [
    ['*', '-content'],
    ['url', 'hierarchy'],
  ],
  [['-content'], ['url', 'hierarchy']],
  [['missing'], []],
])('%j leaves %j and what every hit has', (requested, names) => {
  expect(Object.keys(retrieveAttributes(hit, requested)).sort()).toEqual(
    ['objectID', '_highlightResult', '_snippetResult', ...names].sort(),
  )
})

test('a name may lead to a part of an attribute', () => {
  expect(retrieveAttributes(hit, ['hierarchy.lvl1'])).toMatchObject({ hierarchy: { lvl1: 'A' } })
  expect(retrieveAttributes(hit, ['hierarchy.lvl1']).hierarchy).not.toHaveProperty('lvl0')
})
