import type { ReactNode } from 'react'
import '../styles/card-grid.css'

export interface CardGridProps {
  children?: ReactNode
  className?: string
}

/** Cards side by side, as many as fit. */
export default function CardGrid({ children, className }: CardGridProps): ReactNode {
  return <div className={className ? `card-grid ${className}` : 'card-grid'}>{children}</div>
}
