import { postMetadata } from '@docusaurus/plugin-content-blog/client'
import {
  type BlogPagination,
  Content,
  type Page,
  type PageContent,
  type PostItem,
  usePage,
  usePageData,
} from 'lectern/client'
import { useMemo } from 'react'
import type { PostContent } from './page-content.tsx'

/** A post of a list, with the index of its document in the page, and as components of Docusaurus receive it. */
export interface ListedPost {
  post: PostItem
  index: number
  content: PostContent
}

/** Returns the posts of a page with a list. */
export function usePostItems(): ListedPost[] {
  const page = usePage()
  const { posts } = usePageData<{ posts: readonly PostItem[] }>()
  return useMemo(
    () => posts.map((post, index) => ({ post, index, content: listedContent(post, index, page) })),
    [posts, page],
  )
}

function listedContent(post: PostItem, index: number, page: Page): PostContent {
  const toc = (page.contents[index] as PageContent | undefined)?.toc ?? []
  return Object.assign(() => <Content index={index} className="markdown" />, {
    metadata: postMetadata(post),
    frontMatter: {},
    assets: { authorsImageUrls: (post.authors ?? []).map(({ imageUrl }) => imageUrl) },
    toc: toc.map(({ id, level, html }) => ({ id, level, value: html })),
    contentTitle: undefined,
    isBlogPostPage: false,
  })
}

/** Position of a page in a list, under the names that it has in Docusaurus. */
export interface ListMetadata {
  page: number
  totalPages: number
  totalCount: number
  postsPerPage: number
  permalink: string
  blogTitle: string
  blogDescription: string
  previousPage?: string
  nextPage?: string
}

/** Returns the position of the page in its list. The number of all posts is known where the list has one page. */
export function useListMetadata(count?: number): ListMetadata {
  const { path, description = '' } = usePage()
  const { title = '', posts, pagination } = usePageData<ListData>()
  const { page, pages, newer, older } = pagination
  return {
    page,
    totalPages: pages,
    totalCount: count ?? posts.length,
    postsPerPage: posts.length,
    permalink: path,
    blogTitle: title,
    blogDescription: description,
    ...(newer !== undefined && { previousPage: newer }),
    ...(older !== undefined && { nextPage: older }),
  }
}

interface ListData {
  title?: string
  posts: readonly PostItem[]
  pagination: BlogPagination
}
