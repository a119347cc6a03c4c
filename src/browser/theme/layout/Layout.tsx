import AnnouncementBar from '@theme/AnnouncementBar'
import BackToTop from '@theme/BackToTop'
import ErrorBoundary from '@theme/ErrorBoundary'
import Footer from '@theme/Footer'
import Navbar from '@theme/Navbar'
import PageFailure from '@theme/PageFailure'
import clsx from 'clsx'
import { mainElementId, useNavigationFailure } from 'lectern/client'
import { type ReactNode, useRef } from 'react'
import { PageMetadata, type PageMetadataProps } from './page-metadata.tsx'
import { useOwnMain } from './use-own-main.ts'

export interface LayoutProps extends PageMetadataProps {
  children: ReactNode
  /** Class of the element with the sidebar and the main content. */
  className?: string
  /** Class of the main content. */
  wrapperClassName?: string
  /** Beside the main content; before it in reading order. */
  sidebar?: ReactNode
  /** Whether to leave out the footer. */
  noFooter?: boolean
}

/**
 * Layout of every page: navbar, main content, footer. If a page could not be loaded, shows the failure as main content.
 * `title`, `description`, `keywords`, and `image` replace those of the page. Children may contain the `<main>` element of
 * the page; otherwise, the layout adds one.
 */
export default function Layout(props: LayoutProps): ReactNode {
  const { children, className, wrapperClassName, sidebar, noFooter = false, ...metadata } = props
  const failure = useNavigationFailure()
  const main = useRef<HTMLElement & HTMLDivElement>(null)
  // Within a section, a header of the page is not the banner of the site.
  const Main = useOwnMain(children, main) && !failure ? 'section' : 'main'
  return (
    <>
      <PageMetadata {...metadata} />
      <AnnouncementBar />
      <Navbar />
      <div className={clsx('page', className)}>
        {sidebar}
        <Main ref={main} id={mainElementId} className={wrapperClassName} tabIndex={-1}>
          <ErrorBoundary>{failure ? <PageFailure {...failure} /> : children}</ErrorBoundary>
        </Main>
      </div>
      <BackToTop />
      {!noFooter && <Footer />}
    </>
  )
}
