import { decodeHash } from './scroll.ts'

/**
 * Calls back with the id of the current heading whenever the reader may have reached another one: the last heading above the bottom
 * edge of the navbar, or the last visible one at the end of the page. Undefined above the first one. Returns a function that stops it.
 */
export function watchHeadings(ids: string[], onCurrent: (id: string | undefined) => void): () => void {
  let frame = 0
  const read = () => onCurrent(headingInView(ids))
  const readSoon = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(read)
  }
  readSoon()
  addEventListener('scroll', readSoon, { passive: true })
  // After a jump, sections that were out of sight get their height a frame later.
  const observer = new ResizeObserver(readSoon)
  observer.observe(document.body)
  return () => {
    cancelAnimationFrame(frame)
    removeEventListener('scroll', readSoon)
    observer.disconnect()
  }
}

function headingInView(ids: string[]): string | undefined {
  const root = document.documentElement
  const atEnd = root.scrollTop > 0 && root.scrollTop + innerHeight >= root.scrollHeight - 2
  // Includes a heading that an anchor has scrolled into place, with a margin for rounding.
  const line = Number.parseFloat(getComputedStyle(root).scrollPaddingTop) + 8
  const limit = atEnd ? innerHeight : line
  // A search by halves: to measure a heading that the browser has skipped takes its layout.
  let found: string | undefined
  for (let first = 0, end = ids.length; first < end; ) {
    const middle = (first + end) >> 1
    let index = middle
    let box = shownBox(ids[index])
    while (!box && index > first) box = shownBox(ids[--index])
    if (box && box.top > limit) end = index
    else {
      if (box) found = ids[index]
      first = middle + 1
    }
  }
  return found
}

/** Undefined for a heading that is not displayed: a filter hides members of a reference. */
function shownBox(id = ''): DOMRect | undefined {
  const box = document.getElementById(id)?.getBoundingClientRect()
  return box && (box.top !== 0 || box.height > 0) ? box : undefined
}

/** Marks the current heading in the table of contents of the HTML document. Returns a function that leaves it to React. */
export function markHeadings(): () => void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.toc a[href^="#"]')]
  if (links.length === 0) return () => {}
  const idOf = ({ hash }: HTMLAnchorElement) => decodeHash(hash)
  const mark = (id: string | undefined) => {
    for (const link of links) {
      if (idOf(link) === id) link.setAttribute('aria-current', 'location')
      else link.removeAttribute('aria-current')
    }
  }
  const stop = watchHeadings(links.map(idOf), mark)
  return () => {
    stop()
    // React looks for the heading in the same frame, and renders it later. A mark on another heading would stay.
    requestAnimationFrame(() => mark(headingInView(links.map(idOf))))
  }
}
