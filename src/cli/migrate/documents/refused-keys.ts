import { checkValue } from '../../../platform/index.ts'
import type { Notes } from '../notes.ts'
import type { FrontMatter } from './edit-front-matter.ts'

/**
 * Returns a function that removes the keys of a document whose values Lectern refuses, such as `tags: a`: other generators have
 * keys with the same names.
 */
export async function createKeyCheck(
  notes: Notes,
): Promise<(frontMatter: FrontMatter, place: { file: string }) => string[]> {
  const { docFrontMatter } = await import('../../../../plugins/docs/schema/front-matter.ts')
  return (frontMatter, { file }) => {
    const checked = checkValue(
      docFrontMatter,
      Object.fromEntries(frontMatter.keys().map((key) => [key, frontMatter.get(key)])),
    )
    const refused = new Map((checked.success ? [] : checked.issues).map((issue) => [String(issue.path[0]), issue]))
    return frontMatter.keys().filter((key) => {
      const issue = refused.get(key)
      if (issue === undefined) return false
      frontMatter.remove(key)
      notes.add({ file }, `${issue.message} The key was removed.`, issue.hint)
      return true
    })
  }
}
