import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * Creates a function that returns a file, absolute or relative to the site folder, relative to the root of the Git repository,
 * as hosts show it. Without a repository, files are relative to the working folder if it contains the site.
 */
export function createToRepositoryPath(siteDir: string): (file: string) => string {
  const site = path.resolve(siteDir)
  const root = findRepository(site) ?? (isInside(site, process.cwd()) ? process.cwd() : site)
  return (file) => path.relative(root, path.resolve(site, file)).split(path.sep).join('/')
}

function findRepository(folder: string): string | undefined {
  // In a worktree or a submodule, `.git` is a file.
  if (existsSync(path.join(folder, '.git'))) return folder
  const parent = path.dirname(folder)
  return parent === folder ? undefined : findRepository(parent)
}

function isInside(folder: string, parent: string): boolean {
  const relative = path.relative(parent, folder)
  return !relative.startsWith('..') && !path.isAbsolute(relative)
}
