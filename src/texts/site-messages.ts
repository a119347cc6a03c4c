import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { allTexts, type TextKey } from '../shared/texts/all-texts.ts'
import { type CodeMessage, readCodeFile } from './code-file.ts'
import { extractDocumentMessages } from './extract-document-messages.ts'
import { type ExtractedMessages, extractMessages } from './extract-messages.ts'
import { textIds } from './text-ids.ts'
import { hasTranslation, loadTranslation } from './translations.ts'

export interface MessageSources {
  siteDir: string
  /** Folders with modules and documents of the site, relative to the site folder. */
  folders: string[]
}

/** Extracts the texts of `<Translate>` and `translate()` in the components and documents of a site. */
export function siteMessages({ siteDir, folders }: MessageSources): ExtractedMessages {
  const found: ExtractedMessages = { messages: new Map(), diagnostics: [] }
  for (const sourcePath of [...new Set(folders.flatMap((folder) => listSources(siteDir, folder)))].sort()) {
    const extract = /\.mdx?$/.test(sourcePath) ? extractDocumentMessages : extractMessages
    const { messages, diagnostics } = extract(readFileSync(path.join(siteDir, sourcePath), 'utf8'), sourcePath)
    for (const [id, message] of messages) found.messages.set(id, message)
    found.diagnostics.push(...diagnostics)
  }
  return found
}

function listSources(siteDir: string, folder: string): string[] {
  const root = path.join(siteDir, folder)
  if (!existsSync(root)) return []
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.d)\.[jt]sx?$|\.mdx?$/.test(entry.name))
    .map(({ parentPath, name }) => path.relative(siteDir, path.join(parentPath, name)).split(path.sep).join('/'))
    .filter((file) => !file.includes('node_modules/'))
}

/** The texts of the theme in the language of the locale, else in English. */
export async function themeMessages(locale: string): Promise<[id: string, message: CodeMessage][]> {
  const messages = { ...allTexts, ...(await loadTranslation(locale)) }
  return Object.entries(messages).map(([key, message]) => [textIds[key as TextKey], { message }])
}

/**
 * Returns what the `code.json` of a locale has to translate, as the default locale displays it: the texts of the site, those of the
 * theme that the default locale replaces, and all texts of the theme if it has no translation to the language.
 */
export async function translatableMessages(
  locale: string,
  { defaultLocale, folder, ...sources }: MessageSources & { defaultLocale: string; folder: string },
): Promise<Record<string, string>> {
  const { messages: replaced } = readCodeFile(sources.siteDir, folder)
  const { messages } = siteMessages(sources)
  const theme = await themeMessages(defaultLocale)
  const needed = hasTranslation(locale) ? theme.filter(([id]) => replaced.has(id)) : theme
  return Object.fromEntries(
    [...needed, ...messages].map(([id, { message }]) => [id, replaced.get(id)?.message ?? message]),
  )
}
