import { useBlogPost } from '@docusaurus/plugin-content-blog/client'
import { useDoc } from '@docusaurus/plugin-content-docs/client'
import { Content, type DisplayedUpdate, type PageLink, type TagLink, usePage } from 'lectern/client'
import { type ReactNode, useMemo } from 'react'

export interface ClassicTag {
  label: string
  permalink: string
  description?: string
  count?: number
}

export interface ClassicLink {
  title: string
  permalink: string
}

export interface ClassicTocItem {
  id: string
  level: number
  /** The heading as inline HTML. */
  value: string
}

/** A document as components of Docusaurus receive it: a component with its metadata as properties. */
export type DocContent = (() => ReactNode) & ReturnType<typeof useDoc>

/** Returns the document of the page. */
export function useDocContent(): DocContent {
  const page = usePage()
  const doc = useDoc()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the component stays the same while the page does
  return useMemo(() => Object.assign(() => <Content className="markdown" />, doc), [page])
}

/** Returns the document of a standalone Markdown page. */
export function usePageDocument(): DocContent {
  const page = usePage()
  return useMemo(() => {
    const { title, path, description = '', contents, data } = page
    const { frontMatter = {} } = (data ?? {}) as { frontMatter?: Record<string, unknown> }
    const toc = (contents[0]?.toc ?? []).map(({ id, level, html }) => ({ id, level, value: html }))
    const metadata = { title, description, permalink: path, frontMatter }
    const known = { metadata, frontMatter, toc, assets: {} } as unknown as ReturnType<typeof useDoc>
    return Object.assign(() => <Content className="markdown" />, known)
  }, [page])
}

/** A post as components of Docusaurus receive it. */
export type PostContent = (() => ReactNode) & ReturnType<typeof useBlogPost>

/** Returns the post of the page. */
export function usePostContent(): PostContent {
  const page = usePage()
  const post = useBlogPost()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the component stays the same while the page does
  return useMemo(() => Object.assign(() => <Content className="markdown" />, post), [page])
}

/** Returns the headings of the page. */
export function usePageToc(): ClassicTocItem[] {
  const toc = usePage().contents[0]?.toc ?? []
  return toc.map(({ id, level, html }) => ({ id, level, value: html }))
}

/** Converts a link to the names of Docusaurus. */
export function toClassicLink(link: PageLink | undefined): ClassicLink | undefined {
  return link && { title: link.label, permalink: link.url }
}

/** Converts tags to the names of Docusaurus. */
export function toClassicTags(tags: readonly TagLink[]): ClassicTag[] {
  return tags.map(({ label, url, description, count }) => ({
    label,
    permalink: url,
    ...(description !== undefined && { description }),
    ...(count !== undefined && { count }),
  }))
}

/** Returns the date of an update in milliseconds. */
export function toTimestamp(update: DisplayedUpdate | undefined): number | undefined {
  return update?.date === undefined ? undefined : Date.parse(update.date)
}
