import path from 'node:path'
import { loadConfig } from '../../config/index.ts'
import { SiteError } from '../../platform/index.ts'
import type { ResolvedConfig } from '../../shared/types.ts'
import { type WrittenTranslations, writeTranslations as writeFile } from '../../texts/index.ts'

export interface TranslationOptions {
  siteDir: string
  /** Default: the default locale of the site. */
  locale?: string
  override?: boolean
  messagePrefix?: string
}

/** Writes the texts of the site's components, of its documents, and of the theme to `i18n/<locale>/code.json`. */
export async function writeTranslations(options: TranslationOptions): Promise<WrittenTranslations> {
  const siteDir = path.resolve(options.siteDir)
  const { config } = await loadConfig({ siteDir, cacheDir: path.join(siteDir, '.lectern') })
  const { defaultLocale, locales } = config.i18n
  const { locale = defaultLocale, ...rest } = options
  if (!locales.includes(locale)) {
    const hint = `Add it to \`i18n.locales\` in the site config, or use one of: ${locales.join(', ')}.`
    throw new SiteError({ message: `The site has no locale "${locale}".`, hint })
  }
  return writeFile({
    ...rest,
    siteDir,
    locale,
    folder: path.posix.join(config.i18n.path, config.i18n.localeConfigs[locale]?.path ?? locale),
    folders: messageFolders(siteDir, config),
  })
}

/** Folders with modules and documents that can contain texts, relative to the site folder. */
export function messageFolders(
  siteDir: string,
  { themeDir, plugins }: Pick<ResolvedConfig, 'themeDir' | 'plugins'>,
): string[] {
  return [
    'src',
    path.relative(siteDir, path.resolve(siteDir, themeDir)),
    ...plugins.flatMap(({ folder }) => folder ?? []),
  ]
}
