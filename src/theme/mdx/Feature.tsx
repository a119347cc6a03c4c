import { Link } from 'lectern/client'
import type { ReactNode } from 'react'

export interface FeatureProps {
  title: ReactNode
  /** Stands above the title: an `<svg>`, an emoji. */
  icon?: ReactNode
  /** A path of this site, or a complete address: makes the title a link. */
  to?: string
  className?: string
  children?: ReactNode
}

/** One thing that a product can do. */
export default function Feature({ title, icon, to, className, children }: FeatureProps): ReactNode {
  return (
    <div className={className ? `feature ${className}` : 'feature'}>
      {icon && (
        <div className="feature-icon" aria-hidden="true">
          {icon}
        </div>
      )}
      <h3>{to === undefined ? title : <Link to={to}>{title}</Link>}</h3>
      {children}
    </div>
  )
}
