import path from 'node:path'
import { createFolder, SiteError, writeAtomically } from '../platform/index.ts'
import { createDictionary } from '../shared/dictionary.ts'
import type { Diagnostic } from '../shared/types.ts'
import { type CodeMessage, readCodeFile } from './code-file.ts'
import { isThemeId } from './load-texts.ts'
import { siteMessages, themeMessages } from './site-messages.ts'

export interface WriteOptions {
  siteDir: string
  locale: string
  /** Folder of its translations, relative to the site folder. Default `i18n/<locale>`. */
  folder?: string
  /** Folders with modules and documents of the site, relative to the site folder. */
  folders: string[]
  /** Replaces messages that the file has. */
  override?: boolean
  /** Text before every message that is added, to find those that are to be translated. */
  messagePrefix?: string
}

export interface WrittenTranslations {
  /** Path of the file, relative to the site folder. */
  sourcePath: string
  /** Number of messages in the file, and of those that were added. */
  total: number
  added: number
  /** Ids in the file that neither the site nor the theme uses. They are kept. */
  unused: string[]
  diagnostics: Diagnostic[]
}

/**
 * Writes `i18n/<locale>/code.json` with the texts of the site's components, of its documents, and of the theme. Existing messages do not change.
 * @throws SiteError if the file is invalid
 */
export async function writeTranslations(options: WriteOptions): Promise<WrittenTranslations> {
  const { siteDir, locale, folder = `i18n/${locale}`, override = false, messagePrefix = '' } = options
  const file = readCodeFile(siteDir, folder)
  const [first] = file.diagnostics
  if (first) throw new SiteError({ message: first.message, diagnostics: file.diagnostics })
  const siteTexts = siteMessages(options)
  const defaults = new Map([...siteTexts.messages, ...(await themeMessages(locale))])
  const written = createDictionary<CodeMessage & Record<string, unknown>>()
  let added = 0
  for (const [id, { message, description }] of defaults) {
    const known = file.messages.get(id)
    const replaced = override ? undefined : known
    if (!replaced) added++
    written[id] = { ...known?.others, message: replaced?.message ?? messagePrefix + message, description }
  }
  const others = [...file.messages].filter(([id]) => !defaults.has(id))
  for (const [id, entry] of others)
    written[id] = { ...entry.others, message: entry.message, description: entry.description }
  const target = path.join(siteDir, file.sourcePath)
  createFolder(path.dirname(target))
  writeAtomically(target, `${JSON.stringify(written, null, 2)}\n`)
  return {
    sourcePath: file.sourcePath,
    total: Object.keys(written).length,
    added,
    unused: others.map(([id]) => id).filter((id) => !isThemeId(id)),
    diagnostics: siteTexts.diagnostics,
  }
}
