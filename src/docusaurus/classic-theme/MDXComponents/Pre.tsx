import type { ReactNode } from 'react'

/** A block of code of a document; its code renders the box. */
export default function MDXPre({ children }: { children?: ReactNode }): ReactNode {
  return children
}
