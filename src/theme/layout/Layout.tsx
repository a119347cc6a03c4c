import AnnouncementBar from '@theme/AnnouncementBar'
import BackToTop from '@theme/BackToTop'
import ErrorBoundary from '@theme/ErrorBoundary'
import Footer from '@theme/Footer'
import Navbar from '@theme/Navbar'
import PageFailure from '@theme/PageFailure'
import { useNavigationFailure } from 'lectern/client'
import type { ReactNode } from 'react'
import { mainId } from './main-id.ts'

export interface LayoutProps {
  children: ReactNode
  /** Class of the element that holds the sidebar and the main part. */
  className?: string
  /** Stands beside the main part, before it in reading order. */
  sidebar?: ReactNode
}

/** Frame of a page: navbar, main part, footer. A page that could not be loaded shows its failure in the main part. */
export default function Layout({ children, className, sidebar }: LayoutProps): ReactNode {
  const failure = useNavigationFailure()
  return (
    <>
      <AnnouncementBar />
      <Navbar />
      <div className={className ? `page ${className}` : 'page'}>
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
