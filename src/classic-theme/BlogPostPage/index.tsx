import { BlogPostProvider } from '@docusaurus/plugin-content-blog/client'
import BlogLayout from '@theme/BlogLayout'
import BlogPostItem from '@theme/BlogPostItem'
import BlogPostPageMetadata from '@theme/BlogPostPage/Metadata'
import BlogPostPaginator from '@theme/BlogPostPaginator'
import ContentVisibility from '@theme/ContentVisibility'
import TOC from '@theme/TOC'
import { type BlogPostPageData, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'
import { toClassicLink, usePageToc, usePostContent } from '../page-content.tsx'
import { PostText } from '../post-text.tsx'

/** A blog post, with links to the next newer and older one. */
export default function BlogPostPage(): ReactNode {
  const { hideToc, minTocLevel, maxTocLevel, newer, older, visibility } = usePageData<BlogPostPageData>()
  const content = usePostContent()
  const toc = usePageToc()
  const isShown = !hideToc && toc.length > 0
  return (
    <BlogPostProvider content={content} isBlogPostPage>
      <BlogPostPageMetadata />
      <BlogLayout
        kind="post"
        toc={isShown && <TOC toc={toc} minHeadingLevel={minTocLevel} maxHeadingLevel={maxTocLevel} />}
      >
        {visibility && <ContentVisibility />}
        <BlogPostItem>
          <PostText />
        </BlogPostItem>
        <BlogPostPaginator prevItem={toClassicLink(newer)} nextItem={toClassicLink(older)} />
      </BlogLayout>
    </BlogPostProvider>
  )
}
