import { type HomeSection, omitUndefined, type RouteResult } from 'lectern/plugin-kit'
import { archiveRoute } from './archive-route.ts'
import { authorRoutes } from './author-routes.ts'
import { blogListRoutes } from './list-routes.ts'
import { postRoute } from './post-route.ts'
import { createRecentPosts } from './recent-posts.ts'
import { type BlogRouteContext, blogUrl, postUrl } from './route-context.ts'
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

/** The latest posts, for the generated home page. */
function createHomeSection(blogContext: BlogRouteContext): HomeSection {
  const { options, listed } = blogContext
  const items = listed.slice(0, homePosts).map((post) => {
    return omitUndefined({
      label: post.title,
      url: postUrl(post, blogContext),
      description: post.description || undefined,
    })
  })
  return { title: options.blogTitle, url: blogUrl(blogContext), items }
}
