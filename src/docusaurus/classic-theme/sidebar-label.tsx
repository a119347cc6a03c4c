import clsx from 'clsx'
import type { ReactNode } from 'react'
import { withWordBreaks } from '../../browser/theme/docs/word-breaks.tsx'

export interface SidebarLabelProps {
  label: string
  badge?: { text: string; variant?: string }
}

/** A label and its badge, with a space between them for screen readers. */
export function SidebarLabel({ label, badge }: SidebarLabelProps): ReactNode {
  if (!badge) return withWordBreaks(label)
  return (
    <>
      {withWordBreaks(`${label} `)}
      <span className={clsx('badge', badge.variant && `badge-${badge.variant}`)}>{badge.text}</span>
    </>
  )
}
