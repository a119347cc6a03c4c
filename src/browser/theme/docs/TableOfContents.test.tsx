// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import TableOfContents from '@theme/TableOfContents'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testPage } from '../../../../tests/support/page-data.ts'
import { TestPage } from '../../../../tests/support/test-page.tsx'

const toc = [
  { id: 'one', level: 2, html: 'One <code>x</code>' },
  { id: 'two', level: 3, html: 'Two' },
  { id: 'three', level: 4, html: 'Three' },
]
const content = { id: 'a.md', kind: 'static' as const, url: '/a.js', partials: [], toc, hasTitle: true }

function show(wide: boolean, items = toc) {
  vi.stubGlobal('getComputedStyle', () => ({ display: wide ? 'none' : 'flex', scrollPaddingTop: '80px' }))
  return render(
    <TestPage page={testPage({ contents: [{ ...content, toc: items }] })}>
      <TableOfContents minLevel={2} maxLevel={3} />
      <h2 id="one">One</h2>
      <h3 id="two">Two</h3>
    </TestPage>,
  )
}
const details = () => document.querySelector('details') as HTMLDetailsElement

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 0))
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('lists the headings of the requested levels with their markup', () => {
  show(true)
  expect([...document.querySelectorAll('.toc a')].map((link) => link.innerHTML)).toEqual(['One <code>x</code>', 'Two'])
  expect([...document.querySelectorAll('.toc li')].map((item) => item.className)).toEqual(['', 'toc-1'])
})

test('is open beside the article, and stays open', () => {
  show(true)
  expect(details().open).toBe(true)
  fireEvent.pointerDown(document.body)
  expect(details().open).toBe(true)
})

test('is closed as a bar, and closes on a link, on Escape and on an outside click', () => {
  show(false)
  const close = [
    () => fireEvent.click(screen.getByText('Two', { selector: 'a' })),
    () => fireEvent.keyDown(document.body, { key: 'Escape' }),
    () => fireEvent.pointerDown(document.body),
  ]
  for (const act of close) {
    expect(details().open).toBe(false)
    details().open = true
    act()
  }
  expect(details().open).toBe(false)
})

test('marks the current heading while scrolling', async () => {
  show(true)
  const tops: Record<string, number> = { one: -20, two: 300 }
  for (const id of ['one', 'two']) {
    vi.spyOn(document.getElementById(id) as HTMLElement, 'getBoundingClientRect').mockImplementation(
      () => ({ top: tops[id] }) as DOMRect,
    )
  }
  const scroll = () =>
    act(async () => {
      fireEvent.scroll(window)
      await new Promise((resolve) => setTimeout(resolve, 5))
    })
  const marked = () => document.querySelector('.toc [aria-current]')?.textContent
  await scroll()
  expect(marked()).toBe('One x')
  tops.two = 60
  await scroll()
  expect(marked()).toBe('Two')
  vi.restoreAllMocks()
})

test('filters long tables by all words', () => {
  const members = Array.from({ length: 21 }, (_, index) => ({
    id: `m${index}`,
    level: 2,
    html: `<code>signup<wbr>State${index}</code>`,
  }))
  show(true, members)
  const shown = () => [...document.querySelectorAll('.toc li:not([hidden]) a')].map((link) => link.textContent)
  expect(shown()).toHaveLength(21)
  fireEvent.change(screen.getByLabelText('Filter'), { target: { value: 'SIGNUPSTATE 20' } })
  expect(shown()).toEqual(['signupState20'])
  cleanup()
  show(true)
  expect(screen.queryByLabelText('Filter')).toBeNull()
})

test('renders nothing for a page without headings', () => {
  const { container } = render(
    <TestPage>
      <TableOfContents minLevel={2} maxLevel={3} />
    </TestPage>,
  )
  expect(container.innerHTML).toBe('')
})
