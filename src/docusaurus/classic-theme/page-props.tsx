import { useBlogMetadata } from '@docusaurus/plugin-content-blog/client'
import PageComponent from '@theme/PageComponent'
import { type BlogArchivePageData, usePage, usePageData } from 'lectern/client'
import type { ComponentType, FunctionComponent, ReactElement, ReactNode } from 'react'
import { ownValue } from '../../shared/dictionary.ts'
import { usePostContent } from './page-content.tsx'
import { useListMetadata, usePostItems } from './post-lists.tsx'
import { EmbeddedRecentPosts, useRecentPosts } from './recent-posts.tsx'

type PageElement = ReactElement<object, ComponentType<object>>

/** Pages whose component gets the props that it has in Docusaurus: an ejected component reads nothing else. */
const pages: Record<string, FunctionComponent<{ children: PageElement }>> = {
  '@theme/BlogListPage': ListPageProps,
  '@theme/BlogPostPage': PostPageProps,
  '@theme/BlogArchivePage': ArchivePageProps,
}

function ListPageProps({ children }: { children: PageElement }): ReactNode {
  const props = { items: usePostItems(), metadata: useListMetadata(), sidebar: useRecentPosts() }
  return <PageComponent name="BlogListPage" usual={children.type} props={props} />
}

function PostPageProps({ children }: { children: PageElement }): ReactNode {
  const props = { content: usePostContent(), blogMetadata: useBlogMetadata(), sidebar: useRecentPosts() }
  return <PageComponent name="BlogPostPage" usual={children.type} props={props} />
}

function ArchivePageProps({ children }: { children: PageElement }): ReactNode {
  const props = { archive: { blogPosts: useArchive() } }
  return <PageComponent name="BlogArchivePage" usual={children.type} props={props} />
}

/** Passes the displayed page its props. */
export function PageProps({ children }: { children: ReactNode }): ReactNode {
  const { component } = usePage()
  const Page = ownValue(pages, component)
  if (!Page) return <>{children}</>
  return (
    <>
      <EmbeddedRecentPosts />
      <Page>{children as PageElement}</Page>
    </>
  )
}

function useArchive(): { metadata: { title: string; permalink: string; date: string } }[] {
  const { years } = usePageData<BlogArchivePageData>()
  return years.flatMap(({ posts }) =>
    posts.map(({ title, url, date }) => ({ metadata: { title, permalink: url, date } })),
  )
}
