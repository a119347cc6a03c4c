import { treeifyTOC } from '@docusaurus/theme-common/internal'
import TOCItemsTree from '@theme/TOCItems/Tree'
import type { ReactNode } from 'react'
import type { ClassicTocItem } from '../page-content.tsx'

export interface TOCItemsProps {
  toc: readonly ClassicTocItem[]
  className?: string
  linkClassName?: string | null
  linkActiveClassName?: string
  minHeadingLevel?: number
  maxHeadingLevel?: number
}

/** The headings of a table of contents as nested lists. */
export default function TOCItems(props: TOCItemsProps): ReactNode {
  const { toc, className = 'table-of-contents', linkClassName, minHeadingLevel = 2, maxHeadingLevel = 3 } = props
  const items = toc.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel)
  return <TOCItemsTree toc={treeifyTOC(items)} className={className} linkClassName={linkClassName} />
}
