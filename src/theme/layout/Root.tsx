import ErrorBoundary from '@theme/ErrorBoundary'
import Fonts from '@theme/Fonts'
import SkipLink from '@theme/SkipLink'
import { announcerElementId } from 'lectern/client'
import type { ReactNode } from 'react'

export interface RootProps {
  children: ReactNode
}

/** Stands around every page: skip link, the last error boundary and the region that says the title of a new page. */
export default function Root({ children }: RootProps): ReactNode {
  return (
    <>
      <Fonts />
      <SkipLink />
      <ErrorBoundary>{children}</ErrorBoundary>
      <div id={announcerElementId} className="visually-hidden" aria-live="polite" />
    </>
  )
}
