import type { ReactNode } from 'react'

/** Around the text of every document and post. */
export default function MDXContent({ children }: { children: ReactNode }): ReactNode {
  return children
}
