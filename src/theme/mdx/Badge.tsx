import type { ReactNode } from 'react'

export interface BadgeProps {
  text?: string
  /** The colour; that of quiet text where it is left out. */
  variant?: 'default' | 'note' | 'tip' | 'success' | 'info' | 'caution' | 'danger'
  className?: string
  children?: ReactNode
}

/** A short word about what stands beside it, with the looks of the badges in sidebars. */
export default function Badge({ text, variant = 'default', className, children }: BadgeProps): ReactNode {
  const classes = ['badge', variant === 'default' ? '' : `badge-${variant}`, className ?? ''].filter(Boolean)
  return <span className={classes.join(' ')}>{children ?? text}</span>
}
