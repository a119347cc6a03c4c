import { Children, isValidElement, type ReactNode, useEffect } from 'react'

export interface HeadProps {
  /** `title`, `meta` and `link` elements. */
  children?: ReactNode
}

/**
 * Puts tags into the head of the page. In documents the compiler takes those with fixed values by itself; this is for the
 * others. React moves them there.
 */
export default function Head({ children }: HeadProps): ReactNode {
  const title = titleIn(children)
  // The page has set its own by now, and of two titles a browser shows the first.
  useEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])
  return children
}

function titleIn(children: ReactNode): string | undefined {
  for (const child of Children.toArray(children)) {
    if (!isValidElement<{ children?: ReactNode }>(child)) continue
    if (child.type === 'title') return Children.toArray(child.props.children).join('')
    const inner = titleIn(child.props.children)
    if (inner !== undefined) return inner
  }
  return undefined
}
