import AnnouncementBar from '@theme/AnnouncementBar'
import BackToTop from '@theme/BackToTop'
import ErrorBoundary from '@theme/ErrorBoundary'
import Footer from '@theme/Footer'
import Navbar from '@theme/Navbar'
import PageFailure from '@theme/PageFailure'
import clsx from 'clsx'
import { useNavigationFailure } from 'lectern/client'
import type { ReactNode } from 'react'
import { mainId } from './main-id.ts'

export interface LayoutProps {
  children: ReactNode
  /** Class of the element with the sidebar and the main content. */
  className?: string
  /** Beside the main content; before it in reading order. */
  sidebar?: ReactNode
}

/** Layout of every page: navbar, main content, footer. If a page could not be loaded, shows the failure as main content. */
export default function Layout({ children, className, sidebar }: LayoutProps): ReactNode {
  const failure = useNavigationFailure()
  return (
    <>
      <AnnouncementBar />
      <Navbar />
      <div className={clsx('page', className)}>
        {sidebar}
        <main id={mainId} tabIndex={-1}>
          <ErrorBoundary>{failure ? <PageFailure {...failure} /> : children}</ErrorBoundary>
        </main>
      </div>
      <BackToTop />
      <Footer />
    </>
  )
}
