import type { DisplayedUpdate } from '../shared/docs.ts'
import type { LoadContext } from '../shared/types.ts'
import { formatDate, parseDate } from './date.ts'
import type { CommonFrontMatter } from './front-matter.ts'

/** What a site wants to show of the last change of its pages. */
export interface LastUpdateOptions {
  showLastUpdateTime: boolean
  showLastUpdateAuthor: boolean
}

/** When and by whom a page was changed last: its front matter decides, then Git. Git is asked only for what is missing. */
export async function formatLastUpdate(
  context: Pick<LoadContext, 'lastUpdate' | 'locale'>,
  page: { sourcePath: string; frontMatter: CommonFrontMatter },
  { showLastUpdateTime, showLastUpdateAuthor }: LastUpdateOptions,
): Promise<DisplayedUpdate | undefined> {
  if (!showLastUpdateTime && !showLastUpdateAuthor) return undefined
  const { date, author } = page.frontMatter.last_update ?? {}
  const isMissing = (showLastUpdateTime && date === undefined) || (showLastUpdateAuthor && author === undefined)
  const commit = isMissing ? await context.lastUpdate(page.sourcePath) : undefined
  const written = date instanceof Date ? date : date && parseDate(date)
  const moment = showLastUpdateTime ? written || (commit && new Date(commit.date)) : undefined
  const person = showLastUpdateAuthor ? (author ?? commit?.author) : undefined
  if (!moment && person === undefined) return undefined
  return {
    ...(moment && { date: moment.toISOString(), formattedDate: formatDate(moment, context.locale) }),
    ...(person !== undefined && { author: person }),
  }
}
