import clsx from 'clsx'
import { Link } from 'lectern/client'
import type { ReactNode } from 'react'
import '../styles/hero.css'

export interface HeroAction {
  label: string
  /** A path on this site or an absolute URL. */
  to: string
  /** Default: `primary` for the first action. */
  variant?: 'primary' | 'secondary'
}

export interface HeroProps {
  title: ReactNode
  /** Short text above the title. */
  eyebrow?: ReactNode
  tagline?: ReactNode
  actions?: readonly HeroAction[]
  /** Beside the text; below it on small screens. */
  image?: ReactNode
  className?: string
  /** Content below the tagline. */
  children?: ReactNode
}

/** The hero section of a home page. */
export default function Hero(props: HeroProps): ReactNode {
  const { title, eyebrow, tagline, actions = [], image, className, children } = props
  return (
    <section className={clsx('hero', className)}>
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
