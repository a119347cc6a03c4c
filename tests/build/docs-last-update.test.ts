import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { DocPageData } from 'lectern/plugin-kit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { builtPage, textOf } from '../support/pages.ts'
import { type FixtureSite, inodes, openSite, type TestSite } from '../support/sites.ts'

let site: FixtureSite
beforeEach(() => {
  site = openSite('docs-last-update')
})
afterEach(() => site.close())

const people = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' }

function git(args: string[], { cwd = site.dir, date = '2024-01-05T23:30:00Z', author = 'Camp crew' } = {}): void {
  const who = { GIT_AUTHOR_NAME: author, GIT_AUTHOR_EMAIL: 'a@trails.example' }
  const committer = { GIT_COMMITTER_NAME: 'Robot', GIT_COMMITTER_EMAIL: 'r@trails.example', GIT_COMMITTER_DATE: date }
  execFileSync('git', args, { cwd, env: { ...people, ...who, ...committer }, stdio: 'ignore' })
}

function write(file: string, text: string): void {
  const full = path.join(site.dir, file)
  mkdirSync(path.dirname(full), { recursive: true })
  writeFileSync(full, text)
}

function commit(options: { date?: string; author?: string } = {}): void {
  git(['add', '--all'])
  git(['commit', '--message', 'Change'], options)
}

/** A repository with two commits, and files that neither holds. */
function repository(): void {
  git(['init', '--quiet'])
  write('.gitignore', 'build\n.lectern\n')
  write('docs/a.md', '# A\n')
  write('docs/old name.md', '# Renamed\n')
  write('docs/gone.md', '# Gone\n')
  write('src/pages/about.md', '# About\n')
  commit()
  git(['mv', 'docs/old name.md', 'docs/größe "neu".md'])
  git(['rm', '--quiet', 'docs/gone.md'])
  write('docs/b.md', '# B\n')
  commit({ date: '2024-03-09T00:10:00+02:00', author: 'Größe crew' })
  write('docs/gone.md', '# Back again\n')
  write('docs/new.md', '# New\n')
}

const footOf = (pathname: string, from: TestSite = site) =>
  textOf(/<div class="article-foot">(.*?)<\/div>/.exec(builtPage(from, pathname).article)?.[1] ?? '')
const dataOf = (pathname: string) => builtPage(site, pathname).page.data as unknown as DocPageData

test('shows the last commit of a file, across renames; nothing for files outside of the repository', async () => {
  repository()
  const { output } = await site.build()
  expect(output).not.toContain('last-update')
  expect(dataOf('/docs/a').lastUpdate).toEqual({
    date: '2024-01-05T23:30:00.000Z',
    formattedDate: 'Jan 5, 2024',
    author: 'Camp crew',
  })
  expect(footOf('/docs/a')).toBe('Last updated on Jan 5, 2024 by Camp crew')
  expect(builtPage(site, '/docs/a').article).toContain('<time dateTime="2024-01-05T23:30:00.000Z">Jan 5, 2024</time>')
  expect(builtPage(site, '/docs/a').tags).toContain(
    '<meta property="article:modified_time" content="2024-01-05T23:30:00.000Z">',
  )
  // The day of the commit is the one in UTC.
  expect(footOf('/docs/b')).toBe('Last updated on Mar 8, 2024 by Größe crew')
  expect(footOf('/docs/größe "neu"')).toBe('Last updated on Mar 8, 2024 by Größe crew')
  expect(footOf('/docs/new')).toBe('')
  expect(footOf('/docs/gone')).toBe('')
  expect(footOf('/about')).toBe('Last updated on Jan 5, 2024 by Camp crew')
})

test('front matter overrides the history, key by key', async () => {
  git(['init', '--quiet'])
  write('docs/a.md', '---\nlast_update: {author: Kim}\n---\n')
  write('docs/b.md', '---\nlast_update: {date: 2023-12-31}\n---\n')
  write('docs/c.md', '---\nlast_update: {date: 2023-12-31T23:59, author: Kim}\n---\n')
  commit()
  await site.build()
  expect(['/docs/a', '/docs/b', '/docs/c'].map((page) => footOf(page))).toEqual([
    'Last updated on Jan 5, 2024 by Kim',
    'Last updated on Dec 31, 2023 by Camp crew',
    'Last updated on Dec 31, 2023 by Kim',
  ])
})

test('shows the date only, the author only, or neither', async () => {
  repository()
  site.configure({ SITE_AUTHOR: 'false' })
  await site.build()
  expect(footOf('/docs/a')).toBe('Last updated on Jan 5, 2024')
  site.configure({ SITE_TIME: 'false' })
  await site.build()
  expect(footOf('/docs/a')).toBe('Last updated by Camp crew')
  site.configure({ SITE_TIME: 'false', SITE_AUTHOR: 'false' })
  await site.build()
  expect(footOf('/docs/a')).toBe('')
})

test('a commit rewrites the pages whose date it changes, and no others', async () => {
  repository()
  await site.build()
  const before = inodes(path.join(site.dir, 'build'))
  appendFileSync(path.join(site.dir, 'docs/a.md'), '\nMore.\n')
  git(['commit', '--message', 'Change', 'docs/a.md'], { date: '2024-05-01T12:00:00Z' })
  await site.build()
  const after = inodes(path.join(site.dir, 'build'))
  const written = [...after].filter(([file, inode]) => before.get(file) !== inode).map(([file]) => file)
  expect(written.sort()).toEqual([
    '_lectern/pages/docs.bin',
    '_lectern/pages/docs/a.bin',
    // The first text of the document is its description on the home page.
    '_lectern/pages/index.bin',
    'docs/a/index.html',
    'docs/index.html',
    'index.html',
  ])
  expect(footOf('/docs/a')).toBe('Last updated on May 1, 2024 by Camp crew')
})

test('warns once and shows no date outside of a repository, and without Git', async () => {
  write('docs/a.md', '# A\n')
  write('src/pages/about.md', '# About\n')
  const { output } = await site.build([], { GIT_CEILING_DIRECTORIES: path.dirname(site.dir) })
  expect(output.match(/ last-update$/gm)?.length).toBe(1)
  expect(output).toContain('Last update dates are not available: not a git repository')
  expect(footOf('/docs/a')).toBe('')
  const without = await site.build([], { PATH: '/nowhere' })
  expect(without.output).toContain('Last update dates are not available: Git is not installed.')
  site.configure({ SITE_TIME: 'false', SITE_AUTHOR: 'false' })
  const silent = await site.build([], { PATH: '/nowhere' })
  expect(silent.output).not.toContain('last update')
})

test('shows the dates that a shallow clone has, and warns once', async () => {
  repository()
  git(['add', '--all'])
  git(['commit', '--message', 'Third'], { date: '2024-06-01T00:00:00Z', author: 'Lin' })
  const source = site
  const clone = openSite('docs-last-update')
  try {
    rmSync(clone.dir, { recursive: true })
    git(['clone', '--quiet', '--depth', '2', `file://${source.dir}`, clone.dir], { cwd: path.dirname(clone.dir) })
    const { output } = await clone.build()
    expect(output.match(/ last-update$/gm)?.length).toBe(1)
    expect(output).toContain('The repository is a shallow clone')
    expect(footOf('/docs/new', clone)).toBe('Last updated on Jun 1, 2024 by Lin')
    expect(footOf('/docs/a', clone)).toBe('')
  } finally {
    await clone.close()
  }
})

test('follows a file that names authors, committed or not', async () => {
  repository()
  await site.build()
  expect(footOf('/docs/a')).toContain('Camp crew')
  write('.mailmap', 'Trail crew <a@trails.example>\n')
  await site.build()
  expect(footOf('/docs/a')).toContain('Trail crew')
})

test('shows the last commit of a submodule, also once nothing but its history has changed', async () => {
  repository()
  const module = path.join(site.dir, 'docs/module')
  mkdirSync(module)
  git(['init', '--quiet'], { cwd: module })
  write('docs/module/m.md', '# Module\n')
  git(['add', '--all'], { cwd: module })
  git(['commit', '--message', 'Module'], { cwd: module, date: '2024-02-02T00:00:00Z', author: 'Module crew' })
  git(['add', '--all'])
  git(['commit', '--message', 'Add a module'])
  await site.build()
  expect(footOf('/docs/module/m')).toBe('Last updated on Feb 2, 2024 by Module crew')
  expect(footOf('/docs/a')).toBe('Last updated on Jan 5, 2024 by Camp crew')
  git(['commit', '--amend', '--no-edit', '--reset-author'], {
    cwd: module,
    date: '2024-07-07T00:00:00Z',
    author: 'Other crew',
  })
  await site.build()
  expect(footOf('/docs/module/m')).toBe('Last updated on Jul 7, 2024 by Other crew')
})
