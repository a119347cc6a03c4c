import path from 'node:path'
import { translationFolder } from '../../../documents/site/index.ts'
import { commitFolder } from '../../../platform/index.ts'
import type { DocumentPlaces, Plugin, ResolvedConfig } from '../../../shared/types.ts'
import { contentFolders, normalizeFolder } from './markdown-functions.ts'

export interface PlaceOptions {
  siteDir: string
  config: Pick<ResolvedConfig, 'i18n' | 'plugins'>
  locale: string
}

/** Returns the languages of a site, and the content folders of its versions with their translations in one language. */
export function documentPlaces({ siteDir, config: { i18n, plugins }, locale }: PlaceOptions): DocumentPlaces {
  const translations = translationFolder(i18n, locale)
  const versions = plugins
    .flatMap((plugin) => versionsOf(plugin, siteDir))
    .flatMap(({ folder, version, translated }) => {
      const both = translations === undefined ? [folder] : [folder, path.posix.join(translations, translated)]
      return both.map((each) => ({ folder: each, version }))
    })
    .sort((a, b) => b.folder.length - a.folder.length)
  return { locale, locales: [...i18n.locales], versions }
}

interface VersionFolder {
  folder: string
  version: string
  /** Where its translations are, relative to the folder of all translations. */
  translated: string
}

/** Returns the content folders of a plugin with versions. */
function versionsOf(plugin: Plugin, siteDir: string): VersionFolder[] {
  const { name, folder: current, versionsFolder, commits = [], translations = name } = plugin
  if (versionsFolder === undefined) return []
  const isCurrent = (folder: string) => current !== undefined && folder === normalizeFolder(current)
  return [
    ...contentFolders(plugin, siteDir).map((folder): VersionFolder => {
      const base = isCurrent(folder) ? 'current' : path.posix.basename(folder)
      return { folder, version: base.replace(/^version-/, ''), translated: `${translations}/${base}` }
    }),
    ...commits.map(({ ref, instance, version = '' }): VersionFolder => {
      return { folder: commitFolder(ref, instance), version, translated: `${translations}/version-${version}` }
    }),
  ]
}
