import TOCItems from '@theme/TOCItems'
import TOCItemsTree from '@theme/TOCItems/Tree'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Headings } from '../../../browser/theme/docs/TableOfContents.tsx'
import { text } from '../../../browser/theme/text.ts'
import type { ClassicTocItem } from '../page-content.tsx'
import OwnItems from '../TOCItems/index.tsx'
import OwnTree from '../TOCItems/Tree.tsx'

export interface TOCProps {
  toc: readonly ClassicTocItem[]
  minHeadingLevel?: number
  maxHeadingLevel?: number
  className?: string
}

/** A table of contents that marks the current heading. Its items are those of the site, if the site overrides them. */
export default function TOC({ toc, minHeadingLevel = 2, maxHeadingLevel = 3, className }: TOCProps): ReactNode {
  if (TOCItems !== OwnItems || TOCItemsTree !== OwnTree) {
    return (
      <nav className={clsx('toc', className)} aria-label={text.onThisPage}>
        <TOCItems toc={toc} minHeadingLevel={minHeadingLevel} maxHeadingLevel={maxHeadingLevel} {...linkClasses} />
      </nav>
    )
  }
  const items = toc
    .filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel)
    .map(({ id, level, value }) => ({ id, level, html: value }))
  return items.length > 0 && <Headings items={items} minLevel={minHeadingLevel} className={className} />
}

const linkClasses = { linkClassName: 'table-of-contents__link', linkActiveClassName: 'table-of-contents__link--active' }
