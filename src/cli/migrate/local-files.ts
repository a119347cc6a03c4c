import path from 'node:path'
import { glob } from 'tinyglobby'
import { isFile } from '../../platform/index.ts'
import { createFindDocument } from './document-links.ts'
import { documentId } from './documents/list-documents.ts'
import { rebasePaths } from './documents/rebase-paths.ts'
import {
  changeLinks,
  localDocument,
  type OldLocale,
  type OldLocales,
  relocateText,
  translatedPath,
  withoutFolder,
} from './locales.ts'
import type { FileChange } from './migration.ts'
import type { Notes } from './notes.ts'

/** How the files of the other languages move to the folder of the translations. */
export interface LocalFiles {
  /** Path that a document or page moves to, and its text there; undefined for the default language. */
  moveOf(document: string, kind?: 'docs' | 'pages'): { to: string; rebase(text: string): string } | undefined
  /**
   * Changes the paths of a document as `relocateText` does. Those that a translation has of pages of the default language lead there:
   * other paths stay in the language of their page.
   * @param urls base URL of the old site, if its links contain it, and whether URLs of the new one end with a slash
   */
  relocate(text: string, document: string, urls: { base?: string; trailingSlash: boolean }): string
}

/** @param site `source` is the folder of all documents, relative to the site folder; `documents` are relative to it */
export function createLocalFiles(
  { siteDir, source, documents }: { siteDir: string; source: string; documents: readonly string[] },
  locales: OldLocales | undefined,
): LocalFiles {
  const originals = new Map(
    documents
      .map((document) => localDocument(document, locales))
      .filter(({ locale }) => locale === locales?.main)
      .map(({ name }) => [documentId(name), name]),
  )
  const newPlace = (file: string, kind: 'docs' | 'pages' = 'docs') => {
    const inside = path.posix.relative(source, file)
    const { locale, name } = localDocument(inside, locales)
    const stays = locale === undefined || locale === locales?.main || inside.startsWith('../')
    // A translation has the name of its original, also if one of them is MDX and the other is not.
    return stays ? file : translatedPath(locale, kind, originals.get(documentId(name)) ?? name)
  }
  const main = locales?.main
  const findIn = new Map(
    [main, ...(locales?.others ?? [])].map((locale) => {
      const local = documents
        .map((document) => localDocument(document, locales))
        .filter((each) => each.locale === locale)
      return [locale, createFindDocument(local.map(({ name }) => documentId(name)))]
    }),
  )
  const toMain = (link: string, locale: OldLocale, base: string) => {
    const [, page = '', rest = ''] = /^([^?#]*)(.*)$/.exec(link) ?? []
    const inside = withoutFolder(page, base.replace(/^\/|\/$/g, ''))
    const name = withoutFolder(inside, main?.folder ?? '')
    const isWritten = name !== inside
    const target = name.replace(/\/$/, '')
    const isOther = locales?.others.some(({ folder }) => withoutFolder(inside, folder) !== inside)
    if (isOther || (main?.folder !== '' && !isWritten) || findIn.get(main)?.(target) === undefined) return undefined
    // A page without a translation has the language of the reader.
    if (!isWritten && findIn.get(locale)?.(target) === undefined) return undefined
    const url = (main?.isAtTop ? name : inside).replace(/\.(?:html|mdx?)$/, '')
    return { url: url.replace(/(^|\/)index$/, '$1'), rest }
  }
  return {
    relocate(text, document, { base = '/', trailingSlash }) {
      const { locale } = localDocument(document, locales)
      const folder = locale?.folder ?? ''
      if (locale === undefined || locale === main) return relocateText(text, folder, base)
      return changeLinks(text, (link) => {
        const { url, rest } = toMain(link, locale, base) ?? {}
        if (url === undefined) return withoutFolder(link, folder, base)
        return `pathname://${trailingSlash ? url : url.replace(/(.)\/$/, '$1')}${rest}`
      })
    },
    moveOf(document, kind) {
      const file = path.posix.join(source, document)
      const to = newPlace(file, kind)
      if (to === file) return undefined
      const move = { siteDir, from: path.posix.dirname(file), to: path.posix.dirname(to), newPlace }
      return { to, rebase: (text) => rebaseSnippets(rebasePaths(text, move), { siteDir, source, newPlace }) }
    },
  }
}

/** Changes the paths of code that VitePress includes from the folder of all documents: `<<< @/fr/code.js`. */
function rebaseSnippets(
  text: string,
  { siteDir, source, newPlace }: { siteDir: string; source: string; newPlace: (file: string) => string },
): string {
  return text.replace(/^(\s*<<<\s*@\/)([^\s#{}[\]]+)/gm, (whole, before: string, name: string) => {
    const file = [name, path.posix.join(source, name)].find((each) => isFile(path.join(siteDir, each)))
    return file === undefined ? whole : before + newPlace(file)
  })
}

/** Moves the files that the documents of other languages have next to them, such as images. */
export async function moveOtherFiles(
  { siteDir, source, documents }: { siteDir: string; source: string; documents: readonly string[] },
  locales: OldLocales | undefined,
): Promise<FileChange[]> {
  const folders = (locales?.others ?? []).filter(({ folder }) => folder !== '')
  const lists = folders.map(async (locale): Promise<FileChange[]> => {
    const cwd = path.join(siteDir, source, locale.folder)
    const names = await glob('**/*', { cwd, dot: false, ignore: ['**/node_modules/**'] })
    return names
      .filter((name) => !documents.includes(`${locale.folder}/${name}`))
      .sort()
      .map((name) => {
        const file = path.posix.join(source, locale.folder, name)
        return { path: translatedPath(locale, 'docs', name), copyOf: file, movedFrom: file, changes: ['moved'] }
      })
  })
  return (await Promise.all(lists)).flat()
}

/** Notes documents of other languages that the default language lacks: they get no page. */
export function noteLoneTranslations(
  { source, documents }: { source: string; documents: readonly string[] },
  locales: OldLocales | undefined,
  notes: Notes,
): void {
  const id = (name: string) => name.replace(/\.\w+$/, '')
  const local = documents.map((document) => ({ document, ...localDocument(document, locales) }))
  const known = new Set(local.filter(({ locale }) => locale === locales?.main).map(({ name }) => id(name)))
  for (const { document, locale, name } of local) {
    if (locales === undefined || locale === locales.main) continue
    if (locale === undefined) {
      notes.add({ file: path.posix.join(source, document) }, 'The document belongs to no language, and has no page.')
    } else if (!known.has(id(name))) {
      notes.add(
        { file: path.posix.join(source, document) },
        'The translation has no page: the default language has no document with this path.',
        `Write ${path.posix.join(source, locales.main.folder, name)}.`,
      )
    }
  }
}
