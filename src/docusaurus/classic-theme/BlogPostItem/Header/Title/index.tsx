import clsx from 'clsx'
import { type BlogPostPageData, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'
import { useDisplayedPost } from '../../../blog-post.tsx'

/** The title of a post; a link to it in a list. */
export default function BlogPostItemHeaderTitle({ className }: { className?: string }): ReactNode {
  const { post, isPostPage } = useDisplayedPost()
  const { hideTitle } = usePageData<Partial<BlogPostPageData>>()
  if (isPostPage) return <h1 className={clsx(className, hideTitle && 'visually-hidden') || undefined}>{post.title}</h1>
  return (
    <h2 className={className}>
      <a href={post.url}>{post.title}</a>
    </h2>
  )
}
