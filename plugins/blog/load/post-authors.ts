import { closestMatch, type ImageContext, type LoadContext } from 'lectern/plugin-kit'
import type { PostFrontMatter } from '../front-matter.ts'
import { type Author, type AuthorFields, loadAuthor } from './author.ts'
import type { AuthorsFile } from './authors-file.ts'

export interface AuthorIssue {
  code: string
  message: string
  hint?: string
  path: PropertyKey[]
}

/** Resolves the authors of a post, looking up keys in the authors file. */
export async function resolvePostAuthors(
  frontMatter: PostFrontMatter,
  file: AuthorsFile | undefined,
  source: { context: ImageContext & Pick<LoadContext, 'report'>; sourcePath: string },
): Promise<{ authors: Author[]; issues: AuthorIssue[] }> {
  const { authors: value } = frontMatter
  const legacy = getLegacyAuthor(frontMatter)
  if (value === undefined) return { authors: legacy ? [await loadAuthor(legacy, source)] : [], issues: [] }
  const issues: AuthorIssue[] = []
  if (legacy) {
    const message = 'The post has both `authors` and legacy `author` fields.'
    const hint = 'Remove `author`, `author_title` and the other legacy fields.'
    issues.push({ code: 'front-matter', message, hint, path: ['authors'] })
  }
  const authors: Author[] = []
  const entries = Array.isArray(value) ? value : [value]
  for (const [index, entry] of entries.entries()) {
    const fields: AuthorFields = typeof entry === 'string' ? { key: entry } : entry
    const declared = fields.key === undefined ? undefined : file?.authors.get(fields.key)
    if (fields.key !== undefined && !declared) {
      issues.push(unknownAuthor(fields.key, file, Array.isArray(value) ? ['authors', index] : ['authors']))
      continue
    }
    const author = await loadAuthor(fields, source)
    if (!authors.some(({ key }) => key !== undefined && key === author.key)) authors.push({ ...declared, ...author })
  }
  return { authors, issues }
}

function unknownAuthor(key: string, file: AuthorsFile | undefined, path: PropertyKey[]): AuthorIssue {
  const match = closestMatch(key, file?.authors.keys() ?? [])
  const message = file
    ? `The author \`${key}\` is not defined in ${file.sourcePath}.`
    : `Unknown author \`${key}\`: the blog has no authors file.`
  const hint = match
    ? `Did you mean \`${match}\`?`
    : 'Add the author to the authors file, or use `name` instead of a key.'
  return { code: 'unknown-author', message, hint, path }
}

/** The single author in the fields that older blogs use instead of `authors`. */
function getLegacyAuthor(frontMatter: PostFrontMatter): AuthorFields | undefined {
  const fields = {
    name: frontMatter.author,
    title: frontMatter.author_title ?? frontMatter.authorTitle,
    url: frontMatter.author_url ?? frontMatter.authorURL,
    imageURL: frontMatter.author_image_url ?? frontMatter.authorImageURL,
  }
  return Object.values(fields).some((value) => value !== undefined) ? (fields as AuthorFields) : undefined
}
