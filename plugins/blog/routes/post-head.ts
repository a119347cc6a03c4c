import {
  type AuthorSocial,
  dateLocale,
  filesBase,
  formatDate,
  isTranslated,
  type PostAuthor,
  type PostHead,
  type TextLanguage,
  untranslatedLanguage,
  withBaseUrl,
} from 'lectern/plugin-kit'
import type { Post } from '../content.ts'
import type { Author } from '../load/author.ts'
import { resolveSocials } from '../load/author-socials.ts'
import { authorUrl, type BlogRouteContext, postUrl, tagUrl, websiteUrl } from './route-context.ts'

/** Metadata of a post as shown by pages. */
export function postHead(post: Post, blogContext: BlogRouteContext): PostHead {
  return {
    title: post.title,
    url: postUrl(post, blogContext),
    date: post.date,
    formattedDate: formatDate(new Date(post.date), dateLocale(blogContext.context)),
    readingTime: post.readingTime,
    ...(post.authors.length > 0 && { authors: post.authors.map((author) => authorSummary(author, blogContext)) }),
    ...(post.tags.length > 0 && {
      tags: post.tags.map(({ label, permalink }) => ({ label, url: tagUrl(permalink, blogContext) })),
    }),
  }
}

/** Returns the language of a post that is not translated to that of the page. */
export function postLanguage(post: Post, { content, context }: BlogRouteContext): TextLanguage | undefined {
  const { config, locale } = context
  return isTranslated(post.sourcePath, content.folders) ? undefined : untranslatedLanguage(config.i18n, locale)
}

function authorSummary(author: Author, blogContext: BlogRouteContext): PostAuthor {
  const { description: _, ...summary } = displayAuthor(author, blogContext)
  return summary
}

/** An author with complete URLs; the author's page on this site takes precedence over an external one. */
export function displayAuthor(author: Author, blogContext: BlogRouteContext): PostAuthor {
  const { context } = blogContext
  const { name, title, description, image } = author
  const page = author.permalink === undefined ? undefined : authorUrl(author.permalink, blogContext)
  const declaredUrl = author.url ?? (author.email && `mailto:${author.email}`)
  const url = page ?? (declaredUrl && websiteUrl(declaredUrl, context))
  const socials: AuthorSocial[] = resolveSocials(author.socials, { name: name ?? '', texts: context.texts })
  return {
    name,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(url && { url }),
    ...(url && /^https?:/.test(url) && { external: true as const }),
    ...(image && { imageUrl: image.startsWith('/') ? withBaseUrl(image, filesBase(context.config)) : image }),
    ...(socials.length > 0 && { socials }),
  }
}
