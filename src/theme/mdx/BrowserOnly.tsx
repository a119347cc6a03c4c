import { useIsBrowser } from 'lectern/client'
import type { ReactNode } from 'react'

export interface BrowserOnlyProps {
  /** Called in the browser alone, after the page has been taken over: it may use `window`. */
  children: () => ReactNode
  /** What the HTML of the page holds in its place. */
  fallback?: ReactNode
}

/** A part of a page that can be drawn in a browser only. */
export default function BrowserOnly({ children, fallback = null }: BrowserOnlyProps): ReactNode {
  const isBrowser = useIsBrowser()
  if (typeof children !== 'function')
    throw new Error('<BrowserOnly> needs a function: <BrowserOnly>{() => <Map />}</BrowserOnly>.')
  return isBrowser ? children() : fallback
}
