import ErrorBoundary from '@theme/ErrorBoundary'
import Fonts from '@theme/Fonts'
import Root from '@theme/Root'
import SiteMetadata from '@theme/SiteMetadata'
import ThemeProvider from '@theme/ThemeProvider'
import { announcerElementId } from 'lectern/client'
import type { ReactNode } from 'react'
import { PageProps } from '../page-props.tsx'
import '../classic.css'
import '../ejected.css'

export interface PageFrameProps {
  children: ReactNode
}

/** What every page needs around `Root`, also if the site overrides that. */
export default function PageFrame({ children }: PageFrameProps): ReactNode {
  return (
    <>
      <Fonts />
      <ErrorBoundary>
        <Root>
          <ThemeProvider>
            <SiteMetadata />
            <PageProps>{children}</PageProps>
          </ThemeProvider>
        </Root>
      </ErrorBoundary>
      <div id={announcerElementId} className="visually-hidden" aria-live="polite" />
    </>
  )
}
