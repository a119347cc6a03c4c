import { type BlogPostPageData, type PostAuthor, type PostHead, usePage } from 'lectern/client'
import { type ReactNode, use, useMemo } from 'react'
import { sharedContext } from '../shared-context/index.ts'
import type { TocItem } from '../theme-common/toc.ts'

export interface BlogAuthor {
  name?: string
  title?: string
  description?: string
  url?: string
  imageURL?: string
  page?: { permalink: string }
  socials?: Record<string, string>
  key?: string | null
}

export interface BlogPostMetadata {
  title: string
  description: string
  permalink: string
  /** ISO date and time. */
  date: string
  formattedDate: string
  readingTime?: number
  authors: BlogAuthor[]
  tags: { label: string; permalink: string; description?: string; inline: boolean }[]
  hasTruncateMarker: boolean
  unlisted: boolean
  editUrl?: string
  /** Milliseconds. */
  lastUpdatedAt?: number
  lastUpdatedBy?: string
  prevItem?: { title: string; permalink: string }
  nextItem?: { title: string; permalink: string }
  frontMatter: Record<string, unknown>
}

export interface BlogPostContent {
  metadata: BlogPostMetadata
  frontMatter: Record<string, unknown>
  toc: readonly TocItem[]
  assets: { image?: string; authorsImageUrls: (string | undefined)[] }
}

export interface BlogPostContextValue extends BlogPostContent {
  isBlogPostPage: boolean
}

const PostContext = sharedContext<BlogPostContextValue | undefined>('PostContext', undefined)

/** Provides a post to `useBlogPost`; that of the page needs no provider. */
export function BlogPostProvider({
  children,
  content,
  isBlogPostPage = false,
}: {
  children: ReactNode
  content: BlogPostContent
  isBlogPostPage?: boolean
}): ReactNode {
  const { metadata, frontMatter, toc, assets } = content
  const value = useMemo(
    () => ({ metadata, frontMatter, toc, assets, isBlogPostPage }),
    [metadata, frontMatter, toc, assets, isBlogPostPage],
  )
  return <PostContext value={value}>{children}</PostContext>
}

/** Returns the post around the component, else that of the page. @throws Error on a page that has none */
export function useBlogPost(): BlogPostContextValue {
  const provided = use(PostContext)
  const page = usePage()
  const own = useMemo(() => (page.component === '@theme/BlogPostPage' ? fromPage(page) : undefined), [page])
  const post = provided ?? own
  if (!post) throw new Error('useBlogPost is called on a page that is not a post.')
  return post
}

function fromPage(page: ReturnType<typeof usePage>): BlogPostContextValue {
  const data = page.data as unknown as BlogPostPageData
  const frontMatter = (data.frontMatter as Record<string, unknown> | undefined) ?? {
    title: data.post.title,
    ...(data.hideToc && { hide_table_of_contents: true }),
  }
  const { editUrl, lastUpdate, newer, older, visibility } = data
  return {
    isBlogPostPage: true,
    frontMatter,
    toc: (page.contents[0]?.toc ?? []).map(({ id, level, html }) => ({ id, level, value: html })),
    assets: { authorsImageUrls: (data.post.authors ?? []).map(({ imageUrl }) => imageUrl) },
    metadata: {
      ...postMetadata(data.post),
      description: page.description ?? '',
      unlisted: visibility === 'unlisted',
      frontMatter,
      ...(editUrl !== undefined && { editUrl }),
      ...(lastUpdate?.date !== undefined && { lastUpdatedAt: Date.parse(lastUpdate.date) }),
      ...(lastUpdate?.author !== undefined && { lastUpdatedBy: lastUpdate.author }),
      ...(newer && { prevItem: { title: newer.label, permalink: newer.url } }),
      ...(older && { nextItem: { title: older.label, permalink: older.url } }),
    },
  }
}

/** Converts the header of a post to the metadata that components of Docusaurus expect. */
export function postMetadata(post: PostHead & { isTruncated?: true }): BlogPostMetadata {
  const { title, url, date, formattedDate, readingTime, authors = [], tags = [], isTruncated } = post
  return {
    title,
    description: '',
    permalink: url,
    date,
    formattedDate,
    ...(readingTime !== undefined && { readingTime }),
    authors: authors.map(toBlogAuthor),
    tags: tags.map(({ label, url: permalink, description }) => ({ label, permalink, description, inline: false })),
    hasTruncateMarker: isTruncated ?? false,
    unlisted: false,
    frontMatter: { title },
  }
}

/** Returns an author under the names that they have in Docusaurus. */
export function toBlogAuthor({ imageUrl, external, socials = [], ...author }: PostAuthor): BlogAuthor {
  return {
    ...author,
    ...(imageUrl !== undefined && { imageURL: imageUrl }),
    ...(author.url !== undefined && !external && { page: { permalink: author.url } }),
    socials: Object.fromEntries(socials.map(({ label, url }) => [socialKey(label), url])),
  }
}

/** Returns the key of a social network from the label of its link, such as `Ann on Stack Overflow`. */
function socialKey(label: string): string {
  const [, network = label] = /^.* on (.+)$/.exec(label) ?? []
  return network.toLowerCase().replace(/[^a-z]/g, '')
}
