import { GitFailure, runGit } from '../../platform/index.ts'

/** What `createRepository` did. */
export type GitResult = 'committed' | 'initialized' | 'inside-repository' | 'failed'

/** Creates a Git repository. Commits the files if Git knows who the author is. */
export async function createRepository(dir: string, files: readonly string[]): Promise<GitResult> {
  /** Returns what Git prints; undefined if it fails. */
  const git = async (...args: string[]): Promise<string | undefined> => {
    try {
      return (await runGit(args, { cwd: dir })).toString().trim()
    } catch (error) {
      if (error instanceof GitFailure) return undefined
      throw error
    }
  }
  if ((await git('rev-parse', '--is-inside-work-tree')) === 'true') return 'inside-repository'
  if ((await git('init')) === undefined) return 'failed'
  const hasIdentity = (await git('config', 'user.name')) && (await git('config', 'user.email'))
  if (!hasIdentity || (await git('add', '--', ...files)) === undefined) return 'initialized'
  return (await git('commit', '--message', 'Create the site')) === undefined ? 'initialized' : 'committed'
}
