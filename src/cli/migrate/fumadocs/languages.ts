import path from 'node:path'
import type { OldLocale, OldLocales } from '../locales.ts'
import { translatedPath } from '../locales.ts'
import type { Languages } from './read-source.ts'

/** Where a file is among the languages. */
export interface LocalFile {
  /** Path without the language, relative to the folder of the documents. */
  name: string
  language: string | undefined
}

/** Finds the language in the path of a file: `$` is every language. */
export function localFile(file: string, languages: Languages | undefined): LocalFile {
  const [main] = languages?.names ?? []
  const [, language = '', name = ''] = (languages?.hasFolders ? /^([^/]+)\/(.+)$/.exec(file) : splitName(file)) ?? []
  if (languages === undefined || (language !== '$' && !languages.names.includes(language)))
    return { name: file, language: main }
  return { name, language: language === '$' ? main : language }
}

/** `guide/page.fr.mdx` → `fr`, `guide/page.mdx` */
function splitName(file: string): string[] | undefined {
  const [, start = '', language = '', end = ''] = /^(.*)\.([^./]+)(\.[^./]+)$/.exec(file) ?? []
  return language === '' ? undefined : [file, language, start + end]
}

/** Folder of the documents of the default language, relative to that of all documents. */
export function mainFolder(languages: Languages | undefined): string {
  return languages?.hasFolders ? (languages.names[0] ?? '') : ''
}

/** Path of a document in Lectern, relative to the site folder. */
export function placeOf(
  { name, language }: LocalFile,
  { folder, languages }: { folder: string; languages: Languages | undefined },
): string {
  if (language === undefined || language === languages?.names[0])
    return path.posix.join(folder, mainFolder(languages), name)
  return translatedPath({ name: language, folder: language, values: {} }, 'docs', name)
}

/** The languages as those of other generators. */
export function oldLocales(
  languages: Languages | undefined,
  labels: ReadonlyMap<string, string>,
): OldLocales | undefined {
  if (languages === undefined) return undefined
  const [main, ...others] = languages.names.map((name, index): OldLocale => {
    const label = labels.get(name)
    const isAtTop = languages.hideLocale === 'always' || (index === 0 && languages.hideLocale === 'default-locale')
    return { name, folder: name, isAtTop, values: label === undefined ? {} : { label } }
  })
  return main && { main, others }
}
