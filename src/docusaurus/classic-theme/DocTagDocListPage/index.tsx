import Breadcrumbs from '@theme/Breadcrumbs'
import Unlisted from '@theme/ContentVisibility/Unlisted'
import DocCardList from '@theme/DocCardList'
import type { ReactNode } from 'react'
import { tagText } from '../../../browser/theme/docs/tag-text.ts'
import { text } from '../../../browser/theme/text.ts'

export interface DocTagDocListPageProps {
  tag: {
    label: string
    description?: string
    permalink: string
    allTagsPath?: string
    count: number
    unlisted?: boolean
    items: { id: string; title: string; description?: string; permalink: string }[]
  }
}

/** The documents with a tag. */
export default function DocTagDocListPage({ tag }: DocTagDocListPageProps): ReactNode {
  const items = tag.items.map(({ title, permalink, description }) => ({ label: title, url: permalink, description }))
  return (
    <div className="page">
      <main>
        <div className="article-columns">
          <article>
            <Breadcrumbs items={[{ label: text.tags, url: tag.allTagsPath }, { label: tag.label }]} />
            {tag.unlisted && <Unlisted />}
            <h1>{tagText.tagTitle({ nDocsTagged: tagText.docsTagged({ count: tag.count }), tagName: tag.label })}</h1>
            {tag.description && <p className="lead">{tag.description}</p>}
            <DocCardList items={items} />
          </article>
        </div>
      </main>
    </div>
  )
}
