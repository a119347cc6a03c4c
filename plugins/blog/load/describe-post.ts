import {
  type ContentFile,
  describeMissingDay,
  type FrontMatterIssue,
  type Mode,
  pageVisibility,
  parseDate,
} from 'lectern/plugin-kit'
import type { Post } from '../content.ts'
import type { PostFrontMatter } from '../front-matter.ts'
import type { ResolvedOptions } from '../options.ts'
import { parsePostPath } from './post-path.ts'
import { estimateReadingTime } from './reading-time.ts'
import { hasTruncateMarker, missingTruncateMarker } from './truncate-marker.ts'

/** A post without the data that depends on other files. */
export type PostWithoutReferences = Omit<Post, 'authors' | 'tags' | 'image' | 'lastUpdate'>

/** Input of `describePost` besides the file. */
export interface PostSource {
  /** Path relative to the folder of the blog. */
  source: string
  text: string
  /** When the file was created, as an ISO date and time, if the post may need it. */
  created: string | undefined
  options: ResolvedOptions
  mode: Mode
  locale: string
}

/** Derives a post from its file and front matter; undefined if its date is invalid. */
export function describePost(
  file: ContentFile,
  frontMatter: PostFrontMatter,
  postSource: PostSource,
): { post?: PostWithoutReferences; diagnostics: FrontMatterIssue[] } {
  const { source, options, mode, locale } = postSource
  const { sourcePath, contentTitle } = file
  const path = parsePostPath(source)
  const { date, diagnostic } = resolveDate(frontMatter, path.date ?? postSource.created, sourcePath)
  const diagnostics = diagnostic ? [diagnostic] : []
  if (date === undefined) return { diagnostics }
  const body = postSource.text.split('\n').slice(file.bodyLine).join('\n')
  const isTruncated = hasTruncateMarker(body, options)
  const visibility = pageVisibility(frontMatter, mode)
  if (!isTruncated && visibility.isBuilt) diagnostics.push(...missingTruncateMarker(sourcePath, options))
  const minutes = options.showReadingTime ? getReadingTime(body, frontMatter, options, locale) : undefined
  const post: PostWithoutReferences = {
    title: frontMatter.title ?? contentTitle ?? path.title,
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

function resolveDate(
  { date: value }: PostFrontMatter,
  fallback: string | undefined,
  sourcePath: string,
): { date?: Date; diagnostic?: FrontMatterIssue } {
  if (value instanceof Date) return { date: value }
  const own = value === undefined ? undefined : parseDate(value)
  const text = own ? value : fallback
  const date = own ?? (text === undefined ? undefined : parseDate(text))
  if (text === undefined || date === undefined) return {}
  const message = describeMissingDay(text)
  if (message === undefined) return { date }
  const hint = own ? 'Set `date` to a valid date, such as 2024-02-03.' : 'Correct the file name, or set `date`.'
  return { date, diagnostic: { code: 'post-date', severity: 'warning', message, hint, sourcePath, path: ['date'] } }
}

function getReadingTime(
  content: string,
  frontMatter: PostFrontMatter,
  { readingTime }: ResolvedOptions,
  locale: string,
): number | undefined {
  if (!readingTime) return estimateReadingTime(content, locale)
  const defaultReadingTime = (text: { content: string; locale?: string }) =>
    estimateReadingTime(text.content, text.locale ?? locale)
  return readingTime({ content, frontMatter, locale, defaultReadingTime })
}
