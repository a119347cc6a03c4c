import { expect, test } from 'vitest'
import { validateConfig } from '../index.ts'

test('spaces in addresses and in the links of HTML are encoded', () => {
  const html = '<a class="a b" href="/a b">x</a> href="a b"'
  const { favicon, theme } = validateConfig(
    {
      title: 'T',
      url: 'https://example.org',
      favicon: 'img/a b.svg',
      theme: {
        image: '/a b.png',
        announcementBar: { content: html },
        navbar: {
          logo: { src: '/a b.svg', href: '/a b' },
          items: [
            { label: 'A', to: '/a b' },
            { type: 'html', value: html },
          ],
          social: [{ icon: 'github', label: 'G', href: 'https://example.org/a b' }],
        },
        footer: { links: [{ label: 'A', href: 'https://example.org/a b' }, { html }], copyright: html },
      },
    },
    { sourcePath: 'site.config.ts' },
  )
  const encoded = '<a class="a b" href="/a%20b">x</a> href="a b"'
  expect(favicon).toBe('img/a%20b.svg')
  expect(theme).toMatchObject({
    image: '/a%20b.png',
    announcementBar: { content: encoded },
    navbar: {
      logo: { src: '/a%20b.svg', href: '/a%20b' },
      items: [{ to: '/a%20b' }, { value: encoded }],
      social: [{ href: 'https://example.org/a%20b' }],
    },
    footer: { links: [{ href: 'https://example.org/a%20b' }, { html: encoded }], copyright: encoded },
  })
})
