import clsx from 'clsx'
import { Link } from 'lectern/client'
import type { ReactNode } from 'react'

export interface FeatureProps {
  title: ReactNode
  /** Above the title: an `<svg>`, an emoji. */
  icon?: ReactNode
  /** Makes the title a link: a path on this site or an absolute URL. */
  to?: string
  className?: string
  children?: ReactNode
}

/** A product feature. */
export default function Feature({ title, icon, to, className, children }: FeatureProps): ReactNode {
  return (
    <div className={clsx('feature', className)}>
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
