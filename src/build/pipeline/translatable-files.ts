import { existsSync } from 'node:fs'
import path from 'node:path'
import { createRouteContext, localeLabel, type ResolvedLocale, resolveLocales } from '../../documents/site/index.ts'
import { SiteError } from '../../platform/index.ts'
import { pluginContext } from '../../shared/plugin-context.ts'
import { textDirection } from '../../shared/text-language.ts'
import type { Diagnostic, TranslatableFile } from '../../shared/types.ts'
import { readSites } from './read.ts'
import type { SiteContext } from './site/site-context.ts'
import { siteInLocales } from './site/site-locales.ts'
import { translatableTheme } from './site/translate-theme.ts'

/** A locale that a site is translated to. */
export interface TargetLocale {
  locale: string
  /** Folder of its translations, relative to the site folder. It need not exist. */
  folder: string
  label: string
  lang: string
  dir: 'ltr' | 'rtl'
}

/**
 * Lists everything that the locales of a site can translate, apart from `code.json`: what plugins list, and the texts of the
 * theme config. Generated documents are left out.
 */
export async function listTranslatableFiles(
  site: SiteContext,
): Promise<{ files: TranslatableFile[]; diagnostics: Diagnostic[] }> {
  const [main] = (await siteInLocales({ ...site, selectedLocales: [] })) as [SiteContext]
  const { siteDir, config, translations } = main
  const { loaded } = await readSites([main])
  const { contents = new Map(), diagnostics = [] } = loaded[0] ?? {}
  const options = { ...pluginContext(main), ...main.texts }
  const files = config.plugins.flatMap((plugin) =>
    contents.has(plugin)
      ? (plugin.translatable?.(contents.get(plugin), createRouteContext(plugin, options)) ?? [])
      : [],
  )
  const isWritten = (file: TranslatableFile) => file.type === 'messages' || existsSync(path.join(siteDir, file.of))
  return {
    files: [...files.filter(isWritten), ...translatableTheme(site.config.theme, { siteDir, translations })],
    diagnostics: diagnostics.filter(({ severity }) => severity === 'error'),
  }
}

/**
 * Returns the locales that a site is translated to: all but the default one and those with `translate: false`.
 * @param selected all of them if it is empty
 * @throws SiteError if a selected locale is not one of them
 */
export function targetLocales(
  { config, siteDir }: Pick<SiteContext, 'config' | 'siteDir'>,
  selected: readonly string[],
): TargetLocale[] {
  const i18n = resolveLocales(config, siteDir)
  const isTarget = (locale: string) =>
    locale !== i18n.defaultLocale && config.i18n.localeConfigs[locale]?.translate !== false
  const targets = i18n.locales.filter(isTarget)
  const unknown = selected.find((locale) => !targets.includes(locale))
  if (unknown !== undefined) {
    const hint =
      targets.length === 0
        ? 'Add languages to `i18n.locales` in the site config.'
        : `The site is translated to ${targets.join(', ')}.`
    throw new SiteError({ message: `The site has no translations to "${unknown}".`, hint })
  }
  const chosen = selected.length === 0 ? targets : targets.filter((locale) => selected.includes(locale))
  return chosen.map((locale) => {
    const own = i18n.localeConfigs[locale] as ResolvedLocale
    return {
      locale,
      folder: path.posix.join(i18n.path, own.path),
      label: localeLabel(locale, i18n),
      lang: own.htmlLang ?? locale,
      dir: own.direction ?? textDirection(locale),
    }
  })
}
