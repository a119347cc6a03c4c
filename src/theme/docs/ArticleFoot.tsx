import type { DisplayedUpdate } from 'lectern/client'
import type { ReactNode } from 'react'
import { text } from '../text.ts'

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
      {lastUpdate && <Update {...lastUpdate} />}
    </div>
  )
}

function Update({ date, formattedDate, author }: DisplayedUpdate): ReactNode {
  const [updated, on, by] = text.updated
  return (
    <p>
      {updated}
      {date && (
        <>
          {on}
          <time dateTime={date}>{formattedDate}</time>
        </>
      )}
      {author && (
        <>
          {by}
          <b>{author}</b>
        </>
      )}
    </p>
  )
}
