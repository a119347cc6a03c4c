import { posix as path } from 'node:path'
import { joinUrl, kebabCase, type LoadContext, parseSettings, text } from 'lectern/plugin-kit'
import { z } from 'zod'
import { socialsField } from './author-socials.ts'
import { type Author, authorOf } from './authors.ts'

/** The authors that a blog declares, by the keys under which posts name them. */
export interface AuthorsFile {
  sourcePath: string
  authors: Map<string, Author>
}

const anAuthor = 'an author: `name`, `url`, `imageURL`, `title`, `email`, `page`, `socials`, `description`'

const declaredAuthor = z
  .looseObject(
    {
      name: text.optional(),
      title: text.optional(),
      url: text.optional(),
      imageURL: text.optional(),
      image_url: text.optional(),
      email: text.optional(),
      description: text.optional(),
      socials: socialsField,
      page: z.union([z.boolean(), z.strictObject({ permalink: text })], 'true, false or a permalink').optional(),
    },
    { error: (issue) => (issue.code === 'invalid_type' ? anAuthor : undefined) },
  )
  .refine(
    ({ name, imageURL, image_url }) => [name, imageURL, image_url].some((value) => value !== undefined),
    'an author with a `name` or an `imageURL`',
  )

const schema = z.record(z.string(), declaredAuthor, {
  error: (issue) => (issue.code === 'invalid_type' ? 'authors by key' : undefined),
})

/** Reads the file of authors where there is one, and reports its faults. */
export async function loadAuthorsFile(
  context: LoadContext,
  folder: string,
  file: string,
): Promise<AuthorsFile | undefined> {
  const sourcePath = path.join(folder, file)
  const source = await context.readText(sourcePath)
  if (source === undefined) return undefined
  const { value = {}, diagnostics } = parseSettings(source, schema, () => [])
  for (const diagnostic of diagnostics) context.report({ code: 'authors-file', ...diagnostic, sourcePath })
  const authors = new Map<string, Author>()
  const owners = new Map<string, string>()
  for (const [key, declared] of Object.entries(value)) {
    const { page, ...rest } = declared
    const written = typeof page === 'object' ? page.permalink : page ? kebabCase(key) : undefined
    const permalink = written === undefined ? undefined : joinUrl(written)
    const owner = permalink === undefined ? undefined : owners.get(permalink)
    if (owner !== undefined) {
      const rows = source.split(/\r?\n/)
      const line = rows.findIndex((row) => row.replace(/["']/g, '').startsWith(`${key}:`)) + 1
      const message = `The page ${permalink} of the author \`${key}\` is also that of \`${owner}\`.`
      const hint = 'Give one of the two another `page: { permalink: … }`.'
      context.report({ code: 'authors-file', message, hint, sourcePath, ...(line > 0 && { line }) })
    }
    if (permalink !== undefined && owner === undefined) owners.set(permalink, key)
    const author = await authorOf({ ...rest, key }, { context, sourcePath })
    authors.set(key, { ...author, ...(owner === undefined && permalink !== undefined && { permalink }) })
  }
  return { sourcePath, authors }
}
