import type { ReactNode } from 'react'
import '../styles/features.css'

export interface FeaturesProps {
  /** Heading of the list. */
  title?: ReactNode
  /** Names the list where it has no heading. */
  'aria-label'?: string
  className?: string
  /** `Feature` elements. */
  children?: ReactNode
}

/** What a product can do, in columns as many as there is room for. */
export default function Features({ title, className, children, ...rest }: FeaturesProps): ReactNode {
  return (
    <section className={className ? `features ${className}` : 'features'} aria-label={rest['aria-label']}>
      {title && <h2>{title}</h2>}
      <div>{children}</div>
    </section>
  )
}
