import type { BlogArchivePageData } from 'lectern/client'
import type { ReactNode } from 'react'

/** The posts of a blog in sections, one for each year, which is the id of its heading. */
export function PostsByYear({ years }: Pick<BlogArchivePageData, 'years'>): ReactNode {
  return years.map(({ year, posts }) => (
    <section key={year} className="archive-year">
      <h2 id={year}>{year}</h2>
      <ul>
        {posts.map((post) => (
          <li key={post.url}>
            <time dateTime={post.date}>{post.formattedDay}</time>
            <a href={post.url}>{post.title}</a>
          </li>
        ))}
      </ul>
    </section>
  ))
}
