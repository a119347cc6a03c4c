import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * Returns the folder of the repository with the site, relative to the site folder: as in Docusaurus, documents can import its
 * files. Without a repository, it is the site folder itself.
 */
export function repositoryFolder(siteDir: string): string {
  for (let folder = path.resolve(siteDir); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, '.git'))) return path.relative(siteDir, folder) || '.'
  }
  return '.'
}
