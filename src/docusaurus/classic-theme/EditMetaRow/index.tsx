import EditThisPage from '@theme/EditThisPage'
import LastUpdated from '@theme/LastUpdated'
import clsx from 'clsx'
import type { ReactNode } from 'react'

export interface EditMetaRowProps {
  className?: string
  editUrl?: string | null
  /** Milliseconds. */
  lastUpdatedAt?: number | null
  lastUpdatedBy?: string | null
}

/** Edit link and last update. */
export default function EditMetaRow({ className, editUrl, lastUpdatedAt, lastUpdatedBy }: EditMetaRowProps): ReactNode {
  return (
    <div className={clsx('article-foot', className)}>
      {editUrl && <EditThisPage editUrl={editUrl} />}
      {(lastUpdatedAt || lastUpdatedBy) && <LastUpdated lastUpdatedAt={lastUpdatedAt} lastUpdatedBy={lastUpdatedBy} />}
    </div>
  )
}
