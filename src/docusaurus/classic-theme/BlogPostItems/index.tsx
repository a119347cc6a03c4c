import BlogPostItem from '@theme/BlogPostItem'
import type { ComponentType, ReactNode } from 'react'
import { blogText } from '../../../browser/theme/blog/blog-text.ts'
import { PostProvider } from '../blog-post.tsx'
import type { ListedPost } from '../post-lists.tsx'

export interface BlogPostItemsProps {
  items: readonly ListedPost[]
  /** Renders a post. */
  component?: ComponentType<{ children: ReactNode }>
}

/** Posts with their excerpts. */
export default function BlogPostItems({ items, component: Item = BlogPostItem }: BlogPostItemsProps): ReactNode {
  if (items.length === 0) return <p className="lead">{blogText.noPosts}</p>
  return items.map(({ post, index, content: PostText }) => (
    <PostProvider key={post.url} post={post} index={index} content={PostText} isPostPage={false}>
      <Item>
        <PostText />
      </Item>
    </PostProvider>
  ))
}
