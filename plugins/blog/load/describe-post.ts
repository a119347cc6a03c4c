import {
  type ContentFile,
  type FrontMatterIssue,
  type Mode,
  parseDate,
  toSeverity,
  visibilityOf,
} from 'lectern/plugin-kit'
import type { Post } from '../content.ts'
import type { PostFrontMatter } from '../front-matter.ts'
import type { ResolvedOptions } from '../options.ts'
import { isDay, readPostPath } from './post-path.ts'
import { minutesOf } from './reading-time.ts'

/** What the file itself says of a post; the rest stands in other files. */
export type PlainPost = Omit<Post, 'authors' | 'tags' | 'image' | 'lastUpdate'>

/** What stands around a post. */
export interface PostSetting {
  /** Path relative to the folder of the blog. */
  source: string
  text: string
  /** When the file came to be, as an ISO date and time, where it may be needed. */
  created: string | undefined
  options: ResolvedOptions
  mode: Mode
  locale: string
}

/** What a file is within its blog; undefined where its date is wrong. */
export function describePost(
  file: ContentFile,
  frontMatter: PostFrontMatter,
  about: PostSetting,
): { post?: PlainPost; diagnostics: FrontMatterIssue[] } {
  const { source, options, mode, locale } = about
  const { sourcePath, contentTitle } = file
  const path = readPostPath(source)
  const { date, diagnostic } = dateOf(frontMatter, path.date ?? about.created, sourcePath)
  const diagnostics = diagnostic ? [diagnostic] : []
  if (date === undefined) return { diagnostics }
  const body = about.text.split('\n').slice(file.bodyLine).join('\n')
  const isTruncated = options.truncateMarker.test(body)
  const visibility = visibilityOf(frontMatter, mode)
  if (!isTruncated && visibility.isBuilt && options.onUntruncatedBlogPosts !== 'ignore') {
    diagnostics.push({
      code: 'untruncated-post',
      severity: toSeverity(options.onUntruncatedBlogPosts),
      message: 'The post has no mark where its excerpt ends, so lists show all of it.',
      hint: 'Write <!-- truncate --> behind the first lines, or set `onUntruncatedBlogPosts`.',
      sourcePath,
      path: [],
    })
  }
  const minutes = options.showReadingTime ? readingTimeOf(body, frontMatter, options, locale) : undefined
  const post: PlainPost = {
    title: frontMatter.title ?? contentTitle ?? path.text,
    hasOwnTitle: contentTitle !== undefined,
    description: frontMatter.description ?? file.excerpt,
    slug: frontMatter.slug === undefined ? path.slug : `/${frontMatter.slug.replace(/^\/+/, '')}`,
    date: date.toISOString(),
    sourcePath,
    source,
    frontMatter,
    visibility,
    isTruncated,
    ...(minutes !== undefined && { readingTime: Math.max(1, Math.ceil(minutes)) }),
  }
  return { post, diagnostics }
}

function dateOf(
  { date: written }: PostFrontMatter,
  known: string | undefined,
  sourcePath: string,
): { date?: Date; diagnostic?: FrontMatterIssue } {
  const day = typeof written === 'string' ? /^\s*(\d{4}-\d\d-\d\d)/.exec(written)?.[1] : undefined
  const wrong = day !== undefined && !isDay(day) ? day : undefined
  const date = written instanceof Date ? written : written !== undefined ? parseDate(written) : undefined
  if (date && wrong === undefined) return { date }
  const diagnostic = (message: string, hint: string) => ({
    diagnostic: { code: 'post-date', message, hint, sourcePath, path: ['date'] },
  })
  if (wrong !== undefined) return diagnostic(`No calendar has the day ${wrong}.`, 'Correct the `date`.')
  if (known === undefined) return {}
  if (known.includes('T')) return { date: new Date(known) }
  if (!isDay(known))
    return diagnostic(`No calendar has the day ${known}.`, 'Correct the name of the file, or write `date`.')
  return { date: new Date(`${known}T00:00:00Z`) }
}

function readingTimeOf(
  content: string,
  frontMatter: PostFrontMatter,
  { readingTime }: ResolvedOptions,
  locale: string,
): number | undefined {
  if (!readingTime) return minutesOf(content, locale)
  const defaultReadingTime = (text: { content: string; locale?: string }) =>
    minutesOf(text.content, text.locale ?? locale)
  return readingTime({ content, frontMatter, locale, defaultReadingTime })
}
