import type { BlogPagination, PostItem } from 'lectern/client'

/** A post of a list, with the index of its document in the page. */
export interface ListedPost {
  post: PostItem
  index: number
}

/** Numbers posts by their documents in the page. */
export function toPostItems(posts: readonly PostItem[]): ListedPost[] {
  return posts.map((post, index) => ({ post, index }))
}

/** Position of a page in a list, under the names that it has in Docusaurus. */
export interface ListMetadata {
  page: number
  totalPages: number
  previousPage?: string
  nextPage?: string
}

/** Converts the position of a page in a list to the names of Docusaurus. */
export function toPostPagination({ page, pages, newer, older }: BlogPagination): ListMetadata {
  return {
    page,
    totalPages: pages,
    ...(newer !== undefined && { previousPage: newer }),
    ...(older !== undefined && { nextPage: older }),
  }
}
