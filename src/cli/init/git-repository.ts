import { spawnSync } from 'node:child_process'

/** What `createRepository` did. */
export type GitResult = 'committed' | 'initialized' | 'inside-repository' | 'failed'

/** Creates a Git repository. Commits the files if Git knows who the author is. */
export function createRepository(dir: string, files: readonly string[]): GitResult {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: dir, encoding: 'utf8' })
  if (git('rev-parse', '--is-inside-work-tree').stdout?.trim() === 'true') return 'inside-repository'
  if (git('init').status !== 0) return 'failed'
  const hasIdentity = ['user.name', 'user.email'].every((key) => git('config', key).stdout?.trim())
  if (!hasIdentity || git('add', '--', ...files).status !== 0) return 'initialized'
  return git('commit', '--message', 'Create the site').status === 0 ? 'committed' : 'initialized'
}
