// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import TabItem from '@theme/TabItem'
import Tabs from '@theme/Tabs'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const items = [
  <TabItem key="npm" value="npm">
    npm install
  </TabItem>,
  <TabItem key="pnpm" value="pnpm" label="PNPM">
    pnpm add
  </TabItem>,
  <TabItem key="yarn" value="yarn">
    yarn add
  </TabItem>,
]
const selected = () => screen.getAllByRole('tab', { selected: true }).map((tab) => tab.textContent)
const panels = () => screen.getAllByRole('tabpanel').map((panel) => panel.textContent)

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/')
  vi.spyOn(window, 'scrollBy').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('names panels by the text of their tabs', () => {
  render(
    <Tabs>
      <TabItem
        value="a"
        label={
          <>
            <b>Bold</b> {1}
          </>
        }
      />
      <TabItem value="b" label={<svg />} />
      <TabItem value="c" />
    </Tabs>,
  )
  const names = screen.getAllByRole('tabpanel', { hidden: true }).map((panel) => panel.dataset.label)
  expect(names).toEqual(['Bold 1', 'b', 'c'])
})

test('shows the first tab or the default one', () => {
  const { rerender } = render(<Tabs>{items}</Tabs>)
  expect(selected()).toEqual(['npm'])
  rerender(
    <Tabs key="2" defaultValue="yarn">
      {items}
    </Tabs>,
  )
  expect(selected()).toEqual(['yarn'])
  expect(panels()).toEqual(['yarn add'])
  rerender(
    <Tabs key="3" defaultValue={null}>
      {items}
    </Tabs>,
  )
  expect(screen.queryAllByRole('tab', { selected: true })).toEqual([])
})

test('a tab controls its panel and the panel names its tab', () => {
  render(<Tabs>{items}</Tabs>)
  const tab = screen.getByRole('tab', { selected: true })
  const panel = screen.getByRole('tabpanel')
  expect(tab.getAttribute('aria-controls')).toBe(panel.id)
  expect(panel.getAttribute('aria-labelledby')).toBe(tab.id)
})

test('arrow keys, Home and End move between tabs', () => {
  render(<Tabs>{items}</Tabs>)
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  screen.getByRole('tab', { name: 'npm' }).focus()
  press('ArrowRight')
  expect(selected()).toEqual(['PNPM'])
  expect(document.activeElement?.textContent).toBe('PNPM')
  press('End')
  expect(selected()).toEqual(['yarn'])
  press('ArrowRight')
  expect(selected()).toEqual(['npm'])
  press('ArrowLeft')
  press('Home')
  expect(selected()).toEqual(['npm'])
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1])
})

test('groups change together, store the selection, and ignore unknown values', () => {
  render(
    <>
      <Tabs groupId="pm">{items}</Tabs>
      <Tabs groupId="pm">{items.slice(0, 2)}</Tabs>
    </>,
  )
  fireEvent.click(screen.getAllByRole('tab', { name: 'PNPM' })[0] as HTMLElement)
  expect(selected()).toEqual(['PNPM', 'PNPM'])
  expect(localStorage.getItem('docusaurus.tab.pm')).toBe('pnpm')
  fireEvent.click(screen.getByRole('tab', { name: 'yarn' }))
  expect(selected()).toEqual(['yarn', 'npm'])
})

test('the query parameter takes precedence over the stored selection and is updated', () => {
  localStorage.setItem('docusaurus.tab.pm', 'pnpm')
  history.replaceState({ key: 'x' }, '', '/?pm=yarn#there')
  render(
    <Tabs groupId="pm" queryString>
      {items}
    </Tabs>,
  )
  expect(selected()).toEqual(['yarn'])
  fireEvent.click(screen.getByRole('tab', { name: 'npm' }))
  expect(location.search + location.hash).toBe('?pm=npm#there')
  expect(history.state).toEqual({ key: 'x' })
})

test('applies the stored selection after hydration, without a mismatch', async () => {
  localStorage.setItem('docusaurus.tab.pm', 'yarn')
  const tabs = <Tabs groupId="pm">{items}</Tabs>
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(tabs)
  expect(selected()).toEqual(['npm'])
  const recovered = vi.fn()
  const reported = vi.spyOn(console, 'error')
  const mounted = await act(async () => hydrateRoot(root, tabs, { onRecoverableError: recovered }))
  expect(selected()).toEqual(['yarn'])
  expect(recovered).not.toHaveBeenCalled()
  expect(reported).not.toHaveBeenCalled()
  await act(async () => mounted.unmount())
  root.remove()
})

test('lazy renders only the selected panel', () => {
  const { container } = render(<Tabs lazy>{items}</Tabs>)
  expect(container.querySelectorAll('[role=tabpanel]').length).toBe(1)
})

test('rejects children that are not tabs, duplicate values and unknown defaults', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const broken = (element: React.ReactNode) => () => renderToString(element)
  expect(
    broken(
      <Tabs>
        <p>Text</p>
      </Tabs>,
    ),
  ).toThrow('<Tabs> contains <p>')
  expect(
    broken(<Tabs>{[...items, ...items.slice(0, 1).map((item) => <TabItem {...item.props} key="again" />)]}</Tabs>),
  ).toThrow('two tabs with the value "npm"')
  expect(broken(<Tabs defaultValue="bun">{items}</Tabs>)).toThrow('"bun"')
  expect(broken(<Tabs queryString>{items}</Tabs>)).toThrow('groupId')
})
