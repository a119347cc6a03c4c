import Breadcrumbs from '@theme/Breadcrumbs'
import DocCardList from '@theme/DocCardList'
import Layout from '@theme/Layout'
import VisibilityNote from '@theme/VisibilityNote'
import { type DocTagPageData, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'
import { text } from '../text.ts'
import { tagText } from './tag-text.ts'

/** All pages with a tag. */
export default function DocTagPage(): ReactNode {
  const { label, description, items, tagsUrl, visibility } = usePageData<DocTagPageData>()
  return (
    <Layout className="docs">
      <article>
        <Breadcrumbs items={[{ label: text.tags, url: tagsUrl }, { label }]} />
        <VisibilityNote visibility={visibility} />
        <h1>{tagText.tagTitle({ nDocsTagged: tagText.docsTagged({ count: items.length }), tagName: label })}</h1>
        {description && <p className="lead">{description}</p>}
        <DocCardList items={items} />
      </article>
    </Layout>
  )
}
