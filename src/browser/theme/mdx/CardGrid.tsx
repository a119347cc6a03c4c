import clsx from 'clsx'
import type { ReactNode } from 'react'
import '../styles/card-grid.css'

export interface CardGridProps {
  children?: ReactNode
  className?: string
}

/** A responsive grid of cards. */
export default function CardGrid({ children, className }: CardGridProps): ReactNode {
  return <div className={clsx('card-grid', className)}>{children}</div>
}
