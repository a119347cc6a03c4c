import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeSnapshotFile, snapshotSite } from '../../shared/snapshot-path.ts'
import type { CommitRequest } from '../../shared/types.ts'
import { listFiles } from '../files/list-files.ts'
import { openRepository, refName } from './repository.ts'
import { openSnapshot, removeUnusedSnapshots } from './snapshot.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'lectern-git-'))
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@site.example', ...args], { cwd: folder }).toString()
const write = (files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
}
const siteDir = path.join(folder, 'web/site')
const open = async (request: Partial<CommitRequest> & Pick<CommitRequest, 'ref'>) => {
  const repository = await openRepository(siteDir)
  const snapshot = await openSnapshot({ instance: 'default', folder: '../docs', ...request }, { siteDir, repository })
  return { ...snapshot, files: listFiles(path.join(siteDir, snapshot.siteFolder, '../..')).sort() }
}
const failure = async (request: Partial<CommitRequest> & Pick<CommitRequest, 'ref'>) => {
  const { message, hint } = (await open(request).catch((error: unknown) => error)) as { message: string; hint: string }
  return `${message} ${hint}`
}

beforeAll(() => {
  git('init', '-q', '-b', 'main')
  write({
    'web/docs/a.md': "import P from '../shared/_p.mdx'\n\n![](./a.png)\n\n```js file=@site/examples/a.js\n```\n",
    'web/docs/a.png': 'bytes \r\n\n of an image',
    'web/docs/größe.md': '# ä\r\n',
    'web/shared/_p.mdx': 'See ../../code/b.ts, too.\n\n::include{file=own.md}\n\n::include{file="/more/site.md"}\n',
    'web/shared/own.md': 'Own\n',
    'web/site/more/site.md': 'Site\n',
    'code/b.ts': "import './c'\nimport './d.js'\n",
    'code/c.ts': '',
    'code/d.ts': '',
    'code/unused.ts': '',
    'web/site/examples/a.js': '1\n',
    'web/site/sidebars.json': '{}',
  })
  symlinkSync('a.md', path.join(folder, 'web/docs/link.md'))
  git('add', '.')
  git('commit', '-qm', 'One')
  git('tag', 'v1.0')
  write({ 'web/docs/a.md': '# A\n', 'web/docs/b.md': '# B\n' })
  git('add', '.')
  git('commit', '-qm', 'Two')
  git('tag', '-am', 'Two', 'v1.1')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('reads the folder of a tag, and what it refers to, as it is stored', async () => {
  const snapshot = await open({ ref: { tag: 'v1.0' }, files: ['sidebars.json', 'missing.json'] })
  expect(snapshot).toEqual({
    siteFolder: '.lectern/git/v1.0/web+-site/web/site',
    label: 'v1.0',
    folder: '.lectern/git/v1.0/web+-site',
    name: { label: 'v1.0', instance: 'default' },
    commit: git('rev-parse', 'v1.0').trim(),
    warnings: [
      {
        message: 'The symbolic link web/docs/link.md is not followed.',
        hint: 'Symbolic links cannot be read from a commit. Move the file into the content folder in a new release.',
      },
    ],
    files: [
      'code/b.ts',
      'code/c.ts',
      'code/d.ts',
      'web/docs/a.md',
      'web/docs/a.png',
      'web/docs/größe.md',
      'web/shared/_p.mdx',
      'web/shared/own.md',
      'web/site/examples/a.js',
      'web/site/more/site.md',
      'web/site/sidebars.json',
    ],
  })
  const read = (file: string) => readFileSync(path.join(siteDir, snapshot.siteFolder, file), 'utf8')
  expect(read('../docs/a.png')).toBe('bytes \r\n\n of an image')
  expect(read('../docs/größe.md')).toBe('# ä\r\n')
  expect(snapshotSite(`${snapshot.siteFolder}/../docs/a.md`)).toBe(snapshot.siteFolder)
  expect(snapshotSite('docs/a.md')).toBe('')
})

test('reads nothing again, repairs damage, and writes only what another commit changes', async () => {
  git('branch', 'lts', 'v1.0')
  const ref = { branch: 'lts' }
  const { siteFolder } = await open({ ref })
  const file = (name: string) => path.join(siteDir, siteFolder, '../docs', name)
  const times = () => ['a.md', 'a.png'].map((name) => statSync(file(name)).mtimeMs)
  const before = times()
  await open({ ref })
  expect(times()).toEqual(before)
  writeFileSync(file('a.png'), 'x')
  writeFileSync(file('other.md'), 'x')
  const repaired = await open({ ref })
  expect(repaired.files).not.toContain('web/docs/other.md')
  expect(readFileSync(file('a.png'), 'utf8')).toMatch('bytes')
  const [, imageTime] = times()
  git('branch', '-qf', 'lts', 'v1.1')
  const { files } = await open({ ref })
  expect(files).toEqual(['web/docs/a.md', 'web/docs/a.png', 'web/docs/b.md', 'web/docs/größe.md'])
  expect(times()[1]).toBe(imageTime)
})

test('removes what is no longer used', async () => {
  git('branch', 'release/1+2')
  const { siteFolder } = await open({ ref: { branch: 'release/1+2' }, instance: 'api' })
  expect(describeSnapshotFile(`${siteFolder}/x.md`)).toBe('release/1+2:web/site/x.md')
  write({ 'web/site/.lectern/git/own/a.txt': 'own', 'web/site/.lectern/git/notes.txt': 'own' })
  removeUnusedSnapshots(siteDir, [{ label: 'v1.0', instance: 'default' }])
  expect(existsSync(path.join(siteDir, siteFolder))).toBe(false)
  for (const file of ['own/a.txt', 'notes.txt'])
    expect(existsSync(path.join(siteDir, '.lectern/git', file)), file).toBe(true)
  expect(existsSync(path.join(siteDir, '.lectern/git/v1.0.json'))).toBe(true)
})

test('names commits, and says what to do about missing ones', async () => {
  const commit = git('rev-parse', 'HEAD').trim()
  expect(refName({ commit })).toBe(commit.slice(0, 10))
  expect((await open({ ref: { commit } })).commit).toBe(commit)
  expect(await failure({ ref: { tag: 'v2' } })).toBe(
    'The repository does not contain the tag `v2`. Fetch the tags with `git fetch --tags`, or correct the name. In a GitHub Actions workflow, set `fetch-depth: 0`.',
  )
  expect(await failure({ ref: { tag: 'v1.00' } })).toContain('or correct the name (did you mean `v1.0`?).')
  expect(await failure({ ref: { tag: 'v1.0' }, folder: 'docs' })).toBe(
    'The folder `docs` does not exist in v1.0. Set `path` to the content folder at that commit, relative to the site folder.',
  )
  git('clone', '-q', '--depth', '1', `file://${folder}`, 'clone')
  const repository = await openRepository(path.join(folder, 'clone'))
  const request = { instance: 'default', ref: { commit: git('rev-parse', 'v1.0').trim() }, folder: 'web/docs' }
  await expect(openSnapshot(request, { siteDir: repository.root, repository })).rejects.toMatchObject({
    message: expect.stringMatching(/^This shallow clone of the repository does not contain the commit `\w+`\.$/),
    hint: expect.stringContaining('fetch-depth: 0'),
  })
})

test('reports a folder outside of a repository, and missing Git', async () => {
  const outside = mkdtempSync(path.join(tmpdir(), 'lectern-no-git-'))
  await expect(openRepository(outside)).rejects.toMatchObject({
    message: expect.stringMatching(/^The site folder cannot be read as a Git repository: not a git repository/),
  })
  const { PATH } = process.env
  process.env.PATH = outside
  try {
    await expect(openRepository(folder)).rejects.toMatchObject({
      message: 'The site folder cannot be read as a Git repository: Git is not installed.',
      hint: 'Install Git, or remove the versions with `tag`, `branch` or `commit`.',
    })
  } finally {
    process.env.PATH = PATH
    rmSync(outside, { recursive: true })
  }
})
