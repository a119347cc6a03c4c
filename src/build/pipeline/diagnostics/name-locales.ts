import type { Diagnostic } from '../../../shared/types.ts'

/** The diagnostics of a site in one of its locales. */
export interface LocaleDiagnostics {
  locale: string
  /** Folder of its translations, relative to the site folder; files in it name their locale. */
  folder?: string
  diagnostics: readonly Diagnostic[]
}

/**
 * Joins the diagnostics of all locales. Messages about a file of the default locale name the locales in which they are true, if
 * they are not true in the default one.
 * @param locales begins with the default locale
 */
export function nameLocales([main, ...others]: readonly LocaleDiagnostics[]): Diagnostic[] {
  const diagnostics = [...(main?.diagnostics ?? [])]
  const known = new Set(diagnostics.map(toKey))
  const found = new Map<string, { diagnostic: Diagnostic; locales: Set<string> }>()
  for (const { locale, folder, diagnostics: own } of others) {
    for (const diagnostic of own) {
      const key = toKey(diagnostic)
      if (known.has(key)) continue
      if (namesLocale(diagnostic, locale, folder)) diagnostics.push(diagnostic)
      else {
        const entry = found.get(key) ?? { diagnostic, locales: new Set() }
        entry.locales.add(locale)
        found.set(key, entry)
      }
    }
  }
  for (const { diagnostic, locales } of found.values())
    diagnostics.push({ ...diagnostic, message: `Only in ${[...locales].join(', ')}: ${diagnostic.message}` })
  return diagnostics
}

function toKey({ code, message, sourcePath, line, column, item }: Diagnostic): string {
  return JSON.stringify([code, message, sourcePath, line, column, item])
}

function namesLocale({ message, sourcePath = '', item = '' }: Diagnostic, locale: string, folder?: string): boolean {
  const isTranslation = folder !== undefined && sourcePath.startsWith(`${folder}/`)
  return isTranslation || message.includes(`"${locale}"`) || item.includes(`localeConfigs.${locale}`)
}
