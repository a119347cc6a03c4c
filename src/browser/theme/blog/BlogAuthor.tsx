import clsx from 'clsx'
import type { PostAuthor } from 'lectern/client'
import type { ReactNode } from 'react'
import { encodeSpaces } from '../../../shared/url.ts'
import { externalLinkProps } from '../layout/external-link.ts'

export interface BlogAuthorProps {
  author: PostAuthor
  /** Below the author's title. */
  children?: ReactNode
  /** Renders the name as a heading of this level, and the full profile. */
  headingLevel?: 'h1' | 'h2'
}

/** An author: image or initials, name, title, social profiles. */
export default function BlogAuthor({ author, children, headingLevel }: BlogAuthorProps): ReactNode {
  const { name = '', title, url, external, imageUrl, socials } = author
  const Name = headingLevel ?? 'span'
  const link = url && headingLevel !== 'h1'
  return (
    <div className={clsx('author', headingLevel && 'author-whole')}>
      {imageUrl ? (
        <img src={imageUrl} alt={name ? '' : (title ?? '')} width={48} height={48} loading="lazy" />
      ) : (
        <span className="author-initials" aria-hidden="true">
          {getInitials(name)}
        </span>
      )}
      <div>
        {name && (
          <Name className="author-name">
            {link ? (
              <a href={encodeSpaces(url)} {...externalLinkProps(external)}>
                {name}
              </a>
            ) : (
              name
            )}
          </Name>
        )}
        {title && <span className="author-title">{title}</span>}
        {children}
        {socials && (
          <span className="author-socials">
            {socials.map(({ label, url: profile, path }) => (
              <a key={profile} href={profile} aria-label={label} {...externalLinkProps(/^https?:/.test(profile))}>
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d={path} fillRule="evenodd" />
                </svg>
              </a>
            ))}
          </span>
        )}
      </div>
    </div>
  )
}

function getInitials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const first = [...(words[0] ?? '')][0] ?? ''
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : ''
  return (first + last).toUpperCase()
}
