import BlogLayout from '@theme/BlogLayout'
import { type BlogArchivePageData, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'

/** All posts of a blog by year. */
export default function BlogArchivePage(): ReactNode {
  const { title, description, years } = usePageData<BlogArchivePageData>()
  return (
    <BlogLayout>
      <header className="blog-head">
        <h1>{title}</h1>
        {description && <p className="lead">{description}</p>}
      </header>
      {years.map(({ year, posts }) => (
        <section key={year} className="archive-year">
          <h2>{year}</h2>
          <ul>
            {posts.map((post) => (
              <li key={post.url}>
                <time dateTime={post.date}>{post.formattedDay}</time>
                <a href={post.url}>{post.title}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </BlogLayout>
  )
}
