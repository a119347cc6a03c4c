import { Fragment, type ReactNode } from 'react'
import { findNameBreaks } from '../../../shared/name-breaks.ts'

/** Adds line break opportunities to long code names in a label, before each word of a name. */
export function withWordBreaks(label: string): ReactNode {
  const breaks = findNameBreaks(label)
  if (breaks.length === 0) return label
  return [0, ...breaks].map((start, index) => (
    <Fragment key={start}>
      {index > 0 && <wbr />}
      {label.slice(start, breaks[index])}
    </Fragment>
  ))
}
