import { posix as path } from 'node:path'
import type { ContentFile, LoadContext, PluginContext, TranslatedSource } from '../shared/types.ts'
import { isMarked } from './visibility/visibility.ts'

/** A content folder and the folder with its translations to the current locale, both relative to the site folder. */
export interface TranslatedFolder {
  folder: string
  /** Undefined if the locale has no translations. */
  translated?: string
}

/** The name of a plugin's folder below the translations of each locale, as in Docusaurus. */
export function translationsName(plugin: 'docs' | 'blog' | 'pages', id: string): string {
  return `docusaurus-plugin-content-${plugin}${id === 'default' ? '' : `-${id}`}`
}

/** @param name what `translationsName` returns, or a folder in it */
export function translatedFolder(
  folder: string,
  name: string,
  { translations }: Pick<PluginContext, 'translations'>,
): TranslatedFolder {
  return translations === undefined ? { folder } : { folder, translated: path.join(translations, name) }
}

/**
 * Reads the content files of a folder, each in its translation if there is one. Reports translations of files that do not exist,
 * which have no page.
 */
export async function readTranslated(
  context: LoadContext,
  { folder, translated }: TranslatedFolder,
  globs: { include: string[]; exclude: string[] },
): Promise<ContentFile[]> {
  const [originals, translations] = await Promise.all([
    context.readAll(folder, globs),
    translated === undefined ? [] : context.readAll(translated, globs),
  ])
  if (translated === undefined || translations.length === 0) return originals
  const bySource = new Map(translations.map((file) => [path.relative(translated, file.sourcePath), file]))
  const files = originals.map((file) => {
    const source = path.relative(folder, file.sourcePath)
    const translation = bySource.get(source)
    bySource.delete(source)
    return translation ? withVisibility(translation, file, context) : file
  })
  for (const [source, { sourcePath }] of bySource) reportUntranslated(context, sourcePath, path.join(folder, source))
  return files
}

/** A translation is a draft, or unlisted, as its original is, unless it says otherwise. */
function withVisibility(translation: ContentFile, original: ContentFile, { setFrontMatter }: LoadContext): ContentFile {
  const { sourcePath, frontMatter } = translation
  const inherited = (['draft', 'unlisted'] as const).filter(
    (key) => isMarked(original.frontMatter, key) && !Object.hasOwn(frontMatter, key),
  )
  if (inherited.length === 0) return translation
  return setFrontMatter(sourcePath, { ...frontMatter, ...Object.fromEntries(inherited.map((key) => [key, true])) })
}

function reportUntranslated(context: LoadContext, sourcePath: string, original: string): void {
  context.report({
    code: 'translation-without-original',
    severity: 'warning',
    message: `This translation has no page: ${original} does not exist.`,
    hint: 'Rename it as the document that it translates, or remove it.',
    sourcePath,
  })
}

/**
 * Warns of files beside translated documents that nothing reads, so that their content would be missing without a word.
 *
 * @param unread.files globs of the files, relative to the folder
 * @param unread.hint where their texts are translated
 */
export async function reportUnreadTranslations(
  context: Pick<LoadContext, 'findFiles' | 'report'>,
  folder: string,
  unread: { files: string[]; exclude?: string[]; hint(sourcePath: string): string },
): Promise<void> {
  for (const sourcePath of await context.findFiles(folder, { include: unread.files, exclude: unread.exclude ?? [] })) {
    context.report({
      code: 'unread-file',
      severity: 'warning',
      message: `${sourcePath} is not read.`,
      hint: unread.hint(sourcePath),
      sourcePath,
    })
  }
}

/** Warns of files that are named like a translated one, such as `tags.json`, but are not read. @param file relative to the folder */
export async function reportOtherForms(
  context: Pick<LoadContext, 'findFiles' | 'report'>,
  name: string,
  file: string | undefined,
  { translated }: TranslatedFolder,
): Promise<void> {
  if (translated === undefined) return
  const own = file === undefined ? undefined : path.join(translated, file)
  await reportUnreadTranslations(context, translated, {
    files: [`${name}.{yml,yaml,json}`],
    exclude: file === undefined ? [] : [path.normalize(file)],
    hint: () => (own === undefined ? 'Remove it.' : `Move its content to ${own}.`),
  })
}

/** Returns the path of a file relative to its content folder, or to that of the translations. */
export function relativeSource(sourcePath: string, { folder, translated }: TranslatedFolder): string {
  return path.relative(isTranslated(sourcePath, { folder, translated }) ? (translated as string) : folder, sourcePath)
}

/** Whether a file is a translation. */
export function isTranslated(sourcePath: string, { translated }: TranslatedFolder): boolean {
  return translated !== undefined && sourcePath.startsWith(`${translated}/`)
}

/** Returns the `translation` of a document's route; undefined in a locale without translations. */
export function translationOf(sourcePath: string, folders: TranslatedFolder): { translation?: TranslatedSource } {
  const { folder, translated } = folders
  if (translated === undefined) return {}
  const source = relativeSource(sourcePath, folders)
  return { translation: { of: path.join(folder, source), at: path.join(translated, source) } }
}

/** Returns the path of a file beside the content, such as a tags file: in the translations if they have it. */
export async function translatedFile(
  context: Pick<LoadContext, 'readText'>,
  file: string,
  { folder, translated }: TranslatedFolder,
): Promise<string> {
  const own = translated === undefined ? undefined : path.join(translated, file)
  return own !== undefined && (await context.readText(own)) !== undefined ? own : path.join(folder, file)
}

/** Returns the files beside the content that are in none of its folders, relative to the site folder, for `watch`. */
export function filesOutside(folder: string, files: readonly (string | false | null | undefined)[]): string[] {
  return files.flatMap((file) => (file && path.normalize(file).startsWith('../') ? path.join(folder, file) : []))
}
