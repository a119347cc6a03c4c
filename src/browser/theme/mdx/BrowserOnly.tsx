import { useIsBrowser } from 'lectern/client'
import type { ReactNode } from 'react'

export interface BrowserOnlyProps {
  /** Called only in the browser, after hydration: it may use `window`. */
  children: () => ReactNode
  /** Content of the HTML in its place. */
  fallback?: ReactNode
}

/** Renders its children only in the browser. */
export default function BrowserOnly({ children, fallback = null }: BrowserOnlyProps): ReactNode {
  const isBrowser = useIsBrowser()
  if (typeof children !== 'function')
    throw new Error('<BrowserOnly> needs a function: <BrowserOnly>{() => <Map />}</BrowserOnly>.')
  return isBrowser ? children() : fallback
}
