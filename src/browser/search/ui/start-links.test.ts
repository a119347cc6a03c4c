import type { SiteNavItem } from 'lectern/client'
import { expect, test } from 'vitest'
import { startLinks } from './start-links.ts'

function links(items: Partial<SiteNavItem>[], version?: { instance: string; name: string }) {
  const navbar = {
    hideOnScroll: false,
    items: items.map((item) => ({ type: 'link', label: '', position: 'left', ...item })),
  }
  return startLinks({ navbar: navbar as never }, { version: version as never }).map(
    ({ label, url }) => `${label} ${url}`,
  )
}

test('links of the navbar and its dropdowns to pages of the site, each once', () => {
  const items: Partial<SiteNavItem>[] = [
    { type: 'search' },
    { label: 'Docs', url: '/docs' },
    { label: 'Source', url: 'https://code.example', external: true },
    { label: 'Schema', url: '/schema.graphql', isFile: true },
    {
      type: 'dropdown',
      label: 'More',
      items: [
        { label: 'Blog', url: '/blog' },
        { label: 'Docs again', url: '/docs' },
      ],
    },
    { type: 'html', value: '<b>new</b>' },
    { type: 'dropdown', label: 'English', items: [{ label: 'Deutsch', url: '/de/', locale: 'de' }] },
    {
      type: 'dropdown',
      label: '2.0',
      versions: 'default',
      items: [
        { label: '1.0', url: '/docs/1.0', version: { instance: 'default', name: '1.0' } },
        { label: 'All versions', url: '/versions' },
      ],
    },
    ...Array.from({ length: 9 }, (_, index) => ({ label: `Part ${index}`, url: `/part-${index}` })),
  ]
  expect(links(items)).toEqual([
    'Docs /docs',
    'Blog /blog',
    ...[0, 1, 2, 3, 4, 5].map((part) => `Part ${part} /part-${part}`),
  ])
})

test('in the version of the page', () => {
  const item = { label: 'Docs', url: '/docs', inVersions: { instance: 'default', urls: { '1.0': '/docs/1.0' } } }
  expect(links([item], { instance: 'default', name: '1.0' })).toEqual(['Docs /docs/1.0'])
  expect(links([item], { instance: 'default', name: '2.0' })).toEqual(['Docs /docs'])
  expect(links([item], { instance: 'other', name: '1.0' })).toEqual(['Docs /docs'])
})
