import { posix as path } from 'node:path'
import type { LoadContext } from 'lectern/plugin-kit'
import { createDictionary } from 'lectern/plugin-kit'
import type { CategoryFile } from '../content.ts'
import { parseCategoryFile } from './category-file.ts'

/** Loads the `_category_` files of a version. If a folder has two, the first one is used. */
export async function loadCategories(
  context: LoadContext,
  folder: string,
  exclude: string[],
): Promise<{ categories: Record<string, CategoryFile>; texts: Record<string, string> }> {
  const files = await context.findFiles(folder, { include: ['**/_category_.{json,yml,yaml}'], exclude })
  const sources = await Promise.all(files.map((sourcePath) => context.readText(sourcePath)))
  const categories = createDictionary<CategoryFile>()
  const texts: Record<string, string> = {}
  for (const [index, sourcePath] of files.entries()) {
    const text = sources[index] ?? ''
    const { value: settings, diagnostics } = parseCategoryFile(text)
    for (const diagnostic of diagnostics) context.report({ code: 'category-file', ...diagnostic, sourcePath })
    if (settings === undefined) continue
    const key = path.relative(folder, path.dirname(sourcePath))
    const earlier = categories[key]
    if (earlier !== undefined) {
      const message = `The folder has two category files: ${earlier.sourcePath} is used and ${sourcePath} is ignored.`
      context.report({
        code: 'category-file',
        severity: 'warning',
        message,
        hint: 'Remove one of them.',
        sourcePath,
      })
      continue
    }
    categories[key] = { ...settings, sourcePath }
    texts[sourcePath] = text
  }
  return { categories, texts }
}
