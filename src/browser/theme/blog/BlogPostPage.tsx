import ArticleFoot from '@theme/ArticleFoot'
import BlogLayout from '@theme/BlogLayout'
import BlogPostMeta from '@theme/BlogPostMeta'
import Pagination from '@theme/Pagination'
import TableOfContents from '@theme/TableOfContents'
import TagLinks from '@theme/TagLinks'
import TranslationNote from '@theme/TranslationNote'
import VisibilityNote from '@theme/VisibilityNote'
import { type BlogPostPageData, Content, usePage, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'
import { blogText } from './blog-text.ts'

/** A blog post, with links to the next newer and older one. */
export default function BlogPostPage(): ReactNode {
  const data = usePageData<BlogPostPageData>()
  const { contentLang, contentDirection } = usePage()
  const { post, recent, newer, older } = data
  return (
    <BlogLayout kind="post" recent={recent}>
      {!data.hideToc && <TableOfContents minLevel={data.minTocLevel} maxLevel={data.maxTocLevel} />}
      <article>
        <VisibilityNote visibility={data.visibility} />
        <TranslationNote />
        <BlogPostMeta post={post}>
          <h1 className={data.hideTitle ? 'visually-hidden' : undefined} lang={contentLang} dir={contentDirection}>
            {post.title}
          </h1>
        </BlogPostMeta>
        <Content className="markdown" />
        <TagLinks tags={post.tags} />
        <ArticleFoot editUrl={data.editUrl} lastUpdate={data.lastUpdate} />
        <Pagination
          previous={newer}
          next={older}
          labels={{ label: blogText.adjacentPosts, previous: blogText.newer, next: blogText.older }}
        />
      </article>
    </BlogLayout>
  )
}
