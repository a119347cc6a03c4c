import clsx from 'clsx'
import type { ReactNode } from 'react'
import '../styles/features.css'

export interface FeaturesProps {
  /** Heading of the list. */
  title?: ReactNode
  /** Label of the list if it has no heading. */
  'aria-label'?: string
  className?: string
  /** `Feature` elements. */
  children?: ReactNode
}

/** A responsive grid of features. */
export default function Features({ title, className, children, ...rest }: FeaturesProps): ReactNode {
  return (
    <section className={clsx('features', className)} aria-label={rest['aria-label']}>
      {title && <h2>{title}</h2>}
      <div>{children}</div>
    </section>
  )
}
