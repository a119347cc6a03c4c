import { checkFrontMatter, type FrontMatterIssue, toFrontMatterIssue } from '../../../plugin-kit/front-matter.ts'
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
    const values = Object.fromEntries(frontMatter.keys().map((key) => [key, frontMatter.get(key)]))
    const errors = checkFrontMatter(docFrontMatter, values)
      .issues.map((issue) => toFrontMatterIssue(issue, file))
      .filter(({ severity }) => severity === 'error')
    const refused = [...new Set(errors.map(({ path }) => String(path[0])))]
    for (const key of refused) {
      frontMatter.remove(key)
      const { message, hint } = errors.find(({ path }) => path[0] === key) as FrontMatterIssue
      notes.add({ file }, `${message} The key was removed.`, hint)
    }
    return refused
  }
}
