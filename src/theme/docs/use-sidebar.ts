import { type SidebarItem, type SidebarTree, useIsBrowser, usePage, useSharedData, useSite } from 'lectern/client'
import { useState } from 'react'
import { recallSidebar, rememberSidebar, type SidebarMemory } from './sidebar-memory.ts'
import { holds, lacksItems, mergeItems, openKeys, trailOf } from './sidebar-tree.ts'

export interface SidebarState {
  items: SidebarItem[]
  open: ReadonlySet<string>
  toggle(key: string): void
}

type Choices = SidebarMemory['choices']

interface Followed {
  path: string
  slice: SidebarItem[]
  known: SidebarItem[]
  open: ReadonlySet<string>
  /** What the reader opened and closed; unknown until the page is taken over. */
  choices?: Choices
}

/**
 * The tree of a sidebar as far as it is known, and which categories are open: those around the shown page, and beside them
 * what the reader chose, which is remembered while the tab is open. What was open stays so from page to page, unless opening
 * one category closes the others. The whole tree is fetched when a closed category is opened.
 * @param slice the items that the page shows
 * @param url of the file that holds the whole tree
 */
export function useSidebar(slice: SidebarItem[], url: string): SidebarState {
  const { path } = usePage()
  const { autoCollapseCategories: single } = useSite().docs.sidebar
  const inBrowser = useIsBrowser()
  const choicesNow = (kept?: Followed) => kept?.choices ?? (inBrowser ? recallSidebar(url).choices : undefined)
  const [kept, setKept] = useState(() => follow(undefined, { path, slice, choices: choicesNow() }, single))
  const choices = choicesNow(kept)
  let state = kept
  if (kept.path !== path || kept.slice !== slice || kept.choices !== choices) {
    state = follow(kept, { path, slice, choices }, single)
    setKept(state)
  }
  const whole = useSharedData<SidebarTree>(url, lacksItems(state.known, state.open))
  const toggle = (key: string) => {
    const next = toggled(state, key, single)
    rememberSidebar(url, { choices: next.choices })
    setKept(next)
  }
  return { items: whole?.items ?? state.known, open: state.open, toggle }
}

/** @param single whether only one branch is open at a time */
function toggled(state: Followed, key: string, single: boolean): Followed & { choices: Choices } {
  const open = new Set(state.open)
  if (open.delete(key)) return { ...state, open, choices: { ...state.choices, [key]: false } }
  if (!single) return { ...state, open: open.add(key), choices: { ...state.choices, [key]: true } }
  const branch = [...open].filter((other) => holds(other, key)).concat(key)
  return { ...state, open: new Set(branch), choices: Object.fromEntries(branch.map((each) => [each, true])) }
}

type Shown = Pick<Followed, 'path' | 'slice' | 'choices'>

function follow(before: Followed | undefined, shown: Shown, single: boolean): Followed {
  const { path, slice, choices = {} } = shown
  const known = before ? mergeItems(before.known, slice) : slice
  const trail = trailOf(slice, path)
  const isMove = before !== undefined && (before.path !== path || before.slice !== slice)
  const open = new Set([...(before && !(single && isMove) ? before.open : []), ...openKeys(slice)])
  for (const [key, isOpen] of Object.entries(choices)) {
    if (!isOpen) open.delete(key)
    // Where one branch is open at a time it is that of the page; what was opened elsewhere closes.
    else if (!single || trail.some((outer) => holds(outer, key)) || trail.length === 0) open.add(key)
  }
  for (const key of trail) open.add(key)
  return { ...shown, known, open }
}
