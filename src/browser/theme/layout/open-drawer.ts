import { afterNextFrame } from 'lectern/client'
import { openDialog } from '../../client/dialog/index.ts'

/**
 * Opens the menu of small screens, and shows the current page in its sidebar. In the first frame, the page darkens; the menu, whose
 * layout takes longer, comes in the next one. Returns a function that closes it.
 */
export function openDrawer(dialog: HTMLDialogElement, onClose: () => void): () => void {
  const menu = dialog.firstElementChild as HTMLElement
  menu.style.display = 'none'
  const closeDialog = openDialog(dialog, onClose)
  // Not by `:has` in a style sheet: browsers would restyle the page.
  const { style } = document.documentElement
  style.overflow = 'hidden'
  let isOpen = true
  const show = () => {
    menu.style.display = ''
    if (!isOpen) return
    dialog.querySelector('button')?.focus()
    dialog.querySelector('.sidebar [aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }
  afterNextFrame(show)
  return () => {
    isOpen = false
    style.overflow = ''
    closeDialog()
  }
}
