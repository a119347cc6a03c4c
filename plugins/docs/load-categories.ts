import { posix as path } from 'node:path'
import type { LoadContext } from 'lectern/plugin-kit'
import { parseCategoryFile } from './category-file.ts'
import type { CategoryFile } from './content.ts'

/** Reads the `_category_` files of a version. The first of two for one folder counts. */
export async function loadCategories(
  context: LoadContext,
  folder: string,
  exclude: string[],
): Promise<{ categories: Record<string, CategoryFile>; texts: Record<string, string> }> {
  const files = await context.findFiles(folder, { include: ['**/_category_.{json,yml,yaml}'], exclude })
  const sources = await Promise.all(files.map((sourcePath) => context.readText(sourcePath)))
  const categories: Record<string, CategoryFile> = {}
  const texts: Record<string, string> = {}
  for (const [index, sourcePath] of files.entries()) {
    const text = sources[index] ?? ''
    const { value: settings, diagnostics } = parseCategoryFile(text)
    for (const diagnostic of diagnostics) context.report({ code: 'category-file', ...diagnostic, sourcePath })
    if (settings === undefined) continue
    const key = path.relative(folder, path.dirname(sourcePath))
    const earlier = categories[key]
    if (earlier !== undefined) {
      const message = `The folder has two files of settings: ${earlier.sourcePath} counts, ${sourcePath} does not.`
      context.report({
        code: 'category-file',
        severity: 'warning',
        message,
        hint: 'Remove one of the two.',
        sourcePath,
      })
      continue
    }
    categories[key] = { ...settings, sourcePath }
    texts[sourcePath] = text
  }
  return { categories, texts }
}
