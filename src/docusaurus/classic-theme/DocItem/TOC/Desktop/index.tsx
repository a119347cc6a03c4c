import TOC from '@theme/TOC'
import { type DocPageData, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'
import { usePageToc } from '../../../page-content.tsx'

/** The table of contents: beside the article on wide screens, otherwise a bar above it. */
export default function DocItemTOCDesktop(): ReactNode {
  const { minTocLevel, maxTocLevel } = usePageData<DocPageData>()
  const className = 'theme-doc-toc-desktop'
  return <TOC toc={usePageToc()} minHeadingLevel={minTocLevel} maxHeadingLevel={maxTocLevel} className={className} />
}
