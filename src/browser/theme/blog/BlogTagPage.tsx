import BlogLayout from '@theme/BlogLayout'
import BlogPostList from '@theme/BlogPostList'
import VisibilityNote from '@theme/VisibilityNote'
import { type BlogTagPageData, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'
import { blogText } from './blog-text.ts'

/** All posts with a tag. */
export default function BlogTagPage(): ReactNode {
  const { label, description, count, tagsUrl, posts, pagination, visibility, recent } = usePageData<BlogTagPageData>()
  return (
    <BlogLayout
      title={blogText.postsTagged({ nPosts: blogText.posts({ count }), tagName: label })}
      description={description}
      header={
        <>
          <p>
            <a className="read-more" href={tagsUrl}>
              {blogText.allTags}
            </a>
          </p>
          <VisibilityNote visibility={visibility} />
        </>
      }
      recent={recent}
    >
      <BlogPostList posts={posts} pagination={pagination} />
    </BlogLayout>
  )
}
