import Breadcrumbs from '@theme/Breadcrumbs'
import DocSidebar from '@theme/DocSidebar'
import Layout from '@theme/Layout'
import Pagination from '@theme/Pagination'
import { type CategoryCard, type DocCategoryPageData, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'
import { externalProps } from './external.ts'
import { text } from './text.ts'

/** The page of a category that has no document of its own: its name and what is in it. */
export default function DocCategoryPage(): ReactNode {
  const { title, description, items, sidebar, breadcrumbs, previous, next } = usePageData<DocCategoryPageData>()
  return (
    <Layout className="docs" sidebar={<DocSidebar key={sidebar.name} sidebar={sidebar} />}>
      <article>
        {breadcrumbs && <Breadcrumbs items={breadcrumbs} />}
        <h1>{title}</h1>
        {description && <p>{description}</p>}
        <ul className="cards">
          {items.map((item) => (
            <Card key={item.url} {...item} />
          ))}
        </ul>
        <Pagination previous={previous} next={next} />
      </article>
    </Layout>
  )
}

function Card({ label, url, external, description, count }: CategoryCard): ReactNode {
  return (
    <li>
      <a href={url} {...externalProps(external)}>
        {label}
      </a>
      {(description || count !== undefined) && <p>{description ?? text.items(count ?? 0)}</p>}
    </li>
  )
}
