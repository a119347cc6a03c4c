import {
  type DocPageData,
  type SidebarItem,
  type SidebarTree,
  useIsBrowser,
  usePage,
  useSharedFiles,
  useSite,
} from 'lectern/client'
import { useCallback, useMemo, useState } from 'react'
import { readStoredSidebar, type StoredSidebar, storeSidebar } from './sidebar-storage.ts'
import { addFiles, containsKey, expandedKeys, itemsFile, mergeItems, missingFiles, pathToPage } from './sidebar-tree.ts'

export interface SidebarState {
  items: SidebarItem[]
  open: ReadonlySet<string>
  toggle(key: string): void
  /** Fetches the items of a category of a large sidebar by their key, else the full tree. */
  load(itemsKey?: string): void
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
 * opened, stored for the session. Open categories stay open across pages, unless opening one closes the others. The full tree, or
 * in large sidebars the items of the category, is fetched when a closed category is opened, or on `load`.
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
  const [requested, setRequested] = useState<readonly string[]>([])
  const load = useCallback(
    (itemsKey?: string) => setRequested((others) => [...new Set(others).add(itemsFile(url, itemsKey))]),
    [url],
  )
  const complete = (files: ReadonlyMap<string, SidebarTree>) => {
    const tree = files.get(url)
    if (tree) return addsPage ? mergeItems(tree.items, slice) : tree.items
    return addFiles(state.known, files, url)
  }
  const loaded = useSharedFiles<SidebarTree>((files) => [
    ...requested,
    ...missingFiles(complete(files), state.open, url),
  ])
  // biome-ignore lint/correctness/useExhaustiveDependencies: all that `complete` reads
  const items = useMemo(() => complete(loaded), [loaded, state.known, slice, addsPage, url])
  const toggle = (key: string) => {
    const next = toggleKey(state, key, single)
    storeSidebar(url, { choices: next.choices })
    setLast(next)
  }
  return { items, open: state.open, toggle, load }
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
