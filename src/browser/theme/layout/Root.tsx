import ErrorBoundary from '@theme/ErrorBoundary'
import Fonts from '@theme/Fonts'
import SkipLink from '@theme/SkipLink'
import { announcerElementId } from 'lectern/client'
import type { ReactNode } from 'react'

export interface RootProps {
  children: ReactNode
}

/** Wraps every page: fonts, skip link, the outermost error boundary, and the live region that announces page titles. */
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
