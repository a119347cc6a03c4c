import BlogPostItemHeaderAuthors from '@theme/BlogPostItem/Header/Authors'
import BlogPostItemHeaderInfo from '@theme/BlogPostItem/Header/Info'
import BlogPostItemHeaderTitle from '@theme/BlogPostItem/Header/Title'
import type { ReactNode } from 'react'
import '../../../../browser/theme/styles/blog.css'

/** The header of a post. */
export default function BlogPostItemHeader(): ReactNode {
  return (
    <header className="post-head">
      <BlogPostItemHeaderInfo />
      <BlogPostItemHeaderTitle />
      <BlogPostItemHeaderAuthors />
    </header>
  )
}
