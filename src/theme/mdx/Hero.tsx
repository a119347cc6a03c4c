import { Link } from 'lectern/client'
import type { ReactNode } from 'react'
import '../styles/hero.css'

export interface HeroAction {
  label: string
  /** A path of this site, or a complete address. */
  to: string
  /** The first is the button where none says what it is. */
  variant?: 'primary' | 'secondary'
}

export interface HeroProps {
  title: ReactNode
  /** A few words above the title. */
  eyebrow?: ReactNode
  tagline?: ReactNode
  actions?: readonly HeroAction[]
  /** Stands beside the words, below them on small screens. */
  image?: ReactNode
  className?: string
  /** What is said below the tagline. */
  children?: ReactNode
}

/** The head of a home page: what this is, and where to begin. */
export default function Hero(props: HeroProps): ReactNode {
  const { title, eyebrow, tagline, actions = [], image, className, children } = props
  return (
    <section className={className ? `hero ${className}` : 'hero'}>
      <div>
        {eyebrow && <p className="hero-eyebrow">{eyebrow}</p>}
        <h1>{title}</h1>
        {tagline && <p className="hero-tagline">{tagline}</p>}
        {children}
        {actions.length > 0 && (
          <p className="hero-actions">
            {actions.map(({ label, to, variant = to === actions[0]?.to ? 'primary' : 'secondary' }) => (
              <Link key={to} className={variant === 'primary' ? 'button' : 'hero-action'} to={to}>
                {label}
              </Link>
            ))}
          </p>
        )}
      </div>
      {image && <div className="hero-image">{image}</div>}
    </section>
  )
}
