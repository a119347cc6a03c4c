import { type ImageContext, isStaticFile, type LoadContext, missingImage, resolveImage } from 'lectern/plugin-kit'
import type { AuthorEntry } from '../front-matter.ts'

/** An author of posts. */
export interface Author {
  /** Key in the authors file; undefined for an author defined in a post. */
  key?: string
  name?: string
  title?: string
  /** A complete URL, or a path without base URL that begins with a slash. */
  url?: string
  email?: string
  /** A complete URL, or a path without base URL. */
  image?: string
  description?: string
  socials?: Record<string, string>
  /** Permalink of the author's page, below the page of all authors. */
  permalink?: string
}

export type AuthorFields = Exclude<AuthorEntry, string>

/** Creates an author from the fields in a file; an image next to that file is published. */
export async function loadAuthor(
  { key, name, title, url, email, imageURL, image_url, description, socials }: AuthorFields,
  { context, sourcePath }: { context: ImageContext & Pick<LoadContext, 'report'>; sourcePath: string },
): Promise<Author> {
  const imagePath = imageURL ?? image_url
  const image = imagePath && (await resolveImage(imagePath, sourcePath, context))
  // Plugins may write files, too.
  const mayBeMissing =
    image !== undefined && image === imagePath && /^\/(?!\/)/.test(image) && !isStaticFile(image, context)
  if (imagePath && (image === undefined || mayBeMissing)) {
    const message = `The image ${imagePath} for the author \`${name ?? key ?? ''}\` does not exist.`
    context.report({ ...missingImage(message), sourcePath, ...(mayBeMissing && { severity: 'warning' as const }) })
  }
  const author = { key, name, title, url: url && fromSiteRoot(url), email, image, description, socials }
  return Object.fromEntries(Object.entries(author).filter(([, value]) => value !== undefined)) as Author
}

/** Resolves a relative path from the root of the site: authors are shown on many pages. */
function fromSiteRoot(url: string): string {
  const { origin, pathname, search, hash } = new URL(url, 'https://site.invalid')
  return origin === 'https://site.invalid' && !url.startsWith('/') ? pathname + search + hash : url
}
