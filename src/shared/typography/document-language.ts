import type { I18nConfig } from '../types.ts'

/** Returns the locale that a file is written in: that of its folder of translations, else the default one. */
export function documentLanguage(
  sourcePath: string,
  { path, locales, defaultLocale, localeConfigs }: I18nConfig,
): string {
  const folder = `${path}/`
  // Files of a commit are in a folder of their own.
  const start = sourcePath.startsWith(folder) ? 0 : sourcePath.indexOf(`/${folder}`) + 1
  if (!sourcePath.startsWith(folder, start)) return defaultLocale
  const name = sourcePath.slice(start + folder.length).split('/', 1)[0] ?? ''
  return locales.find((locale) => (localeConfigs[locale]?.path ?? locale) === name) ?? defaultLocale
}
