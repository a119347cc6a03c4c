import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { testPage, testSite } from '../../../tests/support/page-data.ts'
import { TestPage } from '../../../tests/support/test-page.tsx'
import { Link } from './link.tsx'

function hrefOf(to: string) {
  const site = testSite({ baseUrl: '/base/' })
  const html = renderToStaticMarkup(
    <TestPage site={site} page={testPage({ path: '/base/guides/tents' })}>
      <Link to={to} />
    </TestPage>,
  )
  return /href="([^"]*)"/.exec(html)?.[1]
}

test('adds the base URL to a path that lacks it', () => {
  expect(hrefOf('/guides/ropes')).toBe('/base/guides/ropes')
  expect(hrefOf('/base/guides/ropes?a#b')).toBe('/base/guides/ropes?a#b')
  expect(hrefOf('pathname:///files/plan.html')).toBe('/base/files/plan.html')
  expect(hrefOf('pathname:///base/files/plan.html')).toBe('/base/files/plan.html')
  expect(hrefOf('pathname:////other.example/x')).toBe('/base/other.example/x')
  expect(hrefOf('pathname:///\\other.example/x')).toBe('/base/other.example/x')
  expect(hrefOf('pathname://mailto:x')).toBe('./mailto:x')
})

test('resolves a relative target against the path of the page, but leaves a hash or a query as it is', () => {
  expect(hrefOf('./ropes')).toBe('/base/guides/ropes')
  expect(hrefOf('../camp?a#b')).toBe('/base/camp?a#b')
  for (const target of ['', '#poles', '?tab=poles', './none.mdx']) expect(hrefOf(target)).toBe(target)
})
