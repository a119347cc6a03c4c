import { type DocPageData, usePage } from 'lectern/client'
import { type ReactNode, use, useMemo } from 'react'
import { showsDocument } from '../../../shared/feedback.ts'
import { sharedContext } from '../shared-context/index.ts'
import type { TocItem } from '../theme-common/toc.ts'

export interface DocMetadata {
  id: string
  title: string
  description: string
  permalink: string
  draft: boolean
  unlisted: boolean
  version: string
  sidebar?: string
  editUrl?: string | null
  /** Milliseconds. */
  lastUpdatedAt?: number
  lastUpdatedBy?: string
  tags: { label: string; permalink: string; description?: string; inline: boolean }[]
  previous?: { title: string; permalink: string }
  next?: { title: string; permalink: string }
  frontMatter: Record<string, unknown>
}

/** A document and its metadata, as components of Docusaurus expect them. */
export interface DocContextValue {
  metadata: DocMetadata
  frontMatter: Record<string, unknown>
  /** The title in the body of the document; undefined if there is none. */
  contentTitle?: string
  toc: readonly TocItem[]
  assets: Record<string, unknown>
}

const DocContext = sharedContext<DocContextValue | undefined>('DocContext', undefined)

/** Provides a document to `useDoc`; the document of the page needs no provider. */
export function DocProvider({ children, content }: { children: ReactNode; content: DocContextValue }): ReactNode {
  const { metadata, frontMatter, contentTitle, toc, assets } = content
  const value = useMemo(
    () => ({ metadata, frontMatter, contentTitle, toc, assets }),
    [metadata, frontMatter, contentTitle, toc, assets],
  )
  return <DocContext value={value}>{children}</DocContext>
}

/**
 * Returns the document of the page. Its front matter is what the front matter schema of the docs returns; without a schema, the keys
 * that concern the page.
 * @throws Error on a page that has none
 */
export function useDoc(): DocContextValue {
  const provided = use(DocContext)
  const page = usePage()
  const own = useMemo(() => (showsDocument(page.component) ? fromPage(page) : undefined), [page])
  const doc = provided ?? own
  if (!doc) throw new Error('useDoc is called on a page that is not a document.')
  return doc
}

type PageData = ReturnType<typeof usePage>

function fromPage(page: PageData): DocContextValue {
  const data = page.data as unknown as DocPageData
  const { docId, title, editUrl, lastUpdate, tags = [], previous, next, sidebar, visibility } = data
  const frontMatter = (data.frontMatter as Record<string, unknown> | undefined) ?? knownFrontMatter(page, data)
  const [content] = page.contents
  return {
    frontMatter,
    toc: (content?.toc ?? []).map(({ id, level, html }) => ({ id, level, value: html })),
    ...(content?.hasTitle && { contentTitle: title }),
    assets: {},
    metadata: {
      id: docId,
      title,
      description: page.description ?? '',
      permalink: page.path,
      draft: visibility === 'draft',
      unlisted: visibility === 'unlisted',
      version: page.version?.name ?? 'current',
      ...(sidebar && { sidebar: sidebar.name }),
      ...(editUrl !== undefined && { editUrl }),
      ...(lastUpdate?.date !== undefined && { lastUpdatedAt: Date.parse(lastUpdate.date) }),
      ...(lastUpdate?.author !== undefined && { lastUpdatedBy: lastUpdate.author }),
      tags: tags.map(({ label, url, description }) => ({ label, permalink: url, description, inline: false })),
      ...(previous && { previous: { title: previous.label, permalink: previous.url } }),
      ...(next && { next: { title: next.label, permalink: next.url } }),
      frontMatter,
    },
  }
}

function knownFrontMatter(page: PageData, data: DocPageData): Record<string, unknown> {
  return {
    title: data.title,
    ...(page.description !== undefined && { description: page.description }),
    ...(data.hideTitle && { hide_title: true }),
    ...(data.hideToc && { hide_table_of_contents: true }),
    toc_min_heading_level: data.minTocLevel,
    toc_max_heading_level: data.maxTocLevel,
  }
}
