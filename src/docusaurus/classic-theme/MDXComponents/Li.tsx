import type { LiHTMLAttributes, ReactNode } from 'react'

/** A list item of a document. */
export default function MDXLi(props: LiHTMLAttributes<HTMLLIElement>): ReactNode {
  return <li {...props} />
}
