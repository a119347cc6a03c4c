import { useDoc } from '@docusaurus/plugin-content-docs/client'
import ContentVisibility from '@theme/ContentVisibility'
import DocBreadcrumbs from '@theme/DocBreadcrumbs'
import DocItemContent from '@theme/DocItem/Content'
import DocItemFooter from '@theme/DocItem/Footer'
import DocItemPaginator from '@theme/DocItem/Paginator'
import DocItemTOCDesktop from '@theme/DocItem/TOC/Desktop'
import DocItemTOCMobile from '@theme/DocItem/TOC/Mobile'
import DocVersionBadge from '@theme/DocVersionBadge'
import DocVersionBanner from '@theme/DocVersionBanner'
import PageMenu from '@theme/PageMenu'
import TranslationNote from '@theme/TranslationNote'
import { type DocPageData, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'

export interface DocItemLayoutProps {
  children: ReactNode
}

/** The article of a document and what is around it. */
export default function DocItemLayout({ children }: DocItemLayoutProps): ReactNode {
  const { hideToc } = usePageData<DocPageData>()
  const { metadata } = useDoc()
  return (
    <div className="article-columns">
      {!hideToc && <DocItemTOCDesktop />}
      <article>
        <DocVersionBanner />
        <TranslationNote />
        <PageMenu />
        <DocBreadcrumbs />
        <DocVersionBadge />
        {!hideToc && <DocItemTOCMobile />}
        <ContentVisibility metadata={metadata} />
        <DocItemContent>{children}</DocItemContent>
        <DocItemFooter />
        <DocItemPaginator />
      </article>
    </div>
  )
}
