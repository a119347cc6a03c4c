import { posix as path } from 'node:path'
import { closestMatch, type FilesContext } from 'lectern/plugin-kit'

/** Texts of a site that take the place of descriptions in the schema, by `Event`, `Event.title`, `Query.event`, `@cost`. */
export type CustomDescriptions = ReadonlyMap<string, { text: string; sourcePath: string }>

export async function readDescriptions(context: FilesContext, folder: string | undefined): Promise<CustomDescriptions> {
  const found = new Map<string, { text: string; sourcePath: string }>()
  if (folder === undefined) return found
  for (const sourcePath of await context.findFiles(folder, { include: ['**/*.md'], exclude: [] })) {
    const text = await context.readText(sourcePath)
    if (text !== undefined) found.set(path.basename(sourcePath, '.md'), { text, sourcePath })
  }
  return found
}

/** Tells of texts for what the schema does not have. */
export function reportUnknown(
  descriptions: CustomDescriptions,
  known: ReadonlySet<string>,
  { report }: FilesContext,
): void {
  for (const [name, { sourcePath }] of descriptions) {
    if (known.has(name)) continue
    const meant = closestMatch(name, known)
    report({
      code: 'graphql-description',
      severity: 'warning',
      message: `The schema has no \`${name}\` for this text to describe.`,
      hint: meant
        ? `Did you mean \`${meant}\`?`
        : 'Name the file after a type, `Type.field`, `Query.field` or `@directive`.',
      sourcePath,
    })
  }
}
