import { PageMetadata } from '@docusaurus/theme-common'
import AnnouncementBar from '@theme/AnnouncementBar'
import BackToTopButton from '@theme/BackToTopButton'
import ErrorBoundary from '@theme/ErrorBoundary'
import Footer from '@theme/Footer'
import LayoutProvider from '@theme/Layout/Provider'
import Navbar from '@theme/Navbar'
import PageFailure from '@theme/PageFailure'
import SkipToContent from '@theme/SkipToContent'
import clsx from 'clsx'
import { useNavigationFailure } from 'lectern/client'
import type { ReactNode } from 'react'
import { mainId } from '../../theme/layout/main-id.ts'

export interface LayoutProps {
  children?: ReactNode
  /** Title of the page, for its head. */
  title?: string
  description?: string
  keywords?: string | string[]
  image?: string
  noFooter?: boolean
  /** Class of the element between navbar and footer. */
  wrapperClassName?: string
  /** Class of the element with the sidebar and the main content, which `Layout` then adds. */
  className?: string
  /** Beside the main content that `Layout` adds. */
  sidebar?: ReactNode
}

/** Layout of a page: navbar, content, footer. The content brings its own `<main>`, unless it has a class or a sidebar. */
export default function Layout(props: LayoutProps): ReactNode {
  const { children, noFooter, wrapperClassName, className, sidebar, title, description, keywords, image } = props
  const failure = useNavigationFailure()
  const content = <ErrorBoundary>{failure ? <PageFailure {...failure} /> : children}</ErrorBoundary>
  const addsMain = className !== undefined || sidebar !== undefined
  return (
    <LayoutProvider>
      <PageMetadata title={title} description={description} keywords={keywords} image={image} />
      <SkipToContent />
      <AnnouncementBar />
      <Navbar />
      <div
        id={addsMain ? undefined : mainId}
        tabIndex={-1}
        className={clsx('main-wrapper', 'theme-layout-main', wrapperClassName)}
      >
        {addsMain ? (
          <div className={clsx('page', className)}>
            {sidebar}
            <main id={mainId} tabIndex={-1}>
              {content}
            </main>
          </div>
        ) : (
          content
        )}
      </div>
      {!noFooter && (
        <>
          <BackToTopButton />
          <Footer />
        </>
      )}
    </LayoutProvider>
  )
}
