import type { BlogListPageData } from 'lectern/client'
import type { ReactNode } from 'react'
import { blogText } from './blog-text.ts'

/** Links above the list of posts: to authors, tags and archive, and to feeds. */
export function ListLinks({ browseLinks, feeds }: Pick<BlogListPageData, 'browseLinks' | 'feeds'>): ReactNode {
  return (
    <>
      {browseLinks && (
        <p className="feeds">
          {browseLinks.map(({ label, url }) => (
            <a key={url} href={url}>
              {label}
            </a>
          ))}
        </p>
      )}
      {feeds && (
        <p className="feeds">
          {blogText.subscribe}{' '}
          {feeds.map(({ label, url }) => (
            <a key={url} href={url} data-full-load="">
              {label}
            </a>
          ))}
        </p>
      )}
    </>
  )
}
