import { omitUndefined } from 'lectern/plugin-kit'
import type { SidebarPage } from '../sidebars/sidebar-tree.ts'

export interface Breadcrumb {
  label: string
  url?: string
}

/** Breadcrumbs from the top category to the page itself. A category without a page has no URL. */
export function createBreadcrumbs(page: Pick<SidebarPage, 'trail' | 'category' | 'itemLabel' | 'url'>): Breadcrumb[] {
  const categories = page.trail.map(({ label, page: categoryPage }) =>
    omitUndefined<Breadcrumb>({ label, url: categoryPage?.url }),
  )
  return page.category === undefined ? [...categories, { label: page.itemLabel, url: page.url }] : categories
}
