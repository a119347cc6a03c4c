import type { DisplayedUpdate } from '../shared/docs.ts'
import type { LoadContext } from '../shared/types.ts'
import { dateLocale, formatDate, parseDate } from './date.ts'
import type { CommonFrontMatter } from './front-matter/front-matter.ts'

/** Which parts of the last update pages show. */
export interface LastUpdateOptions {
  showLastUpdateTime: boolean
  showLastUpdateAuthor: boolean
}

/** Returns when and by whom a page was last updated: from its front matter, then from Git. Calls Git only if needed. */
export async function formatLastUpdate(
  context: Pick<LoadContext, 'lastUpdate' | 'locale' | 'config'>,
  page: { sourcePath: string; frontMatter: CommonFrontMatter },
  { showLastUpdateTime, showLastUpdateAuthor }: LastUpdateOptions,
): Promise<DisplayedUpdate | undefined> {
  if (!showLastUpdateTime && !showLastUpdateAuthor) return undefined
  const { date, author } = page.frontMatter.last_update ?? {}
  const needsGit = (showLastUpdateTime && date === undefined) || (showLastUpdateAuthor && author === undefined)
  const commit = needsGit ? await context.lastUpdate(page.sourcePath) : undefined
  const ownDate = date instanceof Date ? date : date && parseDate(date)
  const time = showLastUpdateTime ? ownDate || (commit && new Date(commit.date)) : undefined
  const person = showLastUpdateAuthor ? (author ?? commit?.author) : undefined
  if (!time && person === undefined) return undefined
  return {
    ...(time && { date: time.toISOString(), formattedDate: formatDate(time, dateLocale(context)) }),
    ...(person !== undefined && { author: person }),
  }
}
