import { usePage } from 'lectern/client'
import { Fragment, type ReactNode, useEffect } from 'react'
import { splitHeadChildren } from './head-children.ts'
import { useOuterAttributes } from './outer-attributes.ts'

export interface HeadProps {
  /** `title`, `meta`, `link`, `style`, `script`, `html` and `body` elements. */
  children?: ReactNode
}

/**
 * Adds tags to the head of the page; React moves them there, and they replace those of the page with the same name. Attributes of
 * `html` and `body` are set in browsers, not in the HTML.
 */
export default function Head({ children }: HeadProps): ReactNode {
  const { tags, html, body, title } = splitHeadChildren(children)
  const page = usePage()
  // Of two titles the browser uses the first, which is the page's own, and every navigation sets that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have the same title
  useEffect(() => {
    if (title !== undefined) document.title = title
  }, [title, page])
  useOuterAttributes(html, body)
  return <Fragment>{tags}</Fragment>
}
