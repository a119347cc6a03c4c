// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { testSite } from '../../../tests/support/page-data.ts'
import { TestPage } from '../../../tests/support/test-page.tsx'
import { Link, Navigate, NavLink, useLocation } from './router.tsx'

afterEach(cleanup)

function show(children: ReactNode, { at = '/sub/docs/a', baseUrl = '/sub/' } = {}): void {
  render(
    <MemoryRouter initialEntries={['/sub/before', at]}>
      <TestPage site={testSite({ baseUrl })}>
        {children}
        <Where />
      </TestPage>
    </MemoryRouter>,
  )
}

function Where(): ReactNode {
  const { pathname, search, hash, state } = useLocation()
  return <output>{`${pathname}${search}${hash} ${JSON.stringify(state)}`}</output>
}

const href = () => screen.getByRole('link').getAttribute('href')
const where = () => screen.getByRole('status').textContent

test.each([
  ['/docs/b', '/sub/docs/b'],
  ['/sub/docs/b', '/sub/docs/b'],
  [{ pathname: '/docs/b', search: '?q=1', hash: '#x' }, '/sub/docs/b?q=1#x'],
  ['#x', '/sub/docs/a#x'],
  ['?q=1', '/sub/docs/a?q=1'],
  ['https://other.example/a', 'https://other.example/a'],
  ['mailto:desk@convoke.example', 'mailto:desk@convoke.example'],
])('a link to %j leads to %s', (to, url) => {
  show(<Link to={to}>B</Link>)
  expect(href()).toBe(url)
})

test('leaves a plain link to the document listener, and navigates for a link with state or replace', () => {
  let prevented: boolean | undefined
  const note = (event: Event) => {
    prevented = event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('click', note)
  show(<Link to="/docs/b">B</Link>)
  fireEvent.click(screen.getByRole('link'))
  expect([prevented, where()]).toEqual([false, '/sub/docs/a null'])
  cleanup()
  show(
    <Link to="/docs/b" state={{ from: 'a' }} replace>
      B
    </Link>,
  )
  fireEvent.click(screen.getByRole('link'), { ctrlKey: true })
  expect([prevented, where()]).toEqual([false, '/sub/docs/a null'])
  fireEvent.click(screen.getByRole('link'))
  expect([prevented, where()]).toEqual([true, '/sub/docs/b {"from":"a"}'])
  window.removeEventListener('click', note)
})

test.each([
  ['/docs/a', false, true],
  ['/docs/a/', false, true],
  ['/docs', false, true],
  ['/docs', true, false],
  ['/do', false, false],
  ['/docs/b', false, false],
])('a navigation link to %s (end: %j) is active: %j', (to, end, active) => {
  show(
    <NavLink to={to} end={end} className={({ isActive }) => (isActive ? 'here' : 'there')}>
      {({ isActive }) => (isActive ? 'Here' : 'There')}
    </NavLink>,
  )
  const link = screen.getByRole('link')
  expect([link.className, link.textContent, link.getAttribute('aria-current')]).toEqual(
    active ? ['here', 'Here', 'page'] : ['there', 'There', null],
  )
})

test('Navigate navigates at once', () => {
  show(<Navigate to="/docs/b" replace />)
  expect(where()).toBe('/sub/docs/b null')
})
