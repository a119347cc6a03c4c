import EditMetaRow from '@theme/EditMetaRow'
import TagsListInline from '@theme/TagsListInline'
import { type DocPageData, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'
import { toClassicTags, toTimestamp } from '../../page-content.tsx'

/** The end of a document: tags, edit link, last update. */
export default function DocItemFooter(): ReactNode {
  const { tags = [], editUrl, lastUpdate } = usePageData<DocPageData>()
  if (tags.length === 0 && !editUrl && !lastUpdate) return null
  return (
    <footer className="theme-doc-footer docusaurus-mt-lg">
      {tags.length > 0 && (
        <div className="theme-doc-footer-tags-row">
          <TagsListInline tags={toClassicTags(tags)} />
        </div>
      )}
      {(editUrl || lastUpdate) && (
        <EditMetaRow
          className="theme-doc-footer-edit-meta-row"
          editUrl={editUrl}
          lastUpdatedAt={toTimestamp(lastUpdate)}
          lastUpdatedBy={lastUpdate?.author}
        />
      )}
    </footer>
  )
}
