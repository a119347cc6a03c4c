import type { PostAuthor } from 'lectern/client'
import type { ReactNode } from 'react'
import { externalProps } from '../layout/external.ts'

export interface BlogAuthorProps {
  author: PostAuthor
  /** Stands below the title of the author. */
  children?: ReactNode
  /** Whether the name is a heading, and profiles are shown. */
  whole?: 'h1' | 'h2'
}

/** Who wrote: picture or initials, name, what the author does, profiles. */
export default function BlogAuthor({ author, children, whole }: BlogAuthorProps): ReactNode {
  const { name = '', title, url, external, imageUrl, socials } = author
  const Name = whole ?? 'span'
  const link = url && whole !== 'h1'
  return (
    <div className={whole ? 'author author-whole' : 'author'}>
      {imageUrl ? (
        <img src={imageUrl} alt={name ? '' : (title ?? '')} width={48} height={48} loading="lazy" />
      ) : (
        <span className="author-initials" aria-hidden="true">
          {initialsOf(name)}
        </span>
      )}
      <div>
        {name && (
          <Name className="author-name">
            {link ? (
              <a href={url} {...externalProps(external)}>
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
              <a key={profile} href={profile} aria-label={label} {...externalProps(/^https?:/.test(profile))}>
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

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const first = [...(words[0] ?? '')][0] ?? ''
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : ''
  return (first + last).toUpperCase()
}
