import type { I18nConfig, MarkdownConfig } from '../types.ts'
import { documentLanguage } from './document-language.ts'
import { createTypography, type Typography } from './typography.ts'

/** The typography of a site, by language. */
export interface SiteTypography {
  /** Returns that of a file, by the folder of translations it is in; undefined if the site sets none. */
  ofFile(sourcePath: string): Typography | undefined
  /** Returns that of a locale. */
  of(locale: string): Typography | undefined
}

export function createSiteTypography({
  markdown,
  i18n,
}: {
  markdown: Pick<MarkdownConfig, 'typography'>
  i18n: I18nConfig
}): SiteTypography {
  const byLocale = new Map<string, Typography>()
  const of = (locale: string) => {
    if (!markdown.typography) return undefined
    const known = byLocale.get(locale)
    if (known) return known
    const created = createTypography(locale)
    byLocale.set(locale, created)
    return created
  }
  return { of, ofFile: (sourcePath) => of(documentLanguage(sourcePath, i18n)) }
}
