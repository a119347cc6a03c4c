import { usePage } from 'lectern/client'
import { Children, isValidElement, type ReactNode, useEffect } from 'react'

export interface HeadProps {
  /** `title`, `meta` and `link` elements. */
  children?: ReactNode
}

/** Adds tags to the head of the page; React moves them there. In documents the compiler extracts tags with static values. */
export default function Head({ children }: HeadProps): ReactNode {
  const title = findTitle(children)
  const page = usePage()
  // Every navigation sets the title of the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have the same title
  useEffect(() => {
    if (title !== undefined) document.title = title
  }, [title, page])
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
