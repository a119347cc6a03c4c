// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { SiteSearch } from 'lectern/client'
import { afterEach, expect, test, vi } from 'vitest'
import { SearchFilters } from './search-filters.tsx'

afterEach(cleanup)

const version = (instance: string, name: string) => ({ instance, name, label: `v${name}` })
const versions = [version('default', '2'), version('default', '1'), version('api', '7')]
const settings = { contextual: true, versions } as unknown as SiteSearch

test('offers the versions of an instance that has several', () => {
  const onChange = vi.fn()
  render(<SearchFilters state={{ query: 'a', versions: {} }} sections={{}} settings={settings} onChange={onChange} />)
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Version' })
  expect([...select.options].map(({ text, selected }) => [text, selected])).toEqual([
    ['v2', true],
    ['v1', false],
  ])
  fireEvent.change(select, { target: { value: '1' } })
  expect(onChange).toHaveBeenCalledWith({ query: 'a', versions: { default: '1' } })
  expect(screen.queryByRole('group')).toBeNull()
})

test('sorts sections by hit count and keeps the selected one, even without hits', () => {
  const onChange = vi.fn()
  const state = { query: 'a', section: 'Gone', versions: {} }
  const sections = { Blog: 1, Guides: 3 }
  render(
    <SearchFilters state={state} sections={sections} settings={{ ...settings, versions: [] }} onChange={onChange} />,
  )
  const buttons = screen.getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['All 4', 'Guides 3', 'Blog 1', 'Gone 0'])
  expect(buttons.map((button) => button.getAttribute('aria-pressed'))).toEqual(['false', 'false', 'false', 'true'])
  fireEvent.click(screen.getByRole('button', { name: 'All 4' }))
  expect(onChange).toHaveBeenCalledWith({ query: 'a', section: undefined, versions: {} })
})
