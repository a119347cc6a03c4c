import { shortHash } from '../../platform/index.ts'

/**
 * Splits pages into groups of about `size`. A page's group depends only on its path and on the order of magnitude of the page
 * count, so that adding or changing a page does not affect most groups.
 */
export function partitionPages<T extends { page: { path: string } }>(pages: T[], size: number): T[][] {
  const count = partitionCount(pages.length, size)
  const groups = Array.from({ length: count }, (): T[] => [])
  for (const page of pages) groups[partitionIndex(page.page.path, count)]?.push(page)
  return groups.filter((group) => group.length > 0)
}

/** Number of groups of about `size`: a power of two. */
export function partitionCount(pageCount: number, size: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(1, pageCount / size)))
}

/** Index of the group that a page path belongs to. */
export function partitionIndex(path: string, count: number): number {
  return Number.parseInt(shortHash(path).slice(0, 8), 16) % count
}
