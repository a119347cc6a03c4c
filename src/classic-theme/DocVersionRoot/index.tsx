import type { ReactNode } from 'react'

/** Around all pages of a version. */
export default function DocVersionRoot({ children }: { children?: ReactNode }): ReactNode {
  return children
}
