import { posix as path } from 'node:path'
import { type LoadContext, reportUnreadTranslations, type TranslatedFolder } from 'lectern/plugin-kit'
import type { CategoryFile } from '../content.ts'
import type { ResolvedOptions } from '../options.ts'

interface TranslatedSource extends Pick<ResolvedOptions, 'numberPrefixParser'> {
  categories: Record<string, CategoryFile>
  /** Names of the sidebars. */
  sidebars: readonly string[]
}

/**
 * Warns of category files and sidebars beside translated documents. All languages have the structure of the originals, as in
 * Docusaurus, and translate the labels in the messages of the version.
 */
export async function reportTranslatedStructure(
  context: Pick<LoadContext, 'findFiles' | 'report'>,
  { translated }: TranslatedFolder,
  { categories, sidebars, numberPrefixParser }: TranslatedSource,
): Promise<void> {
  if (translated === undefined) return
  const messages = `${translated}.json`
  const [only, ...others] = sidebars
  const sidebar = only === undefined || others.length > 0 ? '<sidebar>' : only
  await reportUnreadTranslations(context, translated, {
    files: ['**/_category_.{json,yml,yaml}'],
    hint(sourcePath) {
      const folder = path.dirname(path.relative(translated, sourcePath))
      const { key, label } = categories[folder] ?? {}
      const name = key ?? label ?? numberPrefixParser(path.basename(folder)).filename
      return `Categories are those of the original in all languages. Translate the label in ${messages}, as \`sidebar.${sidebar}.category.${name}\`.`
    },
  })
  const hint = `Sidebars are those of the original in all languages. Translate their labels in ${messages}.`
  const files = ['sidebars.{js,cjs,mjs,ts,cts,mts,json}']
  await reportUnreadTranslations(context, translated, { files, hint: () => hint })
}
