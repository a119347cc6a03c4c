import { useLayoutEffect, useState } from 'react'
import { openDialog } from '../../../client/dialog/index.ts'
import { searchText } from '../search-text.ts'
import { searchAgain } from './dialog-status.ts'
import { setInputValue } from './input-value.ts'
import { handleResultKeys } from './result-keys.ts'
import { handleStartKeys } from './start-screen.ts'

/**
 * Returns a `<dialog>` to render DocSearch into. It is added to the page and opened once DocSearch is rendered; the focus returns when
 * it closes.
 */
export function useDialog(label: string, engine: string, onClose: () => void): HTMLDialogElement {
  const [dialog] = useState(() => document.createElement('dialog'))
  useLayoutEffect(() => {
    dialog.className = 'search-dialog'
    dialog.setAttribute('aria-label', label)
    dialog.dataset.engine = engine
    // The content security policy forbids the logo's inline style sheet.
    for (const style of dialog.querySelectorAll('style')) style.remove()
    fixRoles(dialog)
    const observer = new MutationObserver(() => fixRoles(dialog))
    const attributeFilter = ['aria-controls', 'aria-expanded']
    observer.observe(dialog, { childList: true, subtree: true, attributeFilter })
    dialog.addEventListener('keydown', handleResultKeys, true)
    dialog.addEventListener('keydown', handleStartKeys, true)
    dialog.addEventListener('input', dropBlanks, true)
    dialog.addEventListener('focusout', rememberSelection)
    document.body.append(dialog)
    const close = openDialog(dialog, onClose)
    const onOnline = () => dialog.querySelector('.DocSearch-ErrorScreen') && searchAgain(dialog)
    window.addEventListener('online', onOnline)
    return () => {
      window.removeEventListener('online', onOnline)
      observer.disconnect()
      close()
      dialog.remove()
    }
  }, [dialog, label, engine, onClose])
  return dialog
}

/**
 * Corrects DocSearch's ARIA roles: it marks its container as a button and hits as options, although both contain links and
 * buttons. Here they are a dialog and tree items that the search field controls.
 */
function fixRoles(dialog: HTMLDialogElement): void {
  const container = dialog.querySelector('.DocSearch-Container')
  for (const name of ['role', 'tabindex', 'aria-expanded', 'aria-haspopup', 'aria-controls', 'aria-labelledby'])
    container?.removeAttribute(name)
  // They are a header and a footer, which would be landmarks of the page.
  for (const bar of dialog.querySelectorAll('.DocSearch-SearchBar, .DocSearch-Footer')) bar.role = 'presentation'
  // Text that style sheets show while a search runs.
  dialog.querySelector('.DocSearch-Dropdown')?.setAttribute('data-searching', searchText.searching)
  const lists = [...dialog.querySelectorAll('.DocSearch-Hits > ul')]
  for (const list of lists) {
    list.role = 'tree'
    // DocSearch gives all lists the same id.
    list.id = (list.firstElementChild?.id ?? '').replace(/item-\d+$/, 'list')
    list.removeAttribute('aria-labelledby')
    list.setAttribute('aria-label', list.previousElementSibling?.textContent ?? '')
    for (const item of list.children) item.role = 'treeitem'
  }
  const input = dialog.querySelector('input')
  if (!input) return
  setAttribute(input, 'role', 'combobox')
  setAttribute(input, 'aria-haspopup', 'tree')
  setAttribute(input, 'aria-expanded', String(lists.length > 0))
  // DocSearch also names lists that it does not render.
  if (lists.length > 0) setAttribute(input, 'aria-controls', lists.map(({ id }) => id).join(' '))
  else input.removeAttribute('aria-controls')
}

/** Sets an attribute only if it changes, since changes are observed. */
function setAttribute(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}

/** A query of blanks is none. */
function dropBlanks({ target }: Event): void {
  if (target instanceof HTMLInputElement && target.value.trim() === '') setInputValue(target, '')
}

/** Browsers select the whole query when Tab leads back to it: the next key would replace it. */
function rememberSelection({ target: input }: Event): void {
  if (!(input instanceof HTMLInputElement)) return
  const { selectionStart, selectionEnd, value } = input
  input.addEventListener(
    'focus',
    () => requestAnimationFrame(() => input.value === value && input.setSelectionRange(selectionStart, selectionEnd)),
    { once: true },
  )
}
