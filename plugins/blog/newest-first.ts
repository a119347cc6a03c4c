import type { Post } from './content.ts'

/** Compares posts for sorting: the newest first, those of the same time by the path of their files. */
export function newestFirst(a: Post, b: Post): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1
  return a.source < b.source ? -1 : 1
}
