import DocCategoryGeneratedIndexPage from '@theme/DocCategoryGeneratedIndexPage'
import PageComponent from '@theme/PageComponent'
import { type DocCategoryPageData, usePage, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'
import { DocRoutes } from '../doc-routes.tsx'
import { toClassicLink } from '../page-content.tsx'

/** The generated page of a category. */
export default function DocCategoryPage(): ReactNode {
  const { path } = usePage()
  const { title, description, previous, next } = usePageData<DocCategoryPageData>()
  const navigation = { previous: toClassicLink(previous), next: toClassicLink(next) }
  const categoryGeneratedIndex = { title, description, permalink: path, slug: path, navigation }
  return (
    <DocRoutes hasSidebar>
      <PageComponent
        name="DocCategoryGeneratedIndexPage"
        usual={DocCategoryGeneratedIndexPage}
        props={{ categoryGeneratedIndex }}
      />
    </DocRoutes>
  )
}
