// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import Layout from '@theme/Layout'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testPage, testSite } from '../../../../tests/support/page-data.ts'
import { TestPage } from '../../../../tests/support/test-page.tsx'

beforeEach(() => {
  // jsdom does not implement dialogs.
  HTMLDialogElement.prototype.close = () => {}
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Inner = () => <main>inside</main>
const at = (layout: ReactNode, page = testPage({ title: 'Lantern' })) => (
  <TestPage site={testSite()} page={page}>
    {layout}
  </TestPage>
)
const mains = () => [...document.querySelectorAll('main')].map(({ id, textContent }) => [id, textContent])
const wrapper = () => document.querySelector('#lectern-main')?.outerHTML

test('adds a main element, with a class', () => {
  render(at(<Layout wrapperClassName="wide">text</Layout>))
  expect(wrapper()).toBe('<main id="lectern-main" class="wide" tabindex="-1">text</main>')
  expect(document.querySelector('footer')).toBeNull()
})

test('leaves the main element to a page that has one', () => {
  const page = at(
    <Layout>
      <header>hero</header>
      <div>
        <main>own</main>
      </div>
    </Layout>,
  )
  expect(renderToString(page)).toContain('<section id="lectern-main" tabindex="-1"><header>hero</header><div><main>own')
  render(page)
  expect(mains()).toEqual([['', 'own']])
})

test('leaves the main element to a component that renders one', () => {
  const page = testPage()
  const { rerender } = render(
    at(
      <Layout>
        <Inner />
      </Layout>,
      page,
    ),
  )
  expect(mains()).toEqual([['', 'inside']])
  rerender(at(<Layout>other</Layout>, testPage()))
  expect(mains()).toEqual([['lectern-main', 'other']])
})

test('sets title, description, keywords, and image of the page', () => {
  const layout = (title: string) => (
    <Layout title={title} description="Small lamps" keywords={['lamp', 'oil']} image="/img/card.png">
      a
    </Layout>
  )
  const html = renderToString(at(layout('Home')))
  expect(html.match(/<(?:title|meta)[^>]*>/g)).toEqual([
    '<title>',
    '<meta property="og:title" content="Home | Lantern"/>',
    '<meta name="description" content="Small lamps"/>',
    '<meta property="og:description" content="Small lamps"/>',
    '<meta name="keywords" content="lamp,oil"/>',
    '<meta property="og:image" content="https://lantern.example/img/card.png"/>',
    '<meta name="twitter:image" content="https://lantern.example/img/card.png"/>',
    '<meta name="twitter:card" content="summary_large_image"/>',
  ])
  render(at(layout('Home')))
  expect(document.title).toBe('Home | Lantern')
  expect(renderToString(at(layout('Lantern')))).toContain('<title>Lantern</title>')
  expect(renderToString(at(<Layout>a</Layout>))).not.toMatch(/<title|<meta/)
})

test('has a copyright line with block elements', () => {
  const copyright = '<p>Lantern</p>'
  const site = testSite({ footer: { columns: [], links: [], copyright } })
  const html = renderToString(
    <TestPage site={site}>
      <Layout>a</Layout>
    </TestPage>,
  )
  // A paragraph would end before the inner one, and the browser would have other elements than React.
  expect(html).toContain(`<div class="footer-line"><div>${copyright}</div></div>`)
})

test('leaves out the footer', () => {
  const site = testSite({ footer: { columns: [], links: [], copyright: 'Lantern' } })
  const html = (layout: ReactNode) => renderToString(<TestPage site={site}>{layout}</TestPage>)
  expect(html(<Layout>a</Layout>)).toContain('<footer')
  expect(html(<Layout noFooter>a</Layout>)).not.toContain('<footer')
})
