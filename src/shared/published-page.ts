import type { SitePage } from './types.ts'

/** Returns the data of a page that browsers receive. */
export function publishedPage<P extends SitePage>({ plainTitle: _, ...page }: P): Omit<P, 'plainTitle'> {
  return page
}
