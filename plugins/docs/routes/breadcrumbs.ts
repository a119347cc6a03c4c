import { defined } from '../defined.ts'
import type { SidebarPage } from '../sidebars/sidebar-tree.ts'

export interface Breadcrumb {
  label: string
  url?: string
}

/** From the top category down to the page itself, the last; a category without a page of its own has no URL. */
export function breadcrumbsOf(page: Pick<SidebarPage, 'trail' | 'category' | 'itemLabel' | 'url'>): Breadcrumb[] {
  const categories = page.trail.map(({ label, page: own }) => defined<Breadcrumb>({ label, url: own?.url }))
  return page.category === undefined ? [...categories, { label: page.itemLabel, url: page.url }] : categories
}
