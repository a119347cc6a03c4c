import { posix as path } from 'node:path'
import { closestMatch, type FilesContext } from 'lectern/plugin-kit'

/** Markdown files that replace descriptions of the schema, by `Event`, `Event.title`, `Query.event` or `@cost`. */
export type CustomDescriptions = ReadonlyMap<string, { text: string; sourcePath: string }>

export async function readDescriptions(context: FilesContext, folder: string | undefined): Promise<CustomDescriptions> {
  const descriptions = new Map<string, { text: string; sourcePath: string }>()
  if (folder === undefined) return descriptions
  for (const sourcePath of await context.findFiles(folder, { include: ['**/*.md'], exclude: [] })) {
    const text = await context.readText(sourcePath)
    if (text !== undefined) descriptions.set(path.basename(sourcePath, '.md'), { text, sourcePath })
  }
  return descriptions
}

/** Reports description files that match nothing in the schema. */
export function reportUnknownDescriptions(
  descriptions: CustomDescriptions,
  known: ReadonlySet<string>,
  { report }: FilesContext,
): void {
  for (const [name, { sourcePath }] of descriptions) {
    if (known.has(name)) continue
    const suggestion = closestMatch(name, known)
    report({
      code: 'graphql-description',
      severity: 'warning',
      message: `\`${name}\` does not exist in the schema.`,
      hint: suggestion
        ? `Did you mean \`${suggestion}\`?`
        : 'Name the file after a type, `Type.field`, `Query.field` or `@directive`.',
      sourcePath,
    })
  }
}
