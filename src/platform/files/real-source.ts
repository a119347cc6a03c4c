import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'

/**
 * Creates a function that returns where a file really is: its path, relative to the site folder, without symbolic links. Undefined
 * for the path itself, for a file that does not exist, and for one outside of the repository of the site, or of the site
 * folder if there is no repository.
 */
export function createRealSource(siteDir: string): (sourcePath: string) => string | undefined {
  let root: string | undefined
  let realSite: string | undefined
  const known = new Map<string, string | undefined>()
  const find = (sourcePath: string): string | undefined => {
    try {
      realSite ??= realpathSync(siteDir)
      root ??= repositoryOf(realSite) ?? realSite
      const real = realpathSync(path.join(realSite, sourcePath))
      const inRoot = path.relative(root, real)
      if (inRoot.startsWith('..') || path.isAbsolute(inRoot)) return undefined
      const found = path.relative(realSite, real).split(path.sep).join('/')
      return found === sourcePath ? undefined : found
    } catch {
      return undefined
    }
  }
  return (sourcePath) => {
    if (!known.has(sourcePath)) known.set(sourcePath, find(sourcePath))
    return known.get(sourcePath)
  }
}

/** Returns the innermost folder with a Git repository that a folder is in. */
function repositoryOf(folder: string): string | undefined {
  for (let current = folder; ; current = path.dirname(current)) {
    if (existsSync(path.join(current, '.git'))) return current
    if (current === path.dirname(current)) return undefined
  }
}
