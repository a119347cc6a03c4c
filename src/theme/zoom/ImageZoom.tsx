import './image-zoom.css'

/**
 * Part of every page with pictures that can be enlarged; the compiler has put each of them into a button. The rest is
 * fetched by the first press of one.
 */
export default function listenToPictures(root: Document): void {
  root.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('.image-zoom') : null
    const picture = button?.querySelector<HTMLImageElement>('img')
    if (!picture) return
    import('./enlarge-picture.ts').then(
      ({ enlargePicture }) => enlargePicture(picture),
      (error: unknown) => console.warn('The picture could not be enlarged.', error),
    )
  })
}

if (typeof document !== 'undefined') listenToPictures(document)
