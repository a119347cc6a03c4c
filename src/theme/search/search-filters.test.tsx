// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { SiteSearch } from 'lectern/client'
import { afterEach, expect, test, vi } from 'vitest'
import Filters from './search-filters.tsx'

afterEach(cleanup)

const version = (instance: string, name: string) => ({ instance, name, label: `v${name}` })
const versions = [version('default', '2'), version('default', '1'), version('api', '7')]
const settings = { contextual: true, versions } as unknown as SiteSearch

test('versions are chosen where there are several, and the address is told', () => {
  const onAsk = vi.fn()
  render(<Filters dependencies={{ query: 'a', versions: {} }} sections={{}} settings={settings} onAsk={onAsk} />)
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Version' })
  expect([...select.options].map(({ text, selected }) => [text, selected])).toEqual([
    ['v2', true],
    ['v1', false],
  ])
  fireEvent.change(select, { target: { value: '1' } })
  expect(onAsk).toHaveBeenCalledWith({ query: 'a', versions: { default: '1' } })
  expect(screen.queryByRole('group')).toBeNull()
})

test('sections stand in the order of their hits; the chosen one can be left though nothing is in it', () => {
  const onAsk = vi.fn()
  const dependencies = { query: 'a', section: 'Gone', versions: {} }
  const sections = { Blog: 1, Guides: 3 }
  render(
    <Filters dependencies={dependencies} sections={sections} settings={{ ...settings, versions: [] }} onAsk={onAsk} />,
  )
  const buttons = screen.getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['All 4', 'Guides 3', 'Blog 1', 'Gone 0'])
  expect(buttons.map((button) => button.getAttribute('aria-pressed'))).toEqual(['false', 'false', 'false', 'true'])
  fireEvent.click(screen.getByRole('button', { name: 'All 4' }))
  expect(onAsk).toHaveBeenCalledWith({ query: 'a', section: undefined, versions: {} })
})
