import { BlogPostProvider } from '@docusaurus/plugin-content-blog/client'
import BlogLayout from '@theme/BlogLayout'
import BlogPostItem from '@theme/BlogPostItem'
import BlogPostPageMetadata from '@theme/BlogPostPage/Metadata'
import BlogPostPageStructuredData from '@theme/BlogPostPage/StructuredData'
import BlogPostPaginator from '@theme/BlogPostPaginator'
import ContentVisibility from '@theme/ContentVisibility'
import TOC from '@theme/TOC'
import { type BlogPostPageData, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'
import { type PostContent, toClassicLink, usePageToc, usePostContent } from '../page-content.tsx'
import type { RecentPostList } from '../recent-posts.tsx'
import '../../../browser/theme/styles/blog.css'

export interface BlogPostPageProps {
  content?: PostContent
  sidebar?: RecentPostList
}

/** A blog post, with links to the next newer and older one. */
export default function BlogPostPage({ content, sidebar }: BlogPostPageProps): ReactNode {
  const { hideToc, minTocLevel, maxTocLevel, newer, older } = usePageData<BlogPostPageData>()
  const own = usePostContent()
  const PostText = content ?? own
  const toc = usePageToc()
  const isShown = !hideToc && toc.length > 0
  return (
    <BlogPostProvider content={PostText} isBlogPostPage>
      <BlogPostPageMetadata />
      <BlogPostPageStructuredData />
      <BlogLayout
        kind="post"
        sidebar={sidebar}
        toc={isShown && <TOC toc={toc} minHeadingLevel={minTocLevel} maxHeadingLevel={maxTocLevel} />}
      >
        <ContentVisibility metadata={PostText.metadata} />
        <BlogPostItem>
          <PostText />
        </BlogPostItem>
        <BlogPostPaginator prevItem={toClassicLink(newer)} nextItem={toClassicLink(older)} />
      </BlogLayout>
    </BlogPostProvider>
  )
}
