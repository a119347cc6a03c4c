import DocTagDocListPage from '@theme/DocTagDocListPage'
import PageComponent from '@theme/PageComponent'
import { type DocTagPageData, usePage, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'
import { DocRoutes } from '../doc-routes.tsx'

/** The documents with a tag. */
export default function DocTagPage(): ReactNode {
  const { path } = usePage()
  const { label, description, items, tagsUrl, visibility } = usePageData<DocTagPageData>()
  const tag = {
    label,
    permalink: path,
    allTagsPath: tagsUrl,
    count: items.length,
    unlisted: visibility === 'unlisted',
    items: items.map((item) => ({
      id: item.url,
      title: item.label,
      description: item.description,
      permalink: item.url,
    })),
    ...(description !== undefined && { description }),
  }
  return (
    <DocRoutes hasSidebar={false}>
      <PageComponent name="DocTagDocListPage" usual={DocTagDocListPage} props={{ tag }} />
    </DocRoutes>
  )
}
