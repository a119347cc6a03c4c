import AnnouncementBar from '@theme/AnnouncementBar'
import BackToTopButton from '@theme/BackToTopButton'
import ErrorBoundary from '@theme/ErrorBoundary'
import Footer from '@theme/Footer'
import LayoutProvider from '@theme/Layout/Provider'
import Navbar from '@theme/Navbar'
import PageFailure from '@theme/PageFailure'
import SkipToContent from '@theme/SkipToContent'
import clsx from 'clsx'
import { mainElementId, useNavigationFailure, usePage } from 'lectern/client'
import { type ReactNode, useRef } from 'react'
import { PageMetadata, type PageMetadataProps } from '../../../browser/theme/layout/page-metadata.tsx'
import { useOwnMain } from '../../../browser/theme/layout/use-own-main.ts'

export interface LayoutProps extends PageMetadataProps {
  children?: ReactNode
  noFooter?: boolean
  /** Class of the element between navbar and footer. */
  wrapperClassName?: string
  /** Whether a component in the content renders the main element of the page; found out by default. */
  hasMain?: boolean
  /** Class of the element with the sidebar and the main content, which `Layout` then adds. */
  className?: string
  /** Beside the main content that `Layout` adds. */
  sidebar?: ReactNode
}

/**
 * Layout of a page: navbar, content, footer. The content may contain the main element of the page; otherwise, and if it has a class
 * or a sidebar, the layout adds one.
 */
export default function Layout(props: LayoutProps): ReactNode {
  const { children, noFooter, wrapperClassName, hasMain, className, sidebar, ...metadata } = props
  const failure = useNavigationFailure()
  const wrapper = useRef<HTMLElement & HTMLDivElement>(null)
  const hasOwnMain = useOwnMain(children, wrapper)
  const content = <ErrorBoundary>{failure ? <PageFailure {...failure} /> : children}</ErrorBoundary>
  const isFramed = className !== undefined || sidebar !== undefined
  // Pages of the theme have styles of their own.
  const isOwnPage = !usePage().component.startsWith('@theme/')
  // Within a section, a header of the page is not the banner of the site.
  const Wrapper = isFramed ? 'div' : (hasMain || hasOwnMain) && !failure ? 'section' : 'main'
  return (
    <LayoutProvider>
      <PageMetadata {...metadata} />
      <SkipToContent />
      <AnnouncementBar />
      <Navbar />
      <Wrapper
        ref={wrapper}
        id={isFramed ? undefined : mainElementId}
        className={clsx('main-wrapper', 'theme-layout-main', isOwnPage && 'own-page', wrapperClassName)}
        tabIndex={-1}
      >
        {isFramed ? (
          <div className={clsx('page', className)}>
            {sidebar}
            <main id={mainElementId} tabIndex={-1}>
              {content}
            </main>
          </div>
        ) : (
          content
        )}
      </Wrapper>
      {!noFooter && (
        <>
          <BackToTopButton />
          <Footer />
        </>
      )}
    </LayoutProvider>
  )
}
