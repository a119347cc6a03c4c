import { text } from '../text.ts'

/** Shows a picture as large as the window lets it be, until the reader presses anywhere, scrolls or closes it by Escape. */
export function enlargePicture({ currentSrc, src, alt }: HTMLImageElement): void {
  const dialog = document.createElement('dialog')
  // A drawing may be larger than it says; a photograph would only get blurred.
  dialog.className = /\.svg(?:[?#]|$)/.test(src) ? 'enlarged enlarged-drawing' : 'enlarged'
  dialog.setAttribute('aria-label', alt || text.picture)
  const image = document.createElement('img')
  image.src = currentSrc || src
  image.alt = alt
  const close = document.createElement('button')
  close.type = 'button'
  close.setAttribute('aria-label', text.close)
  dialog.append(image, close)
  document.body.append(dialog)
  const end = () => dialog.close()
  const scrolled = new AbortController()
  dialog.addEventListener('click', end)
  window.addEventListener('scroll', end, { signal: scrolled.signal, passive: true })
  // A dialog gives the focus back to what had it.
  dialog.addEventListener('close', () => {
    scrolled.abort()
    dialog.remove()
  })
  dialog.showModal()
}
