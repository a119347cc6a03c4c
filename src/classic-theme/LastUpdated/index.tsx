import { usePage } from 'lectern/client'
import type { ReactNode } from 'react'
import { text } from '../../theme/text.ts'
import type { EditMetaRowProps } from '../EditMetaRow/index.tsx'

/** Date and author of the last update. */
export default function LastUpdated({
  lastUpdatedAt,
  lastUpdatedBy,
}: Pick<EditMetaRowProps, 'lastUpdatedAt' | 'lastUpdatedBy'>): ReactNode {
  const { locale } = usePage()
  const [updated, on, by] = text.updated
  const date = lastUpdatedAt ? new Date(lastUpdatedAt) : undefined
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  return (
    <p className="theme-last-updated">
      {updated}
      {date && (
        <>
          {on}
          <time dateTime={date.toISOString()}>{format.format(date)}</time>
        </>
      )}
      {lastUpdatedBy && (
        <>
          {by}
          <b>{lastUpdatedBy}</b>
        </>
      )}
    </p>
  )
}
