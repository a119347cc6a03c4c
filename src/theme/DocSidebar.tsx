import { type DocPageData, type SidebarTree, usePage, usePageShared, useSite } from 'lectern/client'
import { type ReactNode, useEffect, useRef } from 'react'
import { readSidebar } from './read-sidebar.ts'
import { SidebarItems } from './sidebar-items.tsx'
import { text } from './text.ts'
import { useSidebar } from './use-sidebar.ts'

export interface DocSidebarProps {
  sidebar: NonNullable<DocPageData['sidebar']>
}

/** The pages of a section as a tree: a list within lists, styled by its structure to keep pages small. */
export default function DocSidebar({ sidebar }: DocSidebarProps): ReactNode {
  const tree = usePageShared<SidebarTree>(sidebar.branch, readSidebar)
  return tree && <Tree branch={tree} url={sidebar.url} />
}

function Tree({ branch, url }: { branch: SidebarTree; url: string }): ReactNode {
  const { path } = usePage()
  const { items, open, toggle } = useSidebar(branch.items, url, useSite().docs.sidebar.autoCollapseCategories)
  const nav = useRef<HTMLElement>(null)

  useEffect(() => {
    if (nav.current && path) showActive(nav.current)
  }, [path])

  return (
    <nav className="sidebar" aria-label={text.section} ref={nav}>
      <SidebarItems items={items} open={open} toggle={toggle} path={path} parent="" />
    </nav>
  )
}

/** Scrolls the sidebar, and nothing else, so that the item of the shown page can be seen. */
function showActive(nav: HTMLElement): void {
  const item = nav.querySelector('[aria-current=page]')
  if (!item) return
  const box = nav.getBoundingClientRect()
  const at = item.getBoundingClientRect()
  if (at.top < box.top || at.bottom > Math.min(box.bottom, innerHeight))
    nav.scrollTop += at.top - box.top - box.height / 3
}
