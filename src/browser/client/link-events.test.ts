// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listenToLinks } from './link-events.ts'

let events: string[] = []
let stop = () => {}

function listen(baseUrl = '/') {
  stop()
  stop = listenToLinks({
    baseUrl,
    navigate: (url) => events.push(`navigate ${url}`),
    preload: (path) => events.push(`preload ${path}`),
  })
}

// jsdom cannot follow links, so clicks that are left to the browser are recorded.
const browser = (event: Event) => {
  if (!event.defaultPrevented) events.push('browser')
  event.preventDefault()
}

beforeEach(() => {
  events = []
  history.replaceState(null, '', '/docs/here')
  window.addEventListener('click', browser)
  listen()
})
afterEach(() => {
  stop()
  window.removeEventListener('click', browser)
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** Renders markup and returns its innermost element, which a reader would click. */
function put(html: string): Element {
  document.body.innerHTML = html
  let element = document.body as Element
  while (element.firstElementChild) element = element.firstElementChild
  return element
}

function click(html: string, init: MouseEventInit = {}): string[] {
  events = []
  put(html).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
  return events
}

describe('a plain click', () => {
  test.each([
    ['/docs/a', '/docs/a'],
    ['/docs/a?b#c', '/docs/a?b#c'],
    ['a', '/docs/a'],
    ['#part', '/docs/here#part'],
    ['/docs/caf%C3%A9', '/docs/caf%C3%A9'],
    ['/docs/v1.2', '/docs/v1.2'],
    ['/docs/a.html', '/docs/a.html'],
    [`${location.origin}/docs/a`, '/docs/a'],
  ])('on a link to %s navigates', (href, url) => {
    expect(click(`<a href="${href}">A</a>`)).toEqual([`navigate ${url}`])
  })

  test('on an element inside a link follows the link', () => {
    expect(click('<a href="/docs/a"><code><b>A</b></code></a>')).toEqual(['navigate /docs/a'])
  })

  test.each([
    ['of another site', '<a href="https://other.example/docs/a">A</a>'],
    ['of another scheme', '<a href="mailto:a@b.example">A</a>'],
    ['to a file', '<a href="/guide.pdf">A</a>'],
    ['to a file in capitals', '<a href="/img/LOGO.PNG">A</a>'],
    ['to be downloaded', '<a href="/docs/a" download>A</a>'],
    ['for another window', '<a href="/docs/a" target="_blank">A</a>'],
    ['that requests a full load', '<a href="/docs/a" data-full-load>A</a>'],
    ['without an address', '<a>A</a>'],
    ['that is none', '<button>A</button>'],
  ])('on a link %s is left to the browser', (_, html) => {
    expect(click(html)).toEqual(['browser'])
  })

  test('on a link with target="_self" navigates', () => {
    expect(click('<a href="/docs/a" target="_self">A</a>')).toEqual(['navigate /docs/a'])
  })

  test('outside the base URL is left to the browser', () => {
    listen('/sub/')
    expect(click('<a href="/docs/a">A</a>')).toEqual(['browser'])
    expect(click('<a href="/subway">A</a>')).toEqual(['browser'])
    expect(click('<a href="/sub">A</a>')).toEqual(['navigate /sub'])
    expect(click('<a href="/sub/docs/a">A</a>')).toEqual(['navigate /sub/docs/a'])
  })
})

test.each<MouseEventInit>([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click with %j is left to the browser',
  (init) => {
    expect(click('<a href="/docs/a">A</a>', init)).toEqual(['browser'])
  },
)

test('ignores a click that was already handled', () => {
  const deal = (event: Event) => event.preventDefault()
  document.body.addEventListener('click', deal)
  expect(click('<a href="/docs/a">A</a>')).toEqual([])
  document.body.removeEventListener('click', deal)
})

describe('preloading', () => {
  function intend(html: string, name = 'mouseover'): string[] {
    events = []
    put(html).dispatchEvent(new Event(name, { bubbles: true }))
    return events
  }

  test.each(['mouseover', 'focusin', 'touchstart'])('loads the page of a link on %s', (name) => {
    expect(intend('<a href="/docs/a?b#c"><b>A</b></a>', name)).toEqual(['preload /docs/a'])
  })

  test.each(['#part', '/docs/here', 'https://other.example/', '/guide.pdf'])('ignores a link to %s', (href) => {
    expect(intend(`<a href="${href}">A</a>`)).toEqual([])
  })

  test.each([
    [{ saveData: true, effectiveType: '4g' }, []],
    [{ saveData: false, effectiveType: '2g' }, []],
    [{ saveData: false, effectiveType: 'slow-2g' }, []],
    [{ saveData: false, effectiveType: '3g' }, ['preload /docs/a']],
    [{}, ['preload /docs/a']],
  ])('with the connection %j', (connection, expected) => {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
    try {
      expect(intend('<a href="/docs/a">A</a>')).toEqual(expected)
    } finally {
      Reflect.deleteProperty(navigator, 'connection')
    }
  })
})

test('leaves everything to the browser once stopped', () => {
  stop()
  const link = '<a href="/docs/a">A</a>'
  expect(click(link)).toEqual(['browser'])
  put(link).dispatchEvent(new Event('mouseover', { bubbles: true }))
  expect(events).toEqual(['browser'])
})
