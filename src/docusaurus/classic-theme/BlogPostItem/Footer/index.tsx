import BlogPostItemFooterReadMoreLink from '@theme/BlogPostItem/Footer/ReadMoreLink'
import EditMetaRow from '@theme/EditMetaRow'
import TagsListInline from '@theme/TagsListInline'
import { type BlogPostPageData, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'
import { useDisplayedPost } from '../../blog-post.tsx'
import { toClassicTags, toTimestamp } from '../../page-content.tsx'
import '../../../../browser/theme/styles/blog.css'

/** The end of a post: tags, a link to the whole post in a list, edit link and last update on its page. */
export default function BlogPostItemFooter(): ReactNode {
  const { post, isPostPage } = useDisplayedPost()
  const { editUrl, lastUpdate } = usePageData<Partial<BlogPostPageData>>()
  const tags = post.tags && post.tags.length > 0 && <TagsListInline tags={toClassicTags(post.tags)} />
  const isEditable = isPostPage && (editUrl || lastUpdate)
  if (!tags && !isEditable && !post.isTruncated) return null
  return (
    <footer className="docusaurus-mt-lg">
      {!isPostPage && post.isTruncated && <BlogPostItemFooterReadMoreLink blogPostTitle={post.title} to={post.url} />}
      {tags}
      {isEditable && (
        <EditMetaRow editUrl={editUrl} lastUpdatedAt={toTimestamp(lastUpdate)} lastUpdatedBy={lastUpdate?.author} />
      )}
    </footer>
  )
}
