import { usePage } from 'lectern/client'
import type { ReactNode } from 'react'
import { lastUpdateNodes } from '../../../browser/theme/docs/last-update.tsx'
import type { EditMetaRowProps } from '../EditMetaRow/index.tsx'

/** Date and author of the last update. */
export default function LastUpdated({
  lastUpdatedAt,
  lastUpdatedBy,
}: Pick<EditMetaRowProps, 'lastUpdatedAt' | 'lastUpdatedBy'>): ReactNode {
  const { locale } = usePage()
  const date = lastUpdatedAt ? new Date(lastUpdatedAt) : undefined
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  return (
    <p className="theme-last-updated">
      {lastUpdateNodes({
        date: date?.toISOString(),
        formattedDate: date && format.format(date),
        author: lastUpdatedBy ?? undefined,
      })}
    </p>
  )
}
