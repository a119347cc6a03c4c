// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import DocSidebar from '@theme/DocSidebar'
import type { PartRenderer, SidebarItem } from 'lectern/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testPage, testSite } from '../../../../tests/support/page-data.ts'
import { TestPage } from '../../../../tests/support/test-page.tsx'
import { renderPart } from '../../client/render-part.ts'
import { readSidebarFromHtml } from './sidebar-from-html.ts'
import { withWordBreaks } from './word-breaks.tsx'

const allItems: SidebarItem[] = [
  { label: 'Introduction', url: '/docs/intro' },
  {
    type: 'category',
    label: 'Concepts',
    url: '/docs/concepts',
    ownPage: true,
    items: [{ label: 'Signups', url: '/docs/a' }],
  },
  { type: 'category', label: 'Reference', url: '/docs/b', items: [{ label: 'Types', url: '/docs/b' }] },
]

/** The sidebar slice in the data of a page. */
function sliceFor(path: string): SidebarItem[] {
  return allItems.map((item) => {
    if (item.type !== 'category' || JSON.stringify(item.items).includes(path)) return item
    const { items: _, ...closed } = item
    return closed
  })
}

let files = 0
const fetched = vi.fn(async () => new Response(JSON.stringify({ items: allItems })))
beforeEach(() => vi.stubGlobal('fetch', fetched))
afterEach(() => {
  cleanup()
  fetched.mockClear()
  vi.unstubAllGlobals()
})

function show(autoCollapseCategories = false) {
  const url = `/sidebar-${files++}.json`
  const site = testSite({ docs: { sidebar: { hideable: false, autoCollapseCategories } } })
  const at = (path: string) => (
    <TestPage site={site} page={testPage({ path })} shared={new Map([[path, { items: sliceFor(path) }]])}>
      <DocSidebar sidebar={{ name: 'docs', branch: path, url }} />
    </TestPage>
  )
  const { rerender } = render(at('/docs/a'))
  return { go: (path: string) => rerender(at(path)) }
}

test('renders the open branch with the page marked, without fetching', () => {
  show()
  expect(screen.getByRole('link', { name: 'Signups' }).getAttribute('aria-current')).toBe('page')
  expect(screen.queryByRole('link', { name: 'Types' })).toBeNull()
  expect(fetched).not.toHaveBeenCalled()
})

test('the server renders the items that pages share once, to the same HTML', () => {
  const items: SidebarItem[] = [
    ...allItems,
    { type: 'html', value: '<hr>' },
    { label: 'Camp', url: '/docs/camp', badge: { text: 'new' } },
    { type: 'category', label: 'Large', url: '/docs/large', itemsKey: '5e' },
  ]
  // As on the server.
  vi.stubGlobal('navigator', undefined)
  const shared = new Map([['branch', { items }]])
  const created: unknown[] = []
  const renderer: PartRenderer = (parts, create, path) => {
    const noted: typeof create = (part) => {
      created.push(part)
      return create(part)
    }
    return renderPart(parts, noted, path)
  }
  const html = (path: string, renderPart?: PartRenderer) =>
    renderToString(
      <TestPage page={testPage({ path })} shared={shared} renderPart={renderPart}>
        <DocSidebar sidebar={{ name: 'docs', branch: 'branch', url: '/sidebar.json' }} />
      </TestPage>,
    )
  for (const path of ['/docs/a', '/docs/b', '/docs/concepts', '/docs/camp'])
    expect(html(path, renderer)).toBe(html(path))
  created.length = 0
  expect(html('/docs/intro', renderer)).toBe(html('/docs/intro'))
  expect(created).toEqual([items[0]])
})

test('opening a closed category fetches the full tree once', async () => {
  show()
  const label = screen.getByRole('link', { name: 'Reference' })
  expect(label.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(label)
  expect(await screen.findByRole('link', { name: 'Types' })).toBeTruthy()
  expect(label.getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(label)
  expect(screen.queryByRole('link', { name: 'Types' })).toBeNull()
  fireEvent.click(label)
  expect(screen.getByRole('link', { name: 'Types' })).toBeTruthy()
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('opening a category of a large sidebar fetches its items only, and hovering it before', async () => {
  const name = `/sidebar-${files++}`
  const items = sliceFor('/docs/a').map((item) =>
    item.type === 'category' && !item.items ? { ...item, itemsKey: '5c' } : item,
  )
  fetched.mockResolvedValueOnce(new Response(JSON.stringify({ items: [{ label: 'Types', url: '/docs/b' }] })))
  render(
    <TestPage page={testPage({ path: '/docs/a' })} shared={new Map([['large', { items }]])}>
      <DocSidebar sidebar={{ name: 'docs', branch: 'large', url: `${name}.json` }} />
    </TestPage>,
  )
  const label = screen.getByRole('link', { name: 'Reference' })
  const busy = () => label.parentElement?.getAttribute('aria-busy')
  fireEvent.mouseEnter(label.parentElement as Element)
  expect([fetched.mock.calls.length, busy()]).toEqual([1, null])
  fireEvent.click(label)
  expect(busy()).toBe('true')
  expect(await screen.findByRole('link', { name: 'Types' })).toBeTruthy()
  expect(busy()).toBeNull()
  expect(fetched.mock.calls.map(([url]: unknown[]) => url)).toEqual([`${name}-5c.json`])
  expect(screen.getByRole('link', { name: 'Signups' })).toBeTruthy()
})

test('the full tree does not take the place of the item of an unlisted page', async () => {
  const items: SidebarItem[] = [...sliceFor('/docs/a'), { label: 'Hidden', url: '/docs/hidden' }]
  render(
    <TestPage page={testPage({ path: '/docs/hidden' })} shared={new Map([['hidden', { items }]])}>
      <DocSidebar sidebar={{ name: 'docs', branch: 'hidden', url: `/sidebar-${files++}.json`, addsPage: true }} />
    </TestPage>,
  )
  fireEvent.click(screen.getByRole('link', { name: 'Reference' }))
  expect(await screen.findByRole('link', { name: 'Types' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Hidden' }).getAttribute('aria-current')).toBe('page')
})

test('a category with its own page has a toggle button beside its link', () => {
  show()
  expect(screen.getByRole('link', { name: 'Concepts' }).getAttribute('href')).toBe('/docs/concepts')
  const caret = screen.getByRole('button', { name: 'Pages under Concepts' })
  fireEvent.click(caret)
  expect(caret.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('link', { name: 'Signups' })).toBeNull()
})

test('leaves a click with a modifier key to the browser', () => {
  show()
  const label = screen.getByRole('link', { name: 'Reference' })
  expect(fireEvent.click(label, { ctrlKey: true })).toBe(true)
  expect(label.getAttribute('aria-expanded')).toBe('false')
})

test('open categories stay open on the next page, without fetching', () => {
  const { go } = show()
  go('/docs/b')
  expect(screen.getByRole('link', { name: 'Types' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Signups' })).toBeTruthy()
  expect(fetched).not.toHaveBeenCalled()
})

test('with autoCollapseCategories only the branch of the page is open', () => {
  const { go } = show(true)
  go('/docs/b')
  expect(screen.queryByRole('link', { name: 'Signups' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Pages under Concepts' }))
  expect(screen.getByRole('link', { name: 'Signups' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Types' })).toBeNull()
})

test('reads every kind of item back from the HTML', () => {
  const items: SidebarItem[] = [
    { label: 'Introduction', url: '/docs/intro', className: 'new' },
    { label: 'Out', url: 'https://out.example', external: true },
    { label: 'Show all', url: '/docs/all', more: true },
    { type: 'html', value: '<hr>' },
    { type: 'html', value: '<b>x</b>', defaultStyle: true, className: 'h', customProps: { a: null } },
    { label: 'With badge', url: '/docs/w', badge: { text: 'New & old', variant: 'tip' }, customProps: { icon: '"<>' } },
    { type: 'category', label: 'Closed, badge', url: '/docs/cb', badge: { text: 'B' }, customProps: { n: [1] } },
    { type: 'category', label: 'Own & page', url: '/docs/own', ownPage: true, items: [{ label: 'A', url: '/docs/a' }] },
    { type: 'category', label: 'Closed', url: '/docs/own-closed', ownPage: true },
    { type: 'category', label: 'Elsewhere', url: '/docs/else', itemsKey: '5d' },
    { type: 'category', label: 'First page', url: '/docs/b', items: [{ label: 'B', url: '/docs/b' }] },
    { type: 'category', label: 'First page, closed', url: '/docs/c', className: 'old' },
    {
      type: 'category',
      label: 'Always',
      url: '/docs/d',
      ownPage: true,
      collapsible: false,
      items: [{ label: 'D', url: '/docs/d1' }],
    },
    { type: 'category', label: 'Nowhere', items: [{ type: 'html', value: 'x' }] },
    { label: 'createConventionStripeAccount', url: '/docs/long' },
    { label: 'Icon', url: '/docs/icon', icon: '<svg><path d="M0"></path></svg>' },
    { label: 'Both', url: '/docs/both', icon: '<svg></svg>', badge: { text: 'New' } },
    { label: 'MAXIMUM_EVENT_SIGNUPS', url: '/docs/longer', badge: { text: 'New' } },
  ]
  render(
    <TestPage shared={new Map([['/branch', { items }]])}>
      <DocSidebar sidebar={{ name: 'docs', branch: '/branch', url: '/whole' }} />
    </TestPage>,
  )
  expect(readSidebarFromHtml()).toEqual({ items })
})

test('loads what a long list leaves out when the reader scrolls to the link in its place', async () => {
  let intersect: IntersectionObserverCallback = () => {}
  const observed: Element[] = []
  class Observer {
    constructor(callback: IntersectionObserverCallback) {
      intersect = callback
    }
    observe = (element: Element) => observed.push(element)
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  const items: SidebarItem[] = [allItems[0] as SidebarItem, { label: 'Show all', url: '/docs/all', more: true }]
  render(
    <TestPage page={testPage({ path: '/docs/intro' })} shared={new Map([['/part', { items }]])}>
      <DocSidebar sidebar={{ name: 'docs', branch: '/part', url: `/sidebar-${files++}.json` }} />
    </TestPage>,
  )
  expect(screen.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe('/docs/all')
  expect(observed).toEqual([])
  const active = screen.getByRole('link', { name: 'Introduction' })
  await vi.waitFor(() => {
    fireEvent.wheel(screen.getByRole('navigation'))
    expect(observed).toHaveLength(1)
  })
  intersect([{ isIntersecting: true, target: observed[0] } as IntersectionObserverEntry], {} as IntersectionObserver)
  expect(await screen.findByRole('link', { name: 'Reference' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Show all' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Introduction' })).toBe(active)
})

test('long code names may break before each word', () => {
  render(<p>{withWordBreaks('createConventionStripeAccount in Relay.PageInfo and plain words')}</p>)
  expect(document.querySelector('p')?.innerHTML).toBe(
    'create<wbr>Convention<wbr>Stripe<wbr>Account in Relay.<wbr>Page<wbr>Info and plain words',
  )
  expect(withWordBreaks('Users and profiles')).toBe('Users and profiles')
})
