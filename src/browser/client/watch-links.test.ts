// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { linksToPrefetch, watchLinks } from './watch-links.ts'

let show: (links: Element[]) => void = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observed = new Set<Element>()
      constructor(report: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
        show = (links) =>
          report(links.filter((link) => this.observed.has(link)).map((target) => ({ target, isIntersecting: true })))
      }
      observe = (link: Element) => this.observed.add(link)
      unobserve = (link: Element) => this.observed.delete(link)
      disconnect = () => this.observed.clear()
    },
  )
})
afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const items = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => `<li><a href="/${name}${index}">x</a></li>`).join('')
const render = (html: string) => {
  document.body.innerHTML = `<nav><a href="/nav">x</a></nav><main>${html}</main>`
  return linksToPrefetch(document, (anchor) => anchor as HTMLAnchorElement)
}
const paths = (links: HTMLAnchorElement[]) => links.map(({ pathname }) => pathname)

test('finds links to other pages in the main part, but not in long lists', () => {
  const links = render(
    `<a href="/a">a</a><a href="#here">here</a><ul>${items(13, 'long')}</ul><ol>${items(2, 'b')}</ol>`,
  )
  expect(paths(links)).toEqual(['/a', '/b0', '/b1'])
})

test('prefetches at most 12 pages, also if more links to them are visible', () => {
  const links = render(['a', 'b'].map((name) => `<ul>${items(10, name)}</ul>`).join('<a href="/a0">again</a>'))
  const prefetched: string[] = []
  watchLinks(links, (path) => prefetched.push(path))
  show(links)
  vi.runAllTimers()
  expect(new Set(prefetched).size).toBe(12)
  show(links)
  vi.runAllTimers()
  expect(new Set(prefetched).size).toBe(12)
})
