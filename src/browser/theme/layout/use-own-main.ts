import { type Page, usePage, usePageHasMain } from 'lectern/client'
import { isValidElement, type ReactNode, type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Returns whether the content of the page contains a main element, so that the layout must not add another one. An element
 * in `content` is found at once. One that a component renders is found by the server, which renders the page again, or
 * after the first render in the browser.
 */
export function useOwnMain(content: ReactNode, container: RefObject<HTMLElement | null>): boolean {
  const page = usePage()
  const isRendered = usePageHasMain()
  const [found, setFound] = useState<Page>()
  const hasOwn = containsMain(content) || isRendered || found === page
  useLayoutEffect(() => {
    if (!hasOwn && container.current?.querySelector('main')) setFound(page)
  }, [hasOwn, container, page])
  return hasOwn
}

function containsMain(node: ReactNode): boolean {
  if (Array.isArray(node)) return node.some(containsMain)
  if (!isValidElement<{ children?: ReactNode }>(node)) return false
  return node.type === 'main' || containsMain(node.props.children)
}
