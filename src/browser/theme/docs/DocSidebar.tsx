import { type DocPageData, type SidebarTree, usePage, usePageShared, usePartRenderer } from 'lectern/client'
import { type ReactNode, useRef } from 'react'
import { text } from '../text.ts'
import { readSidebarFromHtml } from './sidebar-from-html.ts'
import { SidebarItems } from './sidebar-items.tsx'
import { useLongLists } from './use-long-lists.ts'
import { useSidebar } from './use-sidebar.ts'
import { useSidebarScroll } from './use-sidebar-scroll.ts'

export interface DocSidebarProps {
  sidebar: NonNullable<DocPageData['sidebar']>
  /** Below the items; always visible. */
  footer?: ReactNode
}

/** The sidebar: a tree of nested lists, styled by structure instead of classes to keep pages small. */
export default function DocSidebar({ sidebar, footer }: DocSidebarProps): ReactNode {
  const tree = usePageShared<SidebarTree>(sidebar.branch, readSidebarFromHtml)
  return tree && <Tree branch={tree} sidebar={sidebar} footer={footer} />
}

function Tree({ branch, sidebar, footer }: DocSidebarProps & { branch: SidebarTree }): ReactNode {
  const { path } = usePage()
  const { items, open, toggle, load } = useSidebar(branch.items, sidebar)
  const renderPart = usePartRenderer()
  const nav = useRef<HTMLElement>(null)
  useSidebarScroll(nav, sidebar.url, path, items)
  useLongLists(nav, items, load)

  return (
    <nav className="sidebar" aria-label={text.section} ref={nav}>
      <SidebarItems items={items} parent="" {...{ open, toggle, load, path, renderPart }} />
      {footer}
    </nav>
  )
}
