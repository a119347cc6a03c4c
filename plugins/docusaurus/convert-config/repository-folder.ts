import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * Returns the folder of the repository with the site, relative to the site folder: as in Docusaurus, documents can import its
 * files. Without a repository, as in a container, it is the root of the file system.
 */
export function repositoryFolder(siteDir: string): string {
  let folder = path.resolve(siteDir)
  while (!existsSync(path.join(folder, '.git')) && folder !== path.dirname(folder)) folder = path.dirname(folder)
  return path.relative(path.resolve(siteDir), folder) || '.'
}
