import { type BlogArchivePageData, dateLocale, type Route } from 'lectern/plugin-kit'
import { newestFirst } from '../newest-first.ts'
import { blogRoute } from './blog-route.ts'
import { type BlogRouteContext, blogUrl, postUrl } from './route-context.ts'

/** The archive page: all posts by year, newest first. */
export function archiveRoute(blogContext: BlogRouteContext): Route[] {
  const { options, context, listed } = blogContext
  if (options.archiveBasePath === null || listed.length === 0) return []
  const dayFormat = new Intl.DateTimeFormat(dateLocale(context), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const years = new Map<string, BlogArchivePageData['years'][number]['posts']>()
  for (const post of [...listed].sort(newestFirst)) {
    const year = post.date.slice(0, 4)
    const formattedDay = dayFormat.format(new Date(post.date))
    const entry = { title: post.title, url: postUrl(post, blogContext), date: post.date, formattedDay }
    years.set(year, [...(years.get(year) ?? []), entry])
  }
  const data: BlogArchivePageData = {
    title: context.texts.archive,
    postsUrl: blogUrl(blogContext),
    years: [...years].map(([year, posts]) => ({ year, posts })),
  }
  const route = {
    path: blogUrl(blogContext, options.archiveBasePath),
    component: '@theme/BlogArchivePage',
    data,
    head: { title: data.title, description: data.title },
  }
  return [blogRoute(route, 'blog-archive-page', blogContext)]
}
