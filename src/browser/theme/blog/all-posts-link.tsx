import type { ReactNode } from 'react'
import { blogText } from './blog-text.ts'

/** Leads back to all posts from pages that list tags, authors, or posts by year. */
export function AllPostsLink({ url }: { url: string | undefined }): ReactNode {
  if (url === undefined) return null
  return (
    <p>
      <a className="read-more" href={url}>
        {blogText.allPosts}
      </a>
    </p>
  )
}
