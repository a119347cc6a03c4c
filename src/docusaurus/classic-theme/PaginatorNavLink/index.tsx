import type { ReactNode } from 'react'

export interface PaginatorNavLinkProps {
  permalink: string
  title: ReactNode
  /** Text above the title. */
  subLabel?: ReactNode
  isNext?: boolean
}

/** A link to the previous or the next page. */
export default function PaginatorNavLink({ permalink, title, subLabel, isNext }: PaginatorNavLinkProps): ReactNode {
  return (
    <a href={permalink} rel={isNext ? 'next' : 'prev'}>
      {subLabel && <span>{subLabel}</span>} {title}
    </a>
  )
}
