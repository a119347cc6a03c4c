// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { testSite } from '../../../../tests/support/page-data.ts'
import { TestPage } from '../../../../tests/support/test-page.tsx'
import Feature from './Feature.tsx'
import Features from './Features.tsx'
import Hero from './Hero.tsx'

afterEach(cleanup)

test('a hero has title, tagline and actions; the first action is a button', () => {
  render(
    <TestPage site={testSite({ baseUrl: '/sub/' })}>
      <Hero
        title="Lantern"
        tagline="Light for every tent"
        actions={[
          { label: 'Begin', to: '/docs/intro' },
          { label: 'Source', to: 'https://code.example' },
        ]}
        image={<img src="/lantern.svg" alt="A lantern" />}
      />
    </TestPage>,
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lantern')
  expect(
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href'), link.className]),
  ).toEqual([
    ['Begin', '/sub/docs/intro', 'button'],
    ['Source', 'https://code.example', 'hero-action'],
  ])
  expect(screen.getByRole('img', { name: 'A lantern' }).parentElement?.className).toBe('hero-image')
})

test('features have headings, links if they have a target, and icons hidden from screen readers', () => {
  render(
    <TestPage>
      <Features aria-label="What it does">
        <Feature title="Tents" to="/docs/tents" icon={<svg aria-label="tent" role="img" />}>
          <p>Rows of them.</p>
        </Feature>
        <Feature title="Ropes" />
      </Features>
    </TestPage>,
  )
  const list = screen.getByRole('region', { name: 'What it does' })
  expect([...list.querySelectorAll('h3')].map(({ innerHTML }) => innerHTML)).toEqual([
    '<a href="/docs/tents">Tents</a>',
    'Ropes',
  ])
  expect(screen.queryByRole('img')).toBeNull()
})
