import { useLayoutEffect, useState } from 'react'

/**
 * A dialog for DocSearch: all else is out of reach while it is open, and the focus goes back where it was. DocSearch is rendered
 * into it before it is on the page.
 */
export function useDialog(label: string, engine: string, onClose: () => void): HTMLDialogElement {
  const [dialog] = useState(() => document.createElement('dialog'))
  useLayoutEffect(() => {
    dialog.className = 'search-dialog'
    dialog.setAttribute('aria-label', label)
    dialog.dataset.engine = engine
    // The logo brings a style sheet, which the policy of the site forbids.
    for (const style of dialog.querySelectorAll('style')) style.remove()
    giveRoles(dialog)
    const observer = new MutationObserver(() => giveRoles(dialog))
    observer.observe(dialog, { childList: true, subtree: true })
    // By other means than keys: the back gesture of a phone.
    const closed = () => onClose()
    dialog.addEventListener('close', closed)
    document.body.append(dialog)
    dialog.showModal()
    return () => {
      observer.disconnect()
      dialog.removeEventListener('close', closed)
      dialog.close()
      dialog.remove()
    }
  }, [dialog, label, engine, onClose])
  return dialog
}

/**
 * DocSearch calls its container a button and its hits options, though both hold links and buttons. They are a dialog and items of
 * trees, to which the field belongs.
 */
function giveRoles(dialog: HTMLDialogElement): void {
  const container = dialog.querySelector('.DocSearch-Container')
  for (const name of ['role', 'tabindex', 'aria-expanded', 'aria-haspopup', 'aria-controls', 'aria-labelledby'])
    container?.removeAttribute(name)
  const lists = dialog.querySelectorAll('.DocSearch-Hits > ul')
  for (const list of lists) {
    list.role = 'tree'
    list.removeAttribute('aria-labelledby')
    list.setAttribute('aria-label', list.previousElementSibling?.textContent ?? '')
    for (const item of list.children) item.role = 'treeitem'
  }
  const input = dialog.querySelector('input')
  if (!input) return
  input.role = 'combobox'
  input.setAttribute('aria-haspopup', 'tree')
  input.setAttribute('aria-expanded', String(lists.length > 0))
}
