import { expect, test } from 'vitest'
import { createFileLimits } from './file-limits.ts'
import { folderRules } from './folder-rules.ts'

const ref = { type: 'tag', name: 'v1.0' } as never
const plugins = [
  {
    folder: './docs/',
    versionsFolder: 'versioned_docs',
    commits: [{ ref, instance: 'default', folder: 'documents' }],
  },
  { folder: 'team', versionsFolder: 'team_versioned_docs', commits: [{ ref, instance: 'team', folder: 'team' }] },
]

function groupsOf(folders: Record<string, string[]>) {
  const { find } = createFileLimits({ siteDir: '/no-such-site', plugins, rules: folderRules({ folders }) })
  return (sourcePath: string) => find(sourcePath).groups
}

test('the innermost folder counts, by its whole name', () => {
  const find = groupsOf({ docs: ['a'], './docs/in/': ['b'], '/docs/in/open': [], '../other': ['c'] })
  expect(['docs/x.md', 'docs/in/x.md', 'docs/in/open/x.md', 'docs/inner/x.md'].map(find)).toEqual([
    ['a'],
    ['b'],
    [],
    ['a'],
  ])
  expect(['../other/x.md', 'docs2/x.md', 'docs.md', 'blog/docs/x.md'].map(find)).toEqual([
    ['c'],
    undefined,
    undefined,
    undefined,
  ])
  expect(groupsOf({ '.': ['a'] })('docs/x.md')).toEqual(['a'])
})

test('a folder of an older version is limited as the current one', () => {
  const find = groupsOf({ 'docs/in': ['a'], 'team/in': ['b'] })
  expect(find('versioned_docs/version-1.0/in/x.md')).toEqual(['a'])
  expect(find('versioned_docs/version-1.0/out/in/x.md')).toBe(undefined)
  expect(find('team_versioned_docs/version-1.0/in/x.md')).toEqual(['b'])
  expect(find('.lectern/git/v1.0/-/documents/in/x.md')).toEqual(['a'])
  expect(find('.lectern/git/v1.0/sites+-main/sites/main/documents/in/x.md')).toEqual(['a'])
  expect(find('.lectern/git/team+@v1.0/-/team/in/x.md')).toEqual(['b'])
})

test('a rule for an older version takes precedence, one for all versions does not', () => {
  const find = groupsOf({
    '': ['a', 'b'],
    'docs/in': ['a'],
    'versioned_docs/version-1.0': [],
    'v1.0:documents/in': ['b'],
  })
  expect(find('versioned_docs/version-1.0/in/x.md')).toEqual([])
  expect(find('versioned_docs/version-2.0/in/x.md')).toEqual(['a'])
  expect(find('.lectern/git/v1.0/-/documents/in/x.md')).toEqual(['b'])
  expect(find('.lectern/git/v2.0/-/documents/in/x.md')).toEqual(['a'])
  expect(find('.lectern/git/v2.0/-/documents/x.md')).toEqual(['a', 'b'])
})
