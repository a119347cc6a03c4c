import { closestMatch, type LoadContext } from 'lectern/plugin-kit'
import type { AuthorEntry, PostFrontMatter } from '../front-matter.ts'
import type { AuthorsFile } from './authors-file.ts'

/** Somebody who writes posts. */
export interface Author {
  /** That of the file of authors; undefined for one who stands in a post alone. */
  key?: string
  name?: string
  title?: string
  url?: string
  email?: string
  /** A complete address, or a path without base URL. */
  image?: string
  description?: string
  socials?: Record<string, string>
  /** Of the author's page, below the page of all authors. */
  permalink?: string
}

type Written = Exclude<AuthorEntry, string>

/** An author as written, the picture published where it is a file beside the text. */
export async function authorOf(
  { key, name, title, url, email, imageURL, image_url, description, socials }: Written,
  { context, sourcePath }: { context: Pick<LoadContext, 'asset' | 'report'>; sourcePath: string },
): Promise<Author> {
  const written = imageURL ?? image_url
  let image = written
  if (written !== undefined && /^(?:\.\.?|@site)\//.test(written)) {
    image = await context.asset(written, sourcePath)
    if (image === undefined) {
      const message = `There is no picture ${written} of the author ${name ?? key ?? ''}.`
      const hint = 'A path with ./ counts from the folder of the file; one with a slash, from the static folders.'
      context.report({ code: 'broken-image', message, hint, sourcePath })
    }
  }
  const author = { key, name, title, url, email, image, description, socials }
  return Object.fromEntries(Object.entries(author).filter(([, value]) => value !== undefined)) as Author
}

export interface AuthorTrouble {
  code: string
  message: string
  hint?: string
  path: PropertyKey[]
}

/** The authors that a post names, those of the file by their keys; and what is wrong with them. */
export async function postAuthors(
  frontMatter: PostFrontMatter,
  file: AuthorsFile | undefined,
  place: { context: Pick<LoadContext, 'asset' | 'report'>; sourcePath: string },
): Promise<{ authors: Author[]; troubles: AuthorTrouble[] }> {
  const { authors: named } = frontMatter
  const legacy = legacyAuthor(frontMatter)
  if (named === undefined) return { authors: legacy ? [await authorOf(legacy, place)] : [], troubles: [] }
  const troubles: AuthorTrouble[] = []
  if (legacy) {
    const message = 'A post has either `authors` or the older `author`, `author_title` and the like.'
    troubles.push({ code: 'front-matter', message, hint: 'Keep `authors`.', path: ['authors'] })
  }
  const authors: Author[] = []
  const entries = Array.isArray(named) ? named : [named]
  for (const [index, entry] of entries.entries()) {
    const written: Written = typeof entry === 'string' ? { key: entry } : entry
    const known = written.key === undefined ? undefined : file?.authors.get(written.key)
    if (written.key !== undefined && !known) {
      troubles.push(unknownAuthor(written.key, file, Array.isArray(named) ? ['authors', index] : ['authors']))
      continue
    }
    const own = await authorOf(written, place)
    if (!authors.some(({ key }) => key !== undefined && key === own.key)) authors.push({ ...known, ...own })
  }
  return { authors, troubles }
}

function unknownAuthor(key: string, file: AuthorsFile | undefined, path: PropertyKey[]): AuthorTrouble {
  const meant = closestMatch(key, file?.authors.keys() ?? [])
  const where = file ? `in ${file.sourcePath}` : 'because there is no file of authors'
  const hint = meant ? `Did you mean \`${meant}\`?` : 'Add the author there, or write `name` in place of the key.'
  return { code: 'unknown-author', message: `There is no author \`${key}\` ${where}.`, hint, path }
}

/** The one author of posts from before there were `authors`. */
function legacyAuthor(frontMatter: PostFrontMatter): Written | undefined {
  const written = {
    name: frontMatter.author,
    title: frontMatter.author_title ?? frontMatter.authorTitle,
    url: frontMatter.author_url ?? frontMatter.authorURL,
    imageURL: frontMatter.author_image_url ?? frontMatter.authorImageURL,
  }
  return Object.values(written).some((value) => value !== undefined) ? (written as Written) : undefined
}
