import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { withFrames } from './site-diagnostics.ts'

/** The lines of diagnostics of one file. */
function lines(sourcePath: string, text: string, places: { item: string; line?: number }[]) {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'lectern-places-'))
  try {
    writeFileSync(path.join(siteDir, sourcePath), text)
    const about = { code: 'x', severity: 'error', message: 'X.', sourcePath } as const
    return withFrames(
      places.map((place) => ({ ...about, ...place })),
      siteDir,
    ).map(({ line }) => line)
  } finally {
    rmSync(siteDir, { recursive: true })
  }
}

const sidebars = `{
  main: [
    'index',
    {
      type: 'link',
      href: '/a',
    },
    { type: 'doc' },
  ],
}
`

test('a line that was found by a word is that of the item, if the word is before it as well', () => {
  const source = `// See /a.\nexport default ${sidebars}`
  const places = [
    { item: 'main[1]', line: 1 },
    { item: 'main[1]', line: 6 },
    { item: 'main[2]' },
    { item: 'main', line: 1 },
  ]
  expect(lines('sidebars.ts', source, places)).toEqual([7, 6, 9, 3])
})

test('items of JSON files have lines', () => {
  const text = JSON.stringify({ main: ['index', { type: 'doc' }], other: 3 }, null, 2)
  expect(lines('sidebars.json', text, [{ item: 'main[1]' }, { item: 'other' }])).toEqual([4, 8])
})

test('keys of front matter have lines', () => {
  const text = '---\ntitle: A\ngroups: [a]\n---\n'
  expect(lines('a.md', text, [{ item: 'groups' }, { item: 'slug' }, { item: 'page /a' }])).toEqual([
    3,
    undefined,
    undefined,
  ])
})
