import { type SidebarItem, type SidebarTree, useSharedData } from 'lectern/client'
import { useState } from 'react'
import { lacksItems, mergeItems, openKeys } from './sidebar-tree.ts'

export interface SidebarState {
  items: SidebarItem[]
  open: ReadonlySet<string>
  toggle(key: string): void
}

interface Followed {
  slice: SidebarItem[]
  known: SidebarItem[]
  open: ReadonlySet<string>
}

/**
 * The tree of a sidebar as far as it is known, and which categories are open. What the reader opened stays open from page
 * to page, unless opening one closes the others. The whole tree is fetched when a closed category is opened.
 * @param branch the items that the page shows
 * @param url of the file that holds the whole tree
 */
export function useSidebar(branch: SidebarItem[], url: string, autoCollapse: boolean): SidebarState {
  const [kept, setKept] = useState(() => follow(undefined, branch, autoCollapse))
  let state = kept
  if (state.slice !== branch) {
    state = follow(state, branch, autoCollapse)
    setKept(state)
  }
  const whole = useSharedData<SidebarTree>(url, lacksItems(state.known, state.open))
  const toggle = (key: string) =>
    setKept((now) => {
      const open = new Set(now.open)
      if (open.delete(key)) return { ...now, open }
      const ancestors = [...open].filter((other) => !autoCollapse || key.startsWith(`${other}.`))
      return { ...now, open: new Set([...ancestors, key]) }
    })
  return { items: whole?.items ?? state.known, open: state.open, toggle }
}

function follow(before: Followed | undefined, slice: SidebarItem[], autoCollapse: boolean): Followed {
  const open = openKeys(slice)
  if (!before) return { slice, known: slice, open: new Set(open) }
  const known = mergeItems(before.known, slice)
  return { slice, known, open: new Set(autoCollapse ? open : [...before.open, ...open]) }
}
