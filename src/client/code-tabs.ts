import { nextTab } from '../shared/tab-keys.ts'

/** Labels that the reader has chosen, each on a line, the latest first. */
const storageKey = 'lectern.code-tabs'
const mostKept = 20

/** Shows in every code group of the page the tab that the reader chose last, there or in any other group that has it. */
export function showChosenTabs(): void {
  const chosen = readChoices()
  for (const group of document.querySelectorAll('.code-group')) {
    const labels = tabsOf(group).map(({ textContent }) => textContent)
    const label = chosen.find((choice) => labels.includes(choice))
    if (label !== undefined) show(group, labels.indexOf(label))
  }
}

/** Chooses a tab, keeps the choice, and leaves the tab where it stands on the screen while groups above it change. */
export function chooseTab(tab: HTMLElement): void {
  const group = tab.closest('.code-group') as Element
  const label = tab.textContent
  const { top } = tab.getBoundingClientRect()
  show(group, tabsOf(group).indexOf(tab))
  try {
    const choices = [label, ...readChoices().filter((choice) => choice !== label)]
    localStorage.setItem(storageKey, choices.slice(0, mostKept).join('\n'))
  } catch (error) {
    console.warn('The choice of a tab could not be kept.', error)
  }
  showChosenTabs()
  window.scrollBy(0, tab.getBoundingClientRect().top - top)
}

/** Follows the arrow keys, Home and End from a tab that has the focus. */
export function moveToTab(tab: HTMLElement, event: KeyboardEvent): void {
  const tabs = tabsOf(tab.parentElement as Element)
  const target = tabs[nextTab(event.key, tabs.indexOf(tab), tabs.length)]
  if (!target) return
  event.preventDefault()
  target.focus()
  chooseTab(target)
}

function tabsOf(part: Element): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>('[role=tab]')]
}

function show(group: Element, shown: number): void {
  for (const [index, tab] of tabsOf(group).entries()) {
    tab.setAttribute('aria-selected', String(index === shown))
    tab.tabIndex = index === shown ? 0 : -1
    ;(group.children[index + 1] as HTMLElement).hidden = index !== shown
  }
}

function readChoices(): string[] {
  try {
    return localStorage.getItem(storageKey)?.split('\n') ?? []
  } catch {
    return []
  }
}
