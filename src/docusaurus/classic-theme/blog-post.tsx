import { BlogPostProvider, useBlogPost } from '@docusaurus/plugin-content-blog/client'
import { type PostHead, type PostItem, usePageData } from 'lectern/client'
import { type ReactNode, useContext } from 'react'
import { sharedContext } from '../client-modules/shared-context/index.ts'
import type { PostContent } from './page-content.tsx'

/** A post of the displayed page. */
export interface DisplayedPost {
  post: PostHead & Pick<PostItem, 'isTruncated'>
  /** Index of its document in the page. */
  index: number
  /** Whether the page is that of the post. */
  isPostPage: boolean
}

const PostContext = sharedContext<DisplayedPost | undefined>('DisplayedPost', undefined)

interface PageWithPosts {
  /** That of the page. */
  post?: PostHead
  /** Those of a list. */
  posts?: readonly PostItem[]
}

/** Returns the post that is being rendered: of a list, or of the page. */
export function useDisplayedPost(): DisplayedPost {
  const { post, posts = [] } = usePageData<PageWithPosts>()
  const known = useContext(PostContext)
  const { metadata } = useBlogPost()
  if (known) return known
  // A component of the site has provided the post.
  const index = posts.findIndex(({ url }) => url === metadata.permalink)
  const listed = posts[index]
  if (listed) return { post: listed, index, isPostPage: false }
  if (post) return { post, index: 0, isPostPage: true }
  throw new Error('A component of a post is rendered outside of a post.')
}

/** Provides a post of a list to the components in it. */
export function PostProvider({
  children,
  content,
  ...displayed
}: DisplayedPost & { content: PostContent; children: ReactNode }): ReactNode {
  return (
    <PostContext value={displayed}>
      <BlogPostProvider content={content} isBlogPostPage={displayed.isPostPage}>
        {children}
      </BlogPostProvider>
    </PostContext>
  )
}
