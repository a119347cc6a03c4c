import TOCCollapsibleCollapseButton from '@theme/TOCCollapsible/CollapseButton'
import TOCItems from '@theme/TOCItems'
import clsx from 'clsx'
import { type ReactNode, useState } from 'react'
import type { TOCProps } from '../TOC/index.tsx'

/** A table of contents that the reader opens. */
export default function TOCCollapsible({ toc, className, minHeadingLevel, maxHeadingLevel }: TOCProps): ReactNode {
  const [collapsed, setCollapsed] = useState(true)
  return (
    <div className={clsx('toc-collapsible', className)}>
      <TOCCollapsibleCollapseButton collapsed={collapsed} onClick={() => setCollapsed(!collapsed)} />
      {!collapsed && <TOCItems toc={toc} minHeadingLevel={minHeadingLevel} maxHeadingLevel={maxHeadingLevel} />}
    </div>
  )
}
