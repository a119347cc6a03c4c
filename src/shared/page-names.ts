import type { Page, SitePage } from './types.ts'

/** Properties of a page's data with its title or its categories. */
interface TitledData {
  title?: unknown
  label?: unknown
  post?: { title?: unknown }
  breadcrumbs?: { label: string }[]
}

/** Returns the title of a page without those of its section and its site. */
export function pageTitle({ data, plainTitle }: Pick<SitePage, 'data' | 'plainTitle'>): string {
  const { title, label, post } = toTitledData(data)
  const own = [title, label, post?.title].find((each) => typeof each === 'string' && each !== '')
  return typeof own === 'string' ? own : plainTitle
}

/** Returns the labels of the categories that contain a page, outermost first. */
export function pageCategories({ data }: Pick<Page, 'data'>): string[] {
  // The last breadcrumb is the page itself.
  return (
    toTitledData(data)
      .breadcrumbs?.slice(0, -1)
      .map(({ label }) => label) ?? []
  )
}

function toTitledData(data: Page['data']): TitledData {
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as TitledData) : {}
}
