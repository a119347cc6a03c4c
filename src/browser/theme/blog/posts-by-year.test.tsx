import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PostsByYear } from './posts-by-year.tsx'

test('links lead to a year', () => {
  const posts = [{ title: 'Tides', url: '/blog/tides', date: '2024-02-03T00:00:00.000Z', formattedDay: 'Feb 3' }]
  expect(renderToStaticMarkup(<PostsByYear years={[{ year: '2024', posts }]} />)).toBe(
    '<section class="archive-year"><h2 id="2024">2024</h2><ul>' +
      '<li><time dateTime="2024-02-03T00:00:00.000Z">Feb 3</time><a href="/blog/tides">Tides</a></li></ul></section>',
  )
})
