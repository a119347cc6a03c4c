import { openDialog } from '../../client/dialog/index.ts'

/** Opens the menu of small screens, and shows the current page in its sidebar. Returns a function that closes it. */
export function openDrawer(dialog: HTMLDialogElement, onClose: () => void): () => void {
  const closeDialog = openDialog(dialog, onClose)
  dialog.querySelector('.sidebar [aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  // Not by `:has` in a style sheet: browsers would restyle the page.
  const { style } = document.documentElement
  style.overflow = 'hidden'
  return () => {
    style.overflow = ''
    closeDialog()
  }
}
