import './image-zoom.css'

/**
 * Enlarges images on click. The compiler wraps each image that can be enlarged in a button; the rest of the code is loaded on the
 * first click.
 */
export default function listenToImages(root: Document): void {
  root.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('.image-zoom') : null
    const image = button?.querySelector<HTMLImageElement>('img')
    if (!image) return
    import(/* webpackChunkName: "zoom" */ './enlarge-image.ts').then(
      ({ enlargeImage }) => enlargeImage(image),
      (error: unknown) => console.warn('Cannot enlarge the image.', error),
    )
  })
}

if (typeof document !== 'undefined') listenToImages(document)
