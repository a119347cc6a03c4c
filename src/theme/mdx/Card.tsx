import { Link } from 'lectern/client'
import type { ReactNode } from 'react'
import '../styles/card.css'

export interface CardProps {
  title?: ReactNode
  /** Stands before the title: an emoji, an `<svg>`, an `<img>`. */
  icon?: ReactNode
  /** Makes the whole card a link: a path of this site, or a complete address. */
  href?: string
  /** A sentence below the title, where the card has no children. */
  description?: ReactNode
  className?: string
  children?: ReactNode
}

/** A box with a title, and a link where it has an address. */
export default function Card({ title, icon, href, description, className, children }: CardProps): ReactNode {
  if (href !== undefined && !title) throw new Error('<Card href> needs a title: it is the text of the link.')
  const classes = ['card', href === undefined ? '' : 'card-link', className ?? ''].filter(Boolean).join(' ')
  return (
    <div className={classes}>
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
