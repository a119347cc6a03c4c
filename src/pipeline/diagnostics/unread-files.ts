import { readdirSync } from 'node:fs'
import type { Diagnostic } from '../../shared/types.ts'
import type { SiteContext } from '../site/site-context.ts'

interface UnreadFile {
  /** Names in the site folder; the first that exists is reported. */
  names: RegExp
  severity: Diagnostic['severity']
  message(name: string, configFile: string): string
  hint(configFile: string): string
}

const unreadFiles: readonly UnreadFile[] = [
  {
    names: /^(?:[\w-]+_)?(?:versions\.json|versioned_(?:docs|sidebars))$/,
    severity: 'warning',
    message: (name) => `${name} is not read: versions are not supported yet.`,
    hint: () => 'Only the current documents are published. Keep older versions in docs instances of their own.',
  },
  {
    names: /^docusaurus\.config\.(?:[cm]?[jt]s)$/,
    severity: 'info',
    message: (name, configFile) => `${name} is not read: ${configFile} configures the site.`,
    hint: (configFile) => `Move the settings you need to ${configFile}, then remove the file.`,
  },
]

/** Finds files of a Docusaurus site that nothing reads, so that their content would be missing without a word. */
export function findUnreadFiles({ siteDir, configFile, config }: SiteContext): Diagnostic[] {
  const names = readdirSync(siteDir).sort()
  // Docs instances in a Docusaurus config report the versions that they have.
  const reportsVersions = /^docusaurus\.config\./.test(configFile)
  const isRead = (name: string) =>
    name === configFile ||
    (reportsVersions && /^(?:[\w-]+_)?version(?:s\.json|ed_)/.test(name)) ||
    config.plugins.some(({ folder }) => folder?.replace(/^\.\//, '').split('/')[0] === name)
  return unreadFiles.flatMap((file): Diagnostic[] => {
    const name = names.find((each) => file.names.test(each) && !isRead(each))
    if (name === undefined) return []
    const message = file.message(name, configFile)
    const hint = file.hint(configFile)
    return [{ code: 'unread-file', severity: file.severity, message, hint, sourcePath: name }]
  })
}
