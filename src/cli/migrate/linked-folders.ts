import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { isReallyIn } from '../../platform/index.ts'
import { asList, asText, asValues, type Values } from './values.ts'

/**
 * Allows the folders of the repository to which symbolic links in the static folders of a config lead. Links out of the site folder are
 * not followed otherwise.
 */
export function withLinkedFolders(config: Values, siteDir: string): Values {
  const repository = repositoryOf(siteDir)
  if (repository === undefined) return config
  const statics = config.staticDirectories === undefined ? ['static'] : asList(config.staticDirectories)
  const folders = statics.flatMap((folder) =>
    linkedFolders(path.join(siteDir, asText(folder) ?? '.'), { siteDir, repository }),
  )
  if (folders.length === 0) return config
  const markdown = asValues(config.markdown)
  const allowedFolders = [...new Set([...asList(markdown.allowedFolders), ...folders])].sort()
  return { ...config, markdown: { ...markdown, allowedFolders } }
}

function repositoryOf(folder: string): string | undefined {
  if (existsSync(path.join(folder, '.git'))) return folder
  const parent = path.dirname(folder)
  return parent === folder ? undefined : repositoryOf(parent)
}

/** The folders out of the site to which symbolic links in a folder lead, relative to the site folder. */
function linkedFolders(folder: string, site: { siteDir: string; repository: string }): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) return linkedFolders(file, site)
    if (!entry.isSymbolicLink() || !existsSync(file)) return []
    const target = realpathSync.native(file)
    if (isReallyIn(target, site.siteDir) || !isReallyIn(target, site.repository)) return []
    const linked = statSync(target).isDirectory() ? target : path.dirname(target)
    return [path.relative(realpathSync.native(site.siteDir), linked).split(path.sep).join('/')]
  })
}
