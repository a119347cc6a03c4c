import type { RouteResult } from 'lectern/plugin-kit'
import { archiveRoute } from './archive-route.ts'
import { authorRoutes } from './author-routes.ts'
import { blogListRoutes } from './list-routes.ts'
import { postRoute } from './post-route.ts'
import { createRecentPosts } from './recent-posts.ts'
import type { BlogRouteContext } from './route-context.ts'
import { tagRoutes } from './tag-routes.ts'

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
  }
}
