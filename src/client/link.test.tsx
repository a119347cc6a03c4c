import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { testPage, testSite } from '../../tests/support/page-data.ts'
import { TestPage } from '../../tests/support/test-page.tsx'
import { Link } from './link.tsx'

function hrefOf(
  to: string,
  { path = '/base/guides/tents', trailingSlash }: { path?: string; trailingSlash?: boolean } = {},
) {
  const site = testSite({ baseUrl: '/base/', trailingSlash })
  const html = renderToStaticMarkup(
    <TestPage site={site} page={testPage({ path })}>
      <Link to={to} />
    </TestPage>,
  )
  return /href="([^"]*)"/.exec(html)?.[1]
}

test('adds the base URL to a path that lacks it', () => {
  expect(hrefOf('/guides/ropes')).toBe('/base/guides/ropes')
  expect(hrefOf('/base/guides/ropes?a#b')).toBe('/base/guides/ropes?a#b')
  expect(hrefOf('pathname:///guides/ropes')).toBe('/guides/ropes')
})

test('a relative target is relative to the path of the page', () => {
  expect(hrefOf('./ropes')).toBe('/base/guides/ropes')
  expect(hrefOf('ropes?a#b')).toBe('/base/guides/ropes?a#b')
  expect(hrefOf('../camp', { trailingSlash: true })).toBe('/base/camp/')
  expect(hrefOf('../camp', { path: '/base/guides/tents/', trailingSlash: true })).toBe('/base/guides/camp/')
  expect(hrefOf('./guides', { path: '/base/' })).toBe('/base/guides')
})

test('a hash or a query stays as it is', () => {
  expect(hrefOf('#poles')).toBe('#poles')
  expect(hrefOf('?tab=poles')).toBe('?tab=poles')
})
