import type { BlogAuthor } from '@docusaurus/plugin-content-blog/client'
import AuthorSocials from '@theme/Blog/Components/Author/Socials'
import ThemeAuthor from '@theme/BlogAuthor'
import type { ReactNode } from 'react'
import '../../../../../browser/theme/styles/blog.css'

export interface AuthorProps {
  author: BlogAuthor
  /** Renders the name as a heading, and the full profile. */
  as?: 'h1' | 'h2'
  className?: string
  /** Number of posts. */
  count?: number
}

/** An author: image or initials, name, title, social profiles. */
export default function Author({ as, author, className }: AuthorProps): ReactNode {
  const { socials, imageURL, page, description, url = page?.permalink, ...rest } = author
  const hasSocials = Object.keys(socials ?? {}).length > 0
  const external = page ? {} : { external: true as const }
  const profile = (
    <ThemeAuthor author={{ ...rest, ...external, url, imageUrl: imageURL }} headingLevel={as}>
      {as && description && <p>{description}</p>}
      {hasSocials && <AuthorSocials author={author} />}
    </ThemeAuthor>
  )
  return className ? <div className={className}>{profile}</div> : profile
}
