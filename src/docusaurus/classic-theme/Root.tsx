import type { ReactNode } from 'react'

export interface RootProps {
  children: ReactNode
}

/** Around every page, for providers of the site. It is not mounted again on navigation. */
export default function Root({ children }: RootProps): ReactNode {
  return children
}
