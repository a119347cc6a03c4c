import clsx from 'clsx'
import type { ReactNode } from 'react'

export interface NavbarSearchProps {
  children: ReactNode
  className?: string
}

/** Around the search of the navbar. */
export default function NavbarSearch({ children, className }: NavbarSearchProps): ReactNode {
  return <div className={clsx('navbar-search', className)}>{children}</div>
}
