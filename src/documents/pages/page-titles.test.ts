import { expect, test } from 'vitest'
import { pageTitles, replacedTitles } from './page-titles.ts'

const site = { title: 'Convoke', titleDelimiter: '|' }

test.each([
  ['Tents', 'Tents | Convoke', 'Tents'],
  [' Tents ', 'Tents | Convoke', 'Tents'],
  ['', 'Convoke', 'Convoke'],
  ['  ', 'Convoke', 'Convoke'],
  ['Convoke', 'Convoke', 'Convoke'],
  ['convoke', 'convoke | Convoke', 'convoke'],
])('renders the title "%s" as "%s"', (routeTitle, title, plainTitle) => {
  expect(pageTitles(routeTitle, site)).toEqual({ title, plainTitle })
})

test('separates the titles with the delimiter of the site', () => {
  expect(pageTitles('Tents', { ...site, titleDelimiter: '·' }).title).toBe('Tents · Convoke')
})

test('removes the site title from a complete title', () => {
  expect(replacedTitles('Tents | Convoke', site)).toEqual({ title: 'Tents | Convoke', plainTitle: 'Tents' })
  expect(replacedTitles('Tents · Convoke', site).plainTitle).toBe('Tents · Convoke')
  expect(replacedTitles('Convoke', site).plainTitle).toBe('Convoke')
})
