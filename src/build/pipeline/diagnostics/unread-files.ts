import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Diagnostic } from '../../../shared/types.ts'
import type { SiteContext } from '../site/site-context.ts'

interface UnreadFile {
  /** Names in the site folder; the first that exists is reported. */
  names: RegExp
  severity: Diagnostic['severity']
  message(name: string, configFile: string): string
  hint(configFile: string): string
}

const instanceId = (versionsFile: string) => /^(.+)_versions\.json$/.exec(versionsFile)?.[1] ?? 'default'
const versionsFolderOf = (versionsFile: string) => versionsFile.replace(/versions\.json$/, 'versioned_docs')

const unreadFiles: readonly UnreadFile[] = [
  {
    names: /^(?:[\w-]+_)?versions\.json$/,
    severity: 'warning',
    message: (name) => `${name} is not read: no docs instance has the id ${instanceId(name)}.`,
    hint: () => 'Add the instance to `plugins`, or remove its versions.',
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
  // Docusaurus ignores versions of unknown instances.
  const ignoresVersions = /^docusaurus\.config\./.test(configFile)
  const isRead = (name: string) =>
    (name === 'i18n' && hasOnlyTexts(path.join(siteDir, name), config.i18n.defaultLocale)) ||
    name === configFile ||
    (name.endsWith('versions.json') &&
      (ignoresVersions || config.plugins.some(({ versionsFolder }) => versionsFolder === versionsFolderOf(name)))) ||
    config.plugins.some(({ folder }) => folder?.replace(/^\.\//, '').split('/')[0] === name)
  return unreadFiles.flatMap((file): Diagnostic[] => {
    const name = names.find((each) => file.names.test(each) && !isRead(each))
    if (name === undefined) return []
    const message = file.message(name, configFile)
    const hint = file.hint(configFile)
    return [{ code: 'unread-file', severity: file.severity, message, hint, sourcePath: name }]
  })
}

/** Whether a folder contains nothing but the texts of a locale: `<locale>/code.json`. */
function hasOnlyTexts(folder: string, locale: string): boolean {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.every(({ parentPath, name }) => path.join(parentPath, name) === path.join(folder, locale, 'code.json'))
}
