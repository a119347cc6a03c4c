import { Children, isValidElement, type ReactNode, useEffect } from 'react'

export interface HeadProps {
  /** `title`, `meta` and `link` elements. */
  children?: ReactNode
}

/** Adds tags to the head of the page; React moves them there. In documents the compiler extracts tags with static values. */
export default function Head({ children }: HeadProps): ReactNode {
  const title = findTitle(children)
  // Of two titles the browser uses the first, which is the page's own.
  useEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])
  return children
}

function findTitle(children: ReactNode): string | undefined {
  for (const child of Children.toArray(children)) {
    if (!isValidElement<{ children?: ReactNode }>(child)) continue
    if (child.type === 'title') return Children.toArray(child.props.children).join('')
    const inner = findTitle(child.props.children)
    if (inner !== undefined) return inner
  }
  return undefined
}
