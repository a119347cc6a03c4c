import ArticleFoot from '@theme/ArticleFoot'
import Breadcrumbs from '@theme/Breadcrumbs'
import DocSidebar from '@theme/DocSidebar'
import Layout from '@theme/Layout'
import PageMenu from '@theme/PageMenu'
import Pagination from '@theme/Pagination'
import SidebarToggle from '@theme/SidebarToggle'
import TableOfContents from '@theme/TableOfContents'
import TagLinks from '@theme/TagLinks'
import TranslationNote from '@theme/TranslationNote'
import VersionBadge from '@theme/VersionBadge'
import VersionBanner from '@theme/VersionBanner'
import VisibilityNote from '@theme/VisibilityNote'
import { Content, type DocPageData, usePage, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'

export interface DocPageProps {
  /** After the document and its tags. */
  feedback?: ReactNode
}

/** A documentation page: sidebar, breadcrumbs, article, pagination, table of contents. */
export default function DocPage({ feedback }: DocPageProps): ReactNode {
  const { contents, contentLang, contentDirection } = usePage()
  const data = usePageData<DocPageData>()
  const { sidebar, breadcrumbs } = data
  return (
    <Layout
      className="docs"
      sidebar={sidebar && <DocSidebar key={sidebar.name} sidebar={sidebar} footer={<SidebarToggle />} />}
    >
      {!data.hideToc && <TableOfContents minLevel={data.minTocLevel} maxLevel={data.maxTocLevel} />}
      <article>
        <VersionBanner />
        <PageMenu />
        {breadcrumbs && <Breadcrumbs items={breadcrumbs} />}
        <VersionBadge />
        {data.changed && (
          <p className="version-badge changed-in">
            <a href={data.changed.url}>{data.changed.label}</a>
          </p>
        )}
        <VisibilityNote visibility={data.visibility} />
        <TranslationNote />
        {!contents[0]?.hasTitle && !data.hideTitle && (
          <h1 lang={contentLang} dir={contentDirection}>
            {data.title}
          </h1>
        )}
        <Content className="markdown" />
        <TagLinks tags={data.tags} />
        {feedback}
        <ArticleFoot editUrl={data.editUrl} lastUpdate={data.lastUpdate} />
        <Pagination previous={data.previous} next={data.next} />
      </article>
    </Layout>
  )
}
