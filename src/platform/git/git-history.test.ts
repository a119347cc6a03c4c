import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createGitHistory, createMemoryStore, readGitState } from '../index.ts'

let folder: string
let siteDir: string

beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'git-history-')))
  siteDir = path.join(folder, 'site')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

function git(at: string, ...args: string[]): void {
  const settings = ['-c', 'protocol.file.allow=always', '-c', 'user.email=a@trails.example']
  execFileSync('git', [...settings, ...args], { cwd: path.join(folder, at), stdio: 'ignore' })
}

/** Writes a file and commits everything, on a day of 2024. */
function commit(at: string, file: string, { day, author }: { day: number; author: string }): void {
  const full = path.join(folder, at, file)
  mkdirSync(path.dirname(full), { recursive: true })
  writeFileSync(full, `# ${day}\n`)
  vi.stubEnv('GIT_COMMITTER_DATE', `2024-01-0${day}T00:00:00Z`)
  git(at, 'add', '--all')
  git(at, '-c', `user.name=${author}`, 'commit', '--message', 'Change')
}

function repository(at: string, file: string, commitOptions: { day: number; author: string }): void {
  mkdirSync(path.join(folder, at), { recursive: true })
  git(at, 'init', '--quiet')
  commit(at, file, commitOptions)
}

/** A site with a submodule that has a submodule, a link to a folder of another repository, and one to none. */
function site(): void {
  repository('deep', 'c.md', { day: 1, author: 'Deep crew' })
  repository('module', 'b.md', { day: 2, author: 'Module crew' })
  git('module', 'submodule', '--quiet', 'add', path.join(folder, 'deep'), 'deep')
  commit('module', 'extra.md', { day: 3, author: 'Module crew' })
  repository('other', 'docs/d.md', { day: 4, author: 'Other crew' })
  repository('site', 'docs/a.md', { day: 5, author: 'Camp crew' })
  git('site', 'submodule', '--quiet', 'add', path.join(folder, 'module'), 'docs/module')
  git('site', 'submodule', '--quiet', 'update', '--init', '--recursive')
  symlinkSync('../../other/docs', path.join(siteDir, 'docs/linked'))
  mkdirSync(path.join(folder, 'loose'))
  writeFileSync(path.join(folder, 'loose/e.md'), '# Loose\n')
  symlinkSync('../../loose', path.join(siteDir, 'docs/loose'))
  commit('site', 'docs/f.md', { day: 6, author: 'Camp crew' })
}

const files = ['a.md', 'module/b.md', 'module/extra.md', 'module/deep/c.md', 'linked/d.md', 'loose/e.md']

async function read(from = siteDir, names = files) {
  const history = createGitHistory({ siteDir: from, store: createMemoryStore() })
  const updates: string[] = []
  for (const name of names) {
    const update = await history.lastUpdate(path.join(from, 'docs', name))
    updates.push(update ? `${update.date.slice(0, 10)} ${update.author}` : '')
  }
  return { updates, history }
}

const expected = [
  '2024-01-05 Camp crew',
  '2024-01-02 Module crew',
  '2024-01-03 Module crew',
  '2024-01-01 Deep crew',
  '2024-01-04 Other crew',
  '',
]

test('settings of a person change nothing', async () => {
  repository('site', 'docs/a.md', { day: 5, author: 'Camp crew' })
  writeFileSync(path.join(folder, 'names'), 'Somebody else <a@trails.example>\n')
  git('site', 'config', 'mailmap.file', path.join(folder, 'names'))
  git('site', 'config', 'log.showRoot', 'false')
  expect((await read(siteDir, ['a.md'])).updates).toEqual(['2024-01-05 Camp crew'])
})

test('reads the history of the repository that a file is in: of submodules, and of folders that links lead to', async () => {
  site()
  const { updates, history } = await read()
  expect(updates).toEqual(expected)
  expect(await history.created(path.join(siteDir, 'docs/module/b.md'))).toBe('2024-01-02T00:00:00.000Z')
  expect(history.diagnostics).toEqual([])
  expect(history.usedRepositories()).toEqual(['', '../other', 'docs/module', 'docs/module/deep'])
  // Git sets these in a hook.
  vi.stubEnv('GIT_DIR', path.join(siteDir, '.git'))
  vi.stubEnv('GIT_WORK_TREE', siteDir)
  expect((await read()).updates).toEqual(expected)
})

test('reads the history of a worktree, and of its submodules', async () => {
  site()
  git('site', 'worktree', 'add', '--detach', '../tree')
  git('tree', 'submodule', '--quiet', 'update', '--init', '--recursive')
  const { updates, history } = await read(path.join(folder, 'tree'))
  expect(updates).toEqual(expected)
  expect(history.diagnostics).toEqual([])
})

test('names the repositories whose history is shallow or cannot be read, each once', async () => {
  site()
  git('.', 'clone', '--quiet', `file://${siteDir}`, 'clone')
  git('clone', 'submodule', 'init')
  git('clone', 'config', 'submodule.docs/module.url', `file://${path.join(folder, 'module')}`)
  git('clone', 'submodule', 'update', '--depth', '1')
  const clone = path.join(folder, 'clone')
  mkdirSync(path.join(clone, 'docs/broken'))
  writeFileSync(path.join(clone, 'docs/broken/.git'), 'gitdir: ../missing\n')
  writeFileSync(path.join(clone, 'docs/broken/g.md'), '# G\n')
  const { updates, history } = await read(clone, ['a.md', 'module/b.md', 'module/extra.md', 'broken/g.md'])
  expect(updates).toEqual(['2024-01-05 Camp crew', '', '', ''])
  expect(history.diagnostics).toMatchObject([
    {
      message:
        'The repository docs/module is a shallow clone: pages last changed before its oldest commit have no last update date.',
      hint: 'Fetch the full history: run `git fetch --unshallow` in this folder, or set `fetch-depth: 0` in the GitHub Actions workflow.',
    },
    {
      message: expect.stringMatching(
        /^Last update dates of the files in docs\/broken are not available: not a git repository: /,
      ),
    },
  ])
})

test('the state of the history changes with the commits of each repository', async () => {
  site()
  const { history } = await read()
  const repositories = history.usedRepositories()
  const first = await readGitState(siteDir, repositories)
  expect(await readGitState(siteDir, repositories)).toBe(first)
  commit('other', 'docs/d.md', { day: 7, author: 'Other crew' })
  const second = await readGitState(siteDir, repositories)
  expect(second).not.toBe(first)
  commit('site/docs/module', 'b.md', { day: 8, author: 'Module crew' })
  expect(await readGitState(siteDir, repositories)).not.toBe(second)
})
