import Link, { type LinkProps } from '@docusaurus/Link'
import type { ReactNode } from 'react'
import { blogText } from '../../../../../browser/theme/blog/blog-text.ts'

export interface ReadMoreLinkProps extends LinkProps {
  blogPostTitle: string
}

/** A link from an excerpt to the whole post. */
export default function BlogPostItemFooterReadMoreLink({ blogPostTitle, ...props }: ReadMoreLinkProps): ReactNode {
  return (
    <Link className="read-more" aria-label={blogText.readMoreAbout({ title: blogPostTitle })} {...props}>
      {blogText.readMore}
    </Link>
  )
}
