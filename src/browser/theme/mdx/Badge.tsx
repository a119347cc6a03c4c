import clsx from 'clsx'
import type { ReactNode } from 'react'

export interface BadgeProps {
  text?: string
  /** The color. Default: muted text. */
  variant?: 'default' | 'note' | 'tip' | 'success' | 'info' | 'caution' | 'danger'
  className?: string
  children?: ReactNode
}

/** A short label, styled like the badges in sidebars. */
export default function Badge({ text, variant = 'default', className, children }: BadgeProps): ReactNode {
  return (
    <span className={clsx('badge', variant !== 'default' && `badge-${variant}`, className)}>{children ?? text}</span>
  )
}
