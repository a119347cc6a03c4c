import Breadcrumbs from '@theme/Breadcrumbs'
import DocCardList from '@theme/DocCardList'
import DocSidebar from '@theme/DocSidebar'
import Layout from '@theme/Layout'
import Pagination from '@theme/Pagination'
import SidebarToggle from '@theme/SidebarToggle'
import VersionBadge from '@theme/VersionBadge'
import VersionBanner from '@theme/VersionBanner'
import { type DocCategoryPageData, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'

/** The generated page of a category without a document: its title and its items. */
export default function DocCategoryPage(): ReactNode {
  const { title, description, items, compact, sidebar, breadcrumbs, previous, next } =
    usePageData<DocCategoryPageData>()
  return (
    <Layout className="docs" sidebar={<DocSidebar key={sidebar.name} sidebar={sidebar} footer={<SidebarToggle />} />}>
      <article>
        <VersionBanner />
        {breadcrumbs && <Breadcrumbs items={breadcrumbs} />}
        <VersionBadge />
        <h1>{title}</h1>
        {description && <p className="lead">{description}</p>}
        <DocCardList items={items} className={compact && 'cards-compact'} />
        <Pagination previous={previous} next={next} />
      </article>
    </Layout>
  )
}
