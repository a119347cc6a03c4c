import {
  type DocPageData,
  type SidebarItem,
  type SidebarTree,
  useIsBrowser,
  usePage,
  useSharedData,
  useSite,
} from 'lectern/client'
import { useCallback, useState } from 'react'
import { readStoredSidebar, type StoredSidebar, storeSidebar } from './sidebar-storage.ts'
import { containsKey, expandedKeys, lacksItems, mergeItems, pathToPage } from './sidebar-tree.ts'

export interface SidebarState {
  items: SidebarItem[]
  open: ReadonlySet<string>
  toggle(key: string): void
  /** Fetches the full tree, to show what the page leaves out of long lists. */
  loadAll(): void
}

type PageSidebar = Pick<NonNullable<DocPageData['sidebar']>, 'url' | 'addsPage'>

type Choices = StoredSidebar['choices']

interface TreeState {
  path: string
  slice: SidebarItem[]
  known: SidebarItem[]
  open: ReadonlySet<string>
  /** Categories that the reader opened and closed; undefined before hydration. */
  choices?: Choices
}

/**
 * Returns the loaded items of a sidebar and the open categories: those that contain the displayed page and those that the reader
 * opened, stored for the session. Open categories stay open across pages, unless opening one closes the others. The full tree is
 * fetched when a closed category is opened, or on `loadAll`.
 * @param slice the items in the page data
 */
export function useSidebar(slice: SidebarItem[], { url, addsPage }: PageSidebar): SidebarState {
  const { path } = usePage()
  const { autoCollapseCategories: single } = useSite().docs.sidebar
  const inBrowser = useIsBrowser()
  const currentChoices = (state?: TreeState) =>
    state?.choices ?? (inBrowser ? readStoredSidebar(url).choices : undefined)
  const [last, setLast] = useState(() => nextState(undefined, { path, slice, choices: currentChoices() }, single))
  const choices = currentChoices(last)
  let state = last
  if (last.path !== path || last.slice !== slice || last.choices !== choices) {
    state = nextState(last, { path, slice, choices }, single)
    setLast(state)
  }
  const [needsAll, setNeedsAll] = useState(false)
  const loadAll = useCallback(() => setNeedsAll(true), [])
  const fullTree = useSharedData<SidebarTree>(url, needsAll || lacksItems(state.known, state.open))
  const toggle = (key: string) => {
    const next = toggleKey(state, key, single)
    storeSidebar(url, { choices: next.choices })
    setLast(next)
  }
  const all = fullTree && addsPage ? mergeItems(fullTree.items, slice) : fullTree?.items
  return { items: all ?? state.known, open: state.open, toggle, loadAll }
}

/** @param single whether only one branch is open at a time */
function toggleKey(state: TreeState, key: string, single: boolean): TreeState & { choices: Choices } {
  const open = new Set(state.open)
  if (open.delete(key)) return { ...state, open, choices: { ...state.choices, [key]: false } }
  if (!single) return { ...state, open: open.add(key), choices: { ...state.choices, [key]: true } }
  const branch = [...open].filter((other) => containsKey(other, key)).concat(key)
  return { ...state, open: new Set(branch), choices: Object.fromEntries(branch.map((each) => [each, true])) }
}

type Inputs = Pick<TreeState, 'path' | 'slice' | 'choices'>

function nextState(last: TreeState | undefined, inputs: Inputs, single: boolean): TreeState {
  const { path, slice, choices = {} } = inputs
  const known = last ? mergeItems(last.known, slice) : slice
  const trail = pathToPage(slice, path)
  const isMove = last !== undefined && (last.path !== path || last.slice !== slice)
  const open = new Set([...(last && !(single && isMove) ? last.open : []), ...expandedKeys(slice)])
  for (const [key, isOpen] of Object.entries(choices)) {
    if (!isOpen) open.delete(key)
    // With one open branch at a time, that is the branch of the page.
    else if (!single || trail.some((outer) => containsKey(outer, key)) || trail.length === 0) open.add(key)
  }
  for (const key of trail) open.add(key)
  return { ...inputs, known, open }
}
