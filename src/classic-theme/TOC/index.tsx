import type { ReactNode } from 'react'
import { Headings } from '../../theme/docs/TableOfContents.tsx'
import type { ClassicTocItem } from '../page-content.tsx'

export interface TOCProps {
  toc: readonly ClassicTocItem[]
  minHeadingLevel?: number
  maxHeadingLevel?: number
  className?: string
}

/** A table of contents that marks the current heading. */
export default function TOC({ toc, minHeadingLevel = 2, maxHeadingLevel = 3, className }: TOCProps): ReactNode {
  const items = toc
    .filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel)
    .map(({ id, level, value }) => ({ id, level, html: value }))
  return items.length > 0 && <Headings items={items} minLevel={minHeadingLevel} className={className} />
}
