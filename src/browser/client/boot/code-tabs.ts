import { nextTab } from '../../../shared/tab-keys.ts'
import { readStored, storeValue } from './storage.ts'

/** Local storage: labels of the selected tabs, one per line, latest first. */
const storageKey = 'lectern.code-tabs'
const maxStored = 20

/** Shows in every code group the tab with the label that the reader selected last, in this group or another one. */
export function showSelectedTabs(): void {
  const selected = readSelectedLabels()
  for (const group of document.querySelectorAll('.code-group')) {
    const labels = getTabs(group).map(({ textContent }) => textContent)
    const label = selected.find((entry) => labels.includes(entry))
    if (label !== undefined) show(group, labels.indexOf(label))
  }
}

/** Selects and remembers a tab. Scrolls so that the tab stays in place while groups above it change. */
export function selectTab(tab: HTMLElement): void {
  const group = tab.closest('.code-group') as Element
  const label = tab.textContent
  const { top } = tab.getBoundingClientRect()
  show(group, getTabs(group).indexOf(tab))
  const labels = [label, ...readSelectedLabels().filter((entry) => entry !== label)]
  storeValue('localStorage', storageKey, labels.slice(0, maxStored).join('\n'))
  showSelectedTabs()
  window.scrollBy(0, tab.getBoundingClientRect().top - top)
}

/** Handles the arrow keys, Home and End on a focused tab. */
export function moveToTab(tab: HTMLElement, event: KeyboardEvent): void {
  const tabs = getTabs(tab.parentElement as Element)
  const target = tabs[nextTab(event.key, tabs.indexOf(tab), tabs.length)]
  if (!target) return
  event.preventDefault()
  target.focus()
  selectTab(target)
}

function getTabs(part: Element): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>('[role=tab]')]
}

function show(group: Element, visibleIndex: number): void {
  for (const [index, tab] of getTabs(group).entries()) {
    tab.setAttribute('aria-selected', String(index === visibleIndex))
    tab.tabIndex = index === visibleIndex ? 0 : -1
    // Found by the browser's search, as far as it supports that.
    const panel = group.children[index + 1] as { hidden: boolean | 'until-found' } | undefined
    if (panel) panel.hidden = index !== visibleIndex && 'until-found'
  }
}

function readSelectedLabels(): string[] {
  return readStored('localStorage', storageKey)?.split('\n') ?? []
}
