import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
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

test('names that Unicode composes in two ways are the same', () => {
  const [composed, decomposed] = ['docs/caf\u00e9', 'docs/cafe\u0301']
  expect(groupsOf({ [composed]: ['a'] })(`${decomposed}/x.md`)).toEqual(['a'])
  expect(groupsOf({ [decomposed]: ['a'] })(`versioned_docs/version-1.0/caf\u00e9/x.md`)).toEqual(['a'])
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

test('an older document is limited as the index of a folder, unless the current version has a document of its name', () => {
  const { find } = createFileLimits({
    siteDir: '/no-such-site',
    plugins,
    rules: folderRules({ folders: { 'docs/in': ['a'] } }),
  })
  const groups = (file: string, current?: string) => find(`versioned_docs/version-1.0/${file}`, current).groups
  expect(groups('in.md')).toEqual(['a'])
  expect(groups('2-in.mdx')).toEqual(['a'])
  expect(groups('in.md', 'docs/in/index.md')).toEqual(['a'])
  expect(groups('in.md', 'docs/in.md')).toBe(undefined)
  expect(groups('inner.md')).toBe(undefined)
  expect(find('docs/in.md').groups).toBe(undefined)
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

test('a rule for a commit is relative to the site, wherever the site is in its repository', () => {
  const find = groupsOf({ 'v1.0:./docs/in/': ['a'], 'v2.0:': ['b'], 'v1.0:../shared': ['c'] })
  for (const site of ['-', 'sites+-main/sites/main']) {
    expect(find(`.lectern/git/v1.0/${site}/docs/in/x.md`)).toEqual(['a'])
    expect(find(`.lectern/git/v1.0/${site}/docs/x.md`)).toBe(undefined)
    expect(find(`.lectern/git/v2.0/${site}/docs/x.md`)).toEqual(['b'])
  }
  expect(find('.lectern/git/v1.0/sites+-main/sites/shared/x.md')).toEqual(['c'])
})

test('the folders of all links on the way to a file limit it', () => {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'lectern-limits-'))
  onTestFinished(() => rmSync(siteDir, { recursive: true }))
  for (const folder of ['docs/internal', 'docs/open', 'ext']) mkdirSync(path.join(siteDir, folder), { recursive: true })
  writeFileSync(path.join(siteDir, 'ext/x.md'), '# X')
  symlinkSync('internal', path.join(siteDir, 'docs/pub'))
  symlinkSync('../../ext', path.join(siteDir, 'docs/internal/ext'))
  symlinkSync('../../ext', path.join(siteDir, 'docs/open/ext'))
  const limits = (folders: Record<string, string[]>) =>
    createFileLimits({ siteDir, plugins: [], rules: folderRules({ folders }) })
  const { find, matching } = limits({ 'docs/internal': ['a'] })
  expect(
    ['docs/pub/ext/x.md', 'docs/internal/ext/x.md', 'docs/open/ext/x.md'].map((file) => find(file).groups),
  ).toEqual([['a'], ['a'], undefined])
  expect(matching('docs/pub/ext/x.md').map(({ key }) => key)).toEqual(['docs/internal'])
  expect(limits({ 'docs/internal': ['a'], ext: ['b'] }).find('docs/pub/ext/x.md').contradiction?.key).toBe(
    'docs/internal',
  )
})

test('numbers of folders do not count between versions', () => {
  const folders = {
    'docs/03-Internal': ['a'],
    'docs/03-internal/1-open': [],
    'docs/plain': ['b'],
    'docs/04-plain': ['c'],
  }
  const find = groupsOf(folders)
  const old = (file: string) => find(`versioned_docs/version-1.0/${file}`)
  expect(old('internal/sub/a.md')).toEqual(['a'])
  expect(old('7-internal/_category_.yml')).toEqual(['a'])
  expect(old('internal/open/a.md')).toEqual([])
  expect(old('05-plain/a.md')).toEqual(['b'])
  expect(old('04-plain/a.md')).toEqual(['c'])
  expect(old('internals/a.md')).toBeUndefined()
  // The folder itself is named exactly.
  expect(find('docs/internal/a.md')).toBeUndefined()
})

test('a rule of the current version counts for older documents, but is not one for their folders', () => {
  const rules = folderRules({ folders: { 'docs/in': ['a'], 'versioned_docs/version-1.0/in': [] } })
  const { currentRule, matching } = createFileLimits({ siteDir: '/no-such-site', plugins, rules })
  const keys = (file: string) => [currentRule(file)?.key, ...matching(file).map(({ key }) => key)]
  expect(keys('versioned_docs/version-1.0/in/x.md')).toEqual(['docs/in', 'versioned_docs/version-1.0/in'])
  expect(keys('versioned_docs/version-2.0/in/x.md')).toEqual(['docs/in'])
  expect(keys('docs/in/x.md')).toEqual([undefined, 'docs/in'])
})
