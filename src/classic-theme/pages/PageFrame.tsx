import ErrorBoundary from '@theme/ErrorBoundary'
import Fonts from '@theme/Fonts'
import Root from '@theme/Root'
import ThemeProvider from '@theme/ThemeProvider'
import { announcerElementId } from 'lectern/client'
import type { ReactNode } from 'react'
import { PageProps } from '../page-props.tsx'
import '../classic.css'

export interface PageFrameProps {
  children: ReactNode
}

/** What every page needs around the site's `Root`, which replaces nothing of it. */
export default function PageFrame({ children }: PageFrameProps): ReactNode {
  return (
    <>
      <Fonts />
      <ErrorBoundary>
        <Root>
          <ThemeProvider>
            <PageProps>{children}</PageProps>
          </ThemeProvider>
        </Root>
      </ErrorBoundary>
      <div id={announcerElementId} className="visually-hidden" aria-live="polite" />
    </>
  )
}
