import clsx from 'clsx'
import type { ReactNode } from 'react'
import { blogText } from '../../../../../browser/theme/blog/blog-text.ts'
import { useDisplayedPost } from '../../../blog-post.tsx'

/** Date and reading time of a post. */
export default function BlogPostItemHeaderInfo({ className }: { className?: string }): ReactNode {
  const { date, formattedDate, readingTime } = useDisplayedPost().post
  return (
    <p className={clsx('post-meta', className)}>
      <time dateTime={date}>{formattedDate}</time>
      {readingTime !== undefined && <span>{blogText.readingTime({ readingTime })}</span>}
    </p>
  )
}
