import { searchText } from '../search-text.ts'
import { setInputValue } from './input-value.ts'

/** What the modal shows beside DocSearch: whether a search runs, how many results it has, other queries, and where to begin. */
export interface DialogStatus {
  /** A search has started. */
  searching(): void
  /** The last search has ended; without a number it has failed. */
  ended(hits?: number): void
  /** Suggests other queries in place of one without results. */
  suggest(query: string, suggestions: string[]): void
}

interface Suggested {
  query: string
  suggestions: string[]
}

/**
 * Adds a status to the dialog that screen readers announce. While a search runs, style sheets show it in place of the start
 * screen, which DocSearch leaves there.
 * @param start shown if there is no query, and if there are neither results nor other queries
 */
export function addDialogStatus(dialog: HTMLDialogElement, start?: HTMLElement): DialogStatus {
  const region = document.createElement('p')
  region.className = 'search-status'
  region.setAttribute('role', 'status')
  dialog.append(region)
  let suggested: Suggested = { query: '', suggestions: [] }
  const update = () => {
    showSuggestions(dialog, suggested)
    if (start) showStart(dialog, start, suggested)
    offerRetry(dialog)
  }
  const observer = new MutationObserver(update)
  observer.observe(dialog, { childList: true, subtree: true, characterData: true })
  return {
    searching() {
      dialog.dataset.searching = ''
      region.textContent = searchText.searching
    },
    ended(hits) {
      delete dialog.dataset.searching
      region.textContent =
        hits === undefined ? '' : hits === 0 ? searchText.nothingFound : searchText.found({ count: hits })
    },
    suggest(query, suggestions) {
      suggested = { query, suggestions }
      update()
    },
  }
}

/** Shows where to begin in an empty screen. */
function showStart(dialog: HTMLElement, start: HTMLElement, { query, suggestions }: Suggested): void {
  const missed = dialog.querySelector('.DocSearch-NoResults')
  const isMissed = suggestions.length === 0 && missed?.querySelector('.DocSearch-Title strong')?.textContent === query
  const screen = dialog.querySelector('.DocSearch-StartScreen') ?? (isMissed ? missed : null)
  if (screen === null) start.remove()
  else if (start.parentElement !== screen) screen.append(start)
}

/** DocSearch suggests the names of groups, which style sheets hide: as queries, they may have no results. */
function showSuggestions(dialog: HTMLElement, { query, suggestions }: Suggested): void {
  const title = dialog.querySelector('.DocSearch-NoResults .DocSearch-Title')
  const shown = dialog.querySelector<HTMLElement>('.search-suggestions')
  const isNeeded = suggestions.length > 0 && title?.querySelector('strong')?.textContent === query
  if (isNeeded && shown?.dataset.query === query) return
  shown?.remove()
  if (!isNeeded) return
  const list = document.createElement('ul')
  for (const suggestion of suggestions) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'DocSearch-Prefill'
    button.textContent = suggestion
    button.addEventListener('click', () => setQuery(dialog, suggestion))
    const item = document.createElement('li')
    item.append(button)
    list.append(item)
  }
  const label = document.createElement('p')
  label.className = 'DocSearch-Help'
  label.textContent = `${searchText.tryOther}:`
  const box = document.createElement('div')
  box.className = 'search-suggestions'
  box.dataset.query = query
  box.append(label, list)
  title.after(box)
}

/** Adds a button to the message about a failed search. */
function offerRetry(dialog: HTMLElement): void {
  const screen = dialog.querySelector('.DocSearch-ErrorScreen')
  if (screen === null || screen.querySelector('button') !== null) return
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'DocSearch-Prefill'
  button.textContent = searchText.searchRetry
  button.addEventListener('click', () => searchAgain(dialog))
  screen.append(button)
}

/** Repeats the search: DocSearch searches when its field gets the focus. */
export function searchAgain(dialog: HTMLElement): void {
  const input = dialog.querySelector('input')
  input?.blur()
  input?.focus()
}

/** Enters a query as if it was typed. */
function setQuery(dialog: HTMLElement, query: string): void {
  const input = dialog.querySelector('input')
  if (!input) return
  setInputValue(input, query)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.focus()
}
