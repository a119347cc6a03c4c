import type { HTMLAttributes, ReactNode } from 'react'

/** A list of a document. */
export default function MDXUl(props: HTMLAttributes<HTMLUListElement>): ReactNode {
  return <ul {...props} />
}
