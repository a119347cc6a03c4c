import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { navOfPagesFiles, navOfSummary } from './nav-files.ts'

let root = ''
const documents = ['a.md', 'b.md', 'index.md', 'guide/one.md', 'guide/two.md', 'secret/x.md']

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'lectern-nav-'))
  mkdirSync(path.join(root, 'guide'))
  mkdirSync(path.join(root, 'secret'))
  writeFileSync(
    path.join(root, '.pages'),
    'nav:\n  - index.md\n  - The guide: guide\n  - ...\n  - Site: https://example.org\n',
  )
  writeFileSync(path.join(root, 'guide/.pages'), 'title: Ignored\norder: desc\n')
  writeFileSync(path.join(root, 'secret/.pages'), 'hide: true\n')
  writeFileSync(
    path.join(root, 'SUMMARY.md'),
    '# Nav\n\n* [Home](index.md)\n* More\n    * [A](a.md)\n* [Guide](guide/)\n',
  )
})
afterAll(() => rmSync(root, { recursive: true }))

test('files of awesome-pages order and name what is in their folders', () => {
  expect(navOfPagesFiles(documents, root)).toEqual([
    'index.md',
    { 'The guide': ['guide/two.md', 'guide/one.md'] },
    'a.md',
    'b.md',
    { Site: 'https://example.org' },
  ])
})

test('the list of literate-nav is nav', () => {
  expect(navOfSummary(documents, root)).toEqual([
    { Home: 'index.md' },
    { More: [{ A: 'a.md' }] },
    { Guide: ['guide/one.md', 'guide/two.md'] },
  ])
  expect(navOfSummary(documents, root, 'OTHER.md')).toBeUndefined()
})
