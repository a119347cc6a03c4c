import { type BlogTagsPageData, groupByTag, type Route } from 'lectern/plugin-kit'
import { blogRoute } from './blog-route.ts'
import { listRoutes } from './list-routes.ts'
import { getSidebar } from './recent-posts.ts'
import { type BlogRouteContext, blogUrl, tagUrl } from './route-context.ts'

/** A list of posts for each tag, and a page that lists all tags. */
export function tagRoutes(blogContext: BlogRouteContext): Route[] {
  const groups = groupByTag(blogContext.posts, ({ visibility }) => visibility.isListed)
  const listed = groups.filter(({ isListed }) => isListed)
  const tagsUrl = tagUrl('', blogContext)
  const { texts } = blogContext.context
  const lists = groups.flatMap(({ tag: { label, permalink, description }, items, isListed, origin }) =>
    listRoutes(
      {
        posts: items,
        parts: [blogContext.options.tagsBasePath, permalink],
        component: '@theme/BlogTagPage',
        className: 'blog-tags-post-list-page',
        title: texts.taggedPosts({ tagName: label }),
        data: {
          label,
          description,
          count: items.length,
          tagsUrl: listed.length > 0 ? tagsUrl : blogUrl(blogContext),
          ...(!isListed && { visibility: 'unlisted' }),
        },
        head: { description, ...(!isListed && { noIndex: true }) },
        origin,
      },
      blogContext,
    ),
  )
  if (listed.length === 0) return lists
  const { data: sidebar, shared } = getSidebar(blogContext)
  const data: BlogTagsPageData = {
    title: texts.tags,
    postsUrl: blogUrl(blogContext),
    tags: listed.map(({ tag: { label, permalink, description }, items }) => ({
      label,
      url: tagUrl(permalink, blogContext),
      description,
      count: items.length,
    })),
    ...sidebar,
  }
  const route = { path: tagsUrl, component: '@theme/BlogTagsPage', data, head: { title: data.title }, shared }
  return [blogRoute(route, 'blog-tags-list-page', blogContext), ...lists]
}
