import type { Route } from '../../../shared/types.ts'
import type { RoutedSite } from '../route.ts'

/**
 * Adds notes to the pages of documents that are not translated to the language of the site, and, if the site config asks for them, to
 * those whose translation is outdated.
 *
 * @returns whether the Git history was read
 */
export async function addTranslationNotes(locales: readonly RoutedSite[]): Promise<boolean> {
  let usesGit = false
  for (const { site, content } of locales) {
    const { config, locale, texts, translations } = site
    if (translations === undefined || locale === config.i18n.defaultLocale) continue
    const translated: TranslatedRoute[] = []
    for (const route of content.manifest.routes) {
      const { translation, contents } = route
      const id = contents[0]?.id
      if (translation === undefined || id === undefined) continue
      if (id === translation.of) route.translationNote = texts.texts.notTranslated
      else translated.push({ route, ...translation })
    }
    if (!config.i18n.staleNotice || translated.length === 0) continue
    // What splits documents is half of the compiler.
    const { createDocumentSplitter, findOutdated } = await import('../../../documents/translations/index.ts')
    const found = await findOutdated(translated, {
      siteDir: site.siteDir,
      folder: translations,
      split: createDocumentSplitter(config.markdown),
    })
    usesGit ||= found.usesGit
    for (const { route, at } of translated)
      if (found.outdated.has(at)) route.translationNote = texts.texts.outdatedTranslation
  }
  return usesGit
}

interface TranslatedRoute {
  route: Route
  of: string
  at: string
}
