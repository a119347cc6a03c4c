import { text } from '../text.ts'

/** Shows an image as large as the window allows, until the reader clicks, scrolls or presses Escape. */
export function enlargeImage(shown: HTMLImageElement): void {
  const { currentSrc, src, alt } = shown
  const dialog = document.createElement('dialog')
  // SVG images scale beyond their intrinsic size; bitmaps would blur.
  dialog.className = /\.svg(?:[?#]|$)/.test(src) ? 'enlarged enlarged-drawing' : 'enlarged'
  dialog.setAttribute('aria-label', alt || text.image)
  const image = document.createElement('img')
  // The variants in a picture are made for the article column.
  image.src = shown.closest('picture') ? src : currentSrc || src
  image.alt = alt
  const close = document.createElement('button')
  close.type = 'button'
  close.setAttribute('aria-label', text.close)
  dialog.append(image, close)
  document.body.append(dialog)
  const closeDialog = () => dialog.close()
  const listener = new AbortController()
  dialog.addEventListener('click', closeDialog)
  window.addEventListener('scroll', closeDialog, { signal: listener.signal, passive: true })
  // The dialog element restores the focus.
  dialog.addEventListener('close', () => {
    listener.abort()
    dialog.remove()
  })
  dialog.showModal()
}
