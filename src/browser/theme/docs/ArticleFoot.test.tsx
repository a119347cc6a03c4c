// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import ArticleFoot from '@theme/ArticleFoot'
import Breadcrumbs from '@theme/Breadcrumbs'
import TagLinks from '@theme/TagLinks'
import VisibilityNote from '@theme/VisibilityNote'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { testSite } from '../../../../tests/support/page-data.ts'
import { TestPage } from '../../../../tests/support/test-page.tsx'

afterEach(cleanup)

const renderHtml = (element: ReactNode, site = testSite()) =>
  render(<TestPage site={site}>{element}</TestPage>).container.innerHTML

test('shows edit link, date and author', () => {
  const time = '<time datetime="2024-02-03T00:00:00.000Z">Feb 3, 2024</time>'
  const moment = { date: '2024-02-03T00:00:00.000Z', formattedDate: 'Feb 3, 2024' }
  expect(renderHtml(<ArticleFoot />)).toBe('')
  expect(renderHtml(<ArticleFoot lastUpdate={{ ...moment, author: 'Camp crew' }} />)).toBe(
    `<div class="article-foot"><p>Last updated on ${time} by <b>Camp crew</b></p></div>`,
  )
  expect(renderHtml(<ArticleFoot lastUpdate={moment} />)).toContain(`<p>Last updated on ${time}</p>`)
  expect(renderHtml(<ArticleFoot lastUpdate={{ author: 'Camp crew' }} />)).toContain(
    '<p>Last updated by <b>Camp crew</b></p>',
  )
  expect(renderHtml(<ArticleFoot editUrl="/edit" />)).toBe(
    '<div class="article-foot"><a class="edit" href="/edit" target="_blank" rel="noopener noreferrer">Edit this page</a></div>',
  )
})

test('renders nothing without edit link and update', () => {
  expect(renderHtml(<TagLinks />)).toBe('')
  expect(renderHtml(<VisibilityNote />)).toBe('')
})

test('breadcrumbs start with home if the site has a home page', () => {
  const crumbs = <Breadcrumbs items={[{ label: 'A', url: '/a' }, { label: 'B' }]} />
  const list = '<li><a href="/a">A</a></li><li aria-current="page">B</li>'
  expect(renderHtml(crumbs)).toContain(`<ol>${list}</ol>`)
  expect(renderHtml(<Breadcrumbs items={[{ label: 'B' }]} />)).toBe('')
  expect(renderHtml(crumbs, testSite({ home: '/base/' }))).toContain(
    `<ol><li><a class="home" href="/base/">Home</a></li>${list}</ol>`,
  )
})
