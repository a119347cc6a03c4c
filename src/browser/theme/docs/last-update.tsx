import type { ReactNode } from 'react'
import { text } from '../text.ts'
import { textNodes } from '../text-nodes.tsx'

export interface LastUpdateProps {
  /** ISO date and time. */
  date?: string | undefined
  formattedDate?: string | undefined
  author?: string | undefined
}

/** Renders when and by whom a page was changed last. */
export function lastUpdateNodes({ date, formattedDate, author }: LastUpdateProps): ReactNode {
  const atDate = date && textNodes(text.lastUpdatedAt, { date: <time dateTime={date}>{formattedDate}</time> })
  const byUser = author && textNodes(text.lastUpdatedBy, { user: <b>{author}</b> })
  return textNodes(text.lastUpdated, { atDate, byUser })
}
