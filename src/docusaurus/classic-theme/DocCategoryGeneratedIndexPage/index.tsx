import DocBreadcrumbs from '@theme/DocBreadcrumbs'
import DocCardList from '@theme/DocCardList'
import DocPaginator from '@theme/DocPaginator'
import DocVersionBadge from '@theme/DocVersionBadge'
import DocVersionBanner from '@theme/DocVersionBanner'
import Heading from '@theme/Heading'
import { type DocCategoryPageData, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'
import type { ClassicLink } from '../page-content.tsx'

export interface DocCategoryGeneratedIndexPageProps {
  categoryGeneratedIndex: {
    title: string
    description?: string
    permalink: string
    slug: string
    navigation: { previous?: ClassicLink; next?: ClassicLink }
  }
}

/** The generated page of a category: its title and its items. */
export default function DocCategoryGeneratedIndexPage(props: DocCategoryGeneratedIndexPageProps): ReactNode {
  const { title, description, navigation } = props.categoryGeneratedIndex
  const { items } = usePageData<DocCategoryPageData>()
  return (
    <div className="article-columns">
      <article>
        <DocVersionBanner />
        <DocBreadcrumbs />
        <DocVersionBadge />
        <header>
          <Heading as="h1">{title}</Heading>
          {description && <p className="lead">{description}</p>}
        </header>
        <DocCardList items={items} />
        <DocPaginator previous={navigation.previous} next={navigation.next} />
      </article>
    </div>
  )
}
