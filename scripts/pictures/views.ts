import type { Page } from 'playwright-core'

/** A page to take screenshots of. */
export interface View {
  name: string
  path: string
  /** Limits the view to these widths. */
  widths?: number[]
  /** Interaction before the screenshot. */
  act?(page: Page): Promise<void>
}

/** Representative pages of Convoke's site. */
export const views: readonly View[] = [
  { name: 'home', path: '/' },
  { name: 'guide', path: '/docs/concepts/signups' },
  { name: 'code', path: '/docs/concepts/content-management' },
  {
    name: 'drawer',
    path: '/docs/concepts/signups',
    widths: [390, 820],
    act: async (page) => {
      await page.locator('.drawer-open').click()
      await page.locator('dialog.drawer:popover-open .sidebar').waitFor()
    },
  },
  { name: 'blog', path: '/blog' },
  { name: 'post', path: '/blog/2022/01/18/cross-domain-graphql' },
  { name: 'blog-tag', path: '/blog/tags/security' },
  { name: 'blog-tags', path: '/blog/tags' },
  { name: 'blog-archive', path: '/blog/archive' },
  { name: 'blog-authors', path: '/blog/authors' },
  { name: 'blog-author', path: '/blog/authors/convoke' },
  { name: 'missing', path: '/no-such-page' },
]
