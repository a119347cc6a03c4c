import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'

/**
 * Returns a function that finds the repository of a file (its real path): the folder as a POSIX path relative to the site folder;
 * empty for the repository of the site. A submodule, and a folder outside of the site that a link leads to, may have their own.
 */
export function createRepositoryFinder(siteDir: string): (file: string) => string {
  /** By folder; undefined where there is no repository. */
  const roots = new Map<string, string | undefined>()
  const findRoot = (folder: string): string | undefined => {
    if (roots.has(folder)) return roots.get(folder)
    const parent = path.dirname(folder)
    // A submodule and a worktree have a file of this name.
    const root = existsSync(path.join(folder, '.git')) ? folder : parent === folder ? undefined : findRoot(parent)
    roots.set(folder, root)
    return root
  }
  const realSiteDir = realpathSync(siteDir)
  const siteRoot = findRoot(realSiteDir)
  return (file) => {
    const root = findRoot(path.dirname(file))
    return root === undefined || root === siteRoot ? '' : path.relative(realSiteDir, root).split(path.sep).join('/')
  }
}

/** Variables that name the repository of the process, such as in a Git hook. */
const ownRepository =
  /^GIT_(?:DIR|WORK_TREE|INDEX_FILE|PREFIX|COMMON_DIR|OBJECT_DIRECTORY|ALTERNATE_OBJECT_DIRECTORIES|SHALLOW_FILE|NAMESPACE)$/

/** Returns the environment for Git in a repository that is not the site's. */
export function foreignEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ownRepository.test(name)))
}
