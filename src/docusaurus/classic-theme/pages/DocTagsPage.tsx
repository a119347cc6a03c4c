import DocTagsListPage from '@theme/DocTagsListPage'
import PageComponent from '@theme/PageComponent'
import { type DocTagsPageData, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'
import { DocRoutes } from '../doc-routes.tsx'
import { toClassicTags } from '../page-content.tsx'

/** All tags of a docs instance. */
export default function DocTagsPage(): ReactNode {
  return (
    <DocRoutes hasSidebar={false}>
      <PageComponent
        name="DocTagsListPage"
        usual={DocTagsListPage}
        props={{ tags: toClassicTags(usePageData<DocTagsPageData>().tags) }}
      />
    </DocRoutes>
  )
}
