// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import MobileDrawer from '@theme/MobileDrawer'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testPage, testSite } from '../../../../tests/support/page-data.ts'
import { TestPage } from '../../../../tests/support/test-page.tsx'

const site = testSite({
  navbar: {
    hideOnScroll: false,
    items: [
      { type: 'link', label: 'Guide', position: 'left', url: '/docs/a' },
      { type: 'dropdown', label: 'Versions', position: 'right', items: [{ label: 'Next', url: '/next' }] },
    ],
  },
})
const sidebar = { name: 'docs', branch: '/branch.json', url: '/s.json' }
const branch = {
  items: [
    { label: 'Signups', url: '/docs/a' },
    { type: 'category', label: 'More', url: '/docs/more' },
  ],
}
const page = testPage({ data: { sidebar } })
const drawer = () => document.querySelector('dialog') as HTMLDialogElement
const at = (currentPage = page) => (
  <TestPage site={site} page={currentPage} shared={new Map([['/branch.json', branch]])}>
    <MobileDrawer />
  </TestPage>
)

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  // jsdom does not implement dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
  Element.prototype.scrollIntoView = () => {}
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  { screen: 'small', isWide: false, links: 4 },
  { screen: 'wide', isWide: true, links: 0 },
])('on a $screen screen, $links links of the menu are rendered once the browser is idle', async ({ isWide, links }) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener() {}, removeEventListener() {} }))
  let callback: (() => void) | undefined
  vi.stubGlobal('requestIdleCallback', (given: () => void) => {
    callback = given
    return 1
  })
  vi.stubGlobal('cancelIdleCallback', () => {})
  render(at())
  expect(drawer().innerHTML).toBe('')
  await act(async () => callback?.())
  expect(drawer().querySelectorAll('a').length).toBe(links)
  expect(drawer().open).toBe(false)
})

const open = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }))
  await vi.waitFor(() => expect(drawer().open).toBe(true), { timeout: 10_000 })
}

const closed = () => vi.waitFor(() => expect(drawer().open).toBe(false), { timeout: 10_000 })

test('renders the menu when it is opened', async () => {
  render(at())
  expect(drawer().innerHTML).toBe('')
  await open()
  expect([...drawer().querySelectorAll('a')].map((link) => link.textContent)).toEqual([
    'Guide',
    'Next',
    'Signups',
    'More',
  ])
})

test('closes on a link, but not on a category toggle', async () => {
  render(at())
  await open()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  fireEvent.click(screen.getByText('More'))
  expect(drawer().open).toBe(true)
  fireEvent.click(screen.getByText('Guide'))
  await closed()
})

test('closes on its button, on the backdrop, on Escape and on navigation', async () => {
  const { rerender } = render(at())
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Close menu' }))
  await closed()
  await open()
  fireEvent.click(drawer())
  await closed()
  await open()
  // The browser fires this event on Escape.
  drawer().open = false
  fireEvent(drawer(), new Event('close'))
  await open()
  rerender(at(testPage({ path: '/docs/b', data: { sidebar } })))
  expect(drawer().open).toBe(false)
})

test.each([2, 3])('with %i profiles, the menu has them if the navbar of a phone has no room', async (count) => {
  const social = Array.from({ length: count }, (_, at) => ({
    label: `P${at}`,
    url: `https://p.example/${at}`,
    path: 'M0 0',
  }))
  render(
    <TestPage
      site={{ ...site, navbar: { ...site.navbar, social } }}
      page={page}
      shared={new Map([['/branch.json', branch]])}
    >
      <MobileDrawer />
    </TestPage>,
  )
  await open()
  const names = [...drawer().querySelectorAll('.social')].map((link) => link.getAttribute('aria-label'))
  expect(names).toEqual(count === 3 ? ['P0', 'P1', 'P2'] : [])
})
