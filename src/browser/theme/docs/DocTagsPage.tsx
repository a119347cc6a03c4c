import Breadcrumbs from '@theme/Breadcrumbs'
import DocCardList from '@theme/DocCardList'
import Layout from '@theme/Layout'
import { type DocTagsPageData, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'

/** All tags, with the number of pages of each. */
export default function DocTagsPage(): ReactNode {
  const { title, tags } = usePageData<DocTagsPageData>()
  return (
    <Layout className="docs">
      <article>
        <Breadcrumbs items={[{ label: title }]} />
        <h1>{title}</h1>
        <DocCardList items={tags} />
      </article>
    </Layout>
  )
}
