import clsx from 'clsx'
import { Link } from 'lectern/client'
import type { ReactNode } from 'react'
import '../styles/card.css'

export interface CardProps {
  title?: ReactNode
  /** Before the title: an emoji, an `<svg>`, an `<img>`. */
  icon?: ReactNode
  /** Makes the card a link: a path on this site or an absolute URL. */
  href?: string
  /** A sentence below the title, if the card has no children. */
  description?: ReactNode
  className?: string
  children?: ReactNode
}

/** A box with a title; a link if it has an `href`. */
export default function Card({ title, icon, href, description, className, children }: CardProps): ReactNode {
  if (href !== undefined && !title) throw new Error('<Card href> needs a title, which is used as the link text.')
  return (
    <div className={clsx('card', href !== undefined && 'card-link', className)}>
      {(title || icon) && (
        <p className="card-title">
          {icon && (
            <span className="card-icon" aria-hidden="true">
              {icon}
            </span>
          )}
          {href === undefined ? title : <Link href={href}>{title}</Link>}
        </p>
      )}
      {(children || description) && <div className="card-body">{children ?? <p>{description}</p>}</div>}
    </div>
  )
}
