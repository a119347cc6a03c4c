import { cpSync, existsSync } from 'node:fs'
import path from 'node:path'
import type { I18nConfig } from 'lectern/plugin-kit'
import { currentVersion, versionTranslations } from './version-files.ts'

/** Copies the translations of the current documents, and of their sidebars, for a version. */
export function copyTranslations(name: string, id: string, { siteDir, i18n }: TranslationOptions): void {
  for (const [index, target] of translationFiles(name, id, i18n).entries()) {
    const source = path.join(siteDir, translationFiles(currentVersion, id, i18n)[index] ?? '')
    if (existsSync(source)) cpSync(source, path.join(siteDir, target), { recursive: true })
  }
}

interface TranslationOptions {
  siteDir: string
  i18n: I18nConfig
}

/** Returns the folders and files with the translations of a version, relative to the site folder. Not all of them exist. */
export function translationFiles(name: string, id: string, i18n: I18nConfig): string[] {
  return i18n.locales
    .filter((locale) => locale !== i18n.defaultLocale)
    .map((locale) =>
      path.posix.join(i18n.path, i18n.localeConfigs[locale]?.path ?? locale, versionTranslations({ name }, id)),
    )
    .flatMap((folder) => [folder, `${folder}.json`])
}
