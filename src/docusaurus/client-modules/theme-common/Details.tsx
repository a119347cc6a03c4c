import { type DetailsHTMLAttributes, isValidElement, type ReactElement, type ReactNode } from 'react'

export interface DetailsProps extends Omit<DetailsHTMLAttributes<HTMLDetailsElement>, 'summary'> {
  /** The visible line: text or a `<summary>` element. */
  summary?: ReactElement | string
}

/** Collapsible content, as an element of the browser. */
export function Details({ summary = 'Details', children, ...props }: DetailsProps): ReactNode {
  return (
    <details {...props}>
      {isValidElement(summary) ? summary : <summary>{summary}</summary>}
      {children}
    </details>
  )
}
