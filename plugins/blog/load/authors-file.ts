import {
  createLines,
  imageField,
  joinUrl,
  kebabCase,
  type LoadContext,
  parseSettings,
  reportOtherForms,
  type TranslatedFolder,
  text,
  translatedFile,
  withoutPublishing,
} from 'lectern/plugin-kit'
import { z } from 'zod'
import { websiteField } from '../website-field.ts'
import { type Author, loadAuthor } from './author.ts'
import { socialsField } from './author-socials.ts'

/** The authors file of a blog, with its authors by key. */
export interface AuthorsFile {
  sourcePath: string
  authors: Map<string, Author>
}

const anAuthor = 'an author object with `name`, `url`, `imageURL`, `title`, `email`, `page`, `socials` or `description`'

const declaredAuthor = z
  .looseObject(
    {
      /** Name of the author. */
      name: text.optional(),
      /** Role or description below the name. */
      title: text.optional(),
      /** Website of the author. The name links to it, unless the author has a page. */
      url: websiteField.optional(),
      /** Picture of the author: a URL, a path in a static folder, or a path that begins with `./`, relative to the file. */
      imageURL: imageField.optional(),
      /** The same as `imageURL`. */
      image_url: imageField.optional(),
      /** Email address of the author. */
      email: text.optional(),
      /** Description on the author's page. */
      description: text.optional(),
      /** Profiles by platform: a username or a complete URL. */
      socials: socialsField,
      /** Whether the author has a page with all their posts; an object sets its path. */
      page: z
        .union(
          [
            z.boolean(),
            z.strictObject({
              /** Path of the author's page, below the page of all authors. Default: the key in kebab case. */
              permalink: text,
            }),
          ],
          'true, false or a permalink',
        )
        .optional(),
    },
    { error: (issue) => (issue.code === 'invalid_type' ? anAuthor : undefined) },
  )
  .refine(
    ({ name, imageURL, image_url }) => [name, imageURL, image_url].some((value) => value !== undefined),
    'an author with a `name` or an `imageURL`',
  )

const schema = z.record(z.string(), declaredAuthor, {
  error: (issue) => (issue.code === 'invalid_type' ? 'an object that maps keys to authors' : undefined),
})

/**
 * Loads the authors file, if it exists, and reports its diagnostics.
 * @param shown keys of the authors whose images are published; all of them if undefined
 */
export async function loadAuthorsFile(
  context: LoadContext,
  folders: TranslatedFolder,
  { file, shown }: { file: string; shown?: ReadonlySet<string> | undefined },
): Promise<AuthorsFile | undefined> {
  await reportOtherForms(context, 'authors', file, folders)
  const sourcePath = await translatedFile(context, file, folders)
  const source = await context.readText(sourcePath)
  if (source === undefined) return undefined
  const { value = {}, diagnostics } = parseSettings(source, schema)
  for (const diagnostic of diagnostics) context.report({ code: 'authors-file', ...diagnostic, sourcePath })
  const findLine = createLines(source)
  const authors = new Map<string, Author>()
  const owners = new Map<string, string>()
  for (const [key, declared] of Object.entries(value)) {
    const { page, ...rest } = declared
    const pagePath = typeof page === 'object' ? page.permalink : page ? kebabCase(key) : undefined
    const permalink = pagePath === undefined ? undefined : joinUrl(pagePath)
    const owner = permalink === undefined ? undefined : owners.get(permalink)
    if (owner !== undefined) {
      const message = `The author pages of \`${key}\` and \`${owner}\` have the same permalink: \`${permalink}\`.`
      const hint = 'Set a different `page: { permalink: … }` for one of them.'
      context.report({ code: 'authors-file', message, hint, sourcePath, ...findLine([key]) })
    }
    if (permalink !== undefined && owner === undefined) owners.set(permalink, key)
    const isShown = shown?.has(key) ?? true
    const source = { context: isShown ? context : withoutPublishing(context), sourcePath }
    const author = await loadAuthor({ ...rest, key }, source)
    authors.set(key, { ...author, ...(owner === undefined && permalink !== undefined && { permalink }) })
  }
  return { sourcePath, authors }
}
