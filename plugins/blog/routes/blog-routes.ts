import { type HomeSection, omitUndefined, type RouteResult } from 'lectern/plugin-kit'
import { newestFirst } from '../newest-first.ts'
import { archiveRoute } from './archive-route.ts'
import { authorRoutes } from './author-routes.ts'
import { blogListRoutes } from './list-routes.ts'
import { postHead, postLanguage } from './post-head.ts'
import { postRoute } from './post-route.ts'
import { createRecentPosts } from './recent-posts.ts'
import { type BlogRouteContext, blogUrl } from './route-context.ts'
import { tagRoutes } from './tag-routes.ts'

const homePosts = 3

/** Creates the routes of a blog. Pure; takes time proportional to the number of posts and their tags. */
export function blogRoutes(blogContext: BlogRouteContext): RouteResult {
  return {
    routes: [
      ...blogContext.posts.map((post) => postRoute(post, blogContext)),
      ...blogListRoutes(blogContext),
      ...archiveRoute(blogContext),
      ...tagRoutes(blogContext),
      ...authorRoutes(blogContext),
    ],
    shared: createRecentPosts(blogContext),
    sections: [createHomeSection(blogContext)],
  }
}

/** The latest posts, for the home page. */
function createHomeSection(blogContext: BlogRouteContext): HomeSection {
  const { options, listed } = blogContext
  const latest = [...listed].sort(newestFirst).slice(0, homePosts)
  const items = latest.map((post) => {
    const { title: label, url, date, formattedDate } = postHead(post, blogContext)
    const language = postLanguage(post, blogContext)
    return omitUndefined({ label, url, description: post.description || undefined, date, formattedDate, language })
  })
  return { title: options.blogTitle, url: blogUrl(blogContext), items }
}
