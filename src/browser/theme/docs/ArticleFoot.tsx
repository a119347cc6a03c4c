import type { DisplayedUpdate } from 'lectern/client'
import type { ReactNode } from 'react'
import { text } from '../text.ts'
import { lastUpdateNodes } from './last-update.tsx'

export interface ArticleFootProps {
  editUrl?: string
  lastUpdate?: DisplayedUpdate
}

/** Edit link and last update below an article. */
export default function ArticleFoot({ editUrl, lastUpdate }: ArticleFootProps): ReactNode {
  if (!editUrl && !lastUpdate) return null
  return (
    <div className="article-foot">
      {editUrl && (
        <a className="edit" href={editUrl} target="_blank" rel="noopener noreferrer">
          {text.editPage}
        </a>
      )}
      {lastUpdate && <p>{lastUpdateNodes(lastUpdate)}</p>}
    </div>
  )
}
