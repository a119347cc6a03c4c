import { type DocPageData, type SidebarTree, usePage, usePageShared } from 'lectern/client'
import { type ReactNode, useRef } from 'react'
import { text } from '../text.ts'
import { readSidebar } from './read-sidebar.ts'
import { SidebarItems } from './sidebar-items.tsx'
import { useSidebar } from './use-sidebar.ts'
import { useSidebarScroll } from './use-sidebar-scroll.ts'

export interface DocSidebarProps {
  sidebar: NonNullable<DocPageData['sidebar']>
  /** Stands below the items and stays in view. */
  foot?: ReactNode
}

/** The pages of a section as a tree: a list within lists, styled by its structure to keep pages small. */
export default function DocSidebar({ sidebar, foot }: DocSidebarProps): ReactNode {
  const tree = usePageShared<SidebarTree>(sidebar.branch, readSidebar)
  return tree && <Tree branch={tree} url={sidebar.url} foot={foot} />
}

function Tree({ branch, url, foot }: { branch: SidebarTree; url: string; foot: ReactNode }): ReactNode {
  const { path } = usePage()
  const { items, open, toggle } = useSidebar(branch.items, url)
  const nav = useRef<HTMLElement>(null)
  useSidebarScroll(nav, url, path, items)

  return (
    <nav className="sidebar" aria-label={text.section} ref={nav}>
      <SidebarItems items={items} open={open} toggle={toggle} path={path} parent="" />
      {foot}
    </nav>
  )
}
