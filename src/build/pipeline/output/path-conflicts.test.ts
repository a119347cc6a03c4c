import { expect, test } from 'vitest'
import { createPathConflicts } from './path-conflicts.ts'

test('finds a file where another one needs a folder, whoever they belong to', () => {
  const conflicts = createPathConflicts()
  conflicts.add('docs/a/index.html', 'page /docs/a')
  conflicts.add('docs/a/b/index.html', 'page /docs/a/b')
  conflicts.add('docs/ab', 'static/docs/ab')
  expect(conflicts.find()).toEqual([])
  conflicts.add('docs/a', 'static/docs/a')
  conflicts.add('Assets', 'static/Assets')
  conflicts.add('assets/css/a.css', 'bundle')
  conflicts.add('de', 'plugin sitemap')
  conflicts.add('de/index.html', 'page /de')
  expect(conflicts.find().map(({ diagnostic }) => [diagnostic.sourcePath, diagnostic.message])).toEqual([
    [
      'static/docs/a',
      'The file docs/a (static/docs/a) is where the file docs/a/index.html (page /docs/a) needs a folder.',
    ],
    ['static/Assets', 'The file Assets (static/Assets) is where the file assets/css/a.css (bundle) needs a folder.'],
    [undefined, 'The file de (plugin sitemap) is where the file de/index.html (page /de) needs a folder.'],
  ])
  expect(conflicts.find()).toEqual([])
})
