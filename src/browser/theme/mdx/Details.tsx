import { type DetailsHTMLAttributes, isValidElement, type ReactElement, type ReactNode } from 'react'

export interface DetailsProps extends DetailsHTMLAttributes<HTMLDetailsElement> {
  /** The visible line: text or a `<summary>` element. */
  summary?: ReactElement | string
}

/** Collapsible content. The summary is a prop, or the first child as in plain HTML. */
export default function Details({ summary, children, ...rest }: DetailsProps): ReactNode {
  const isElement = isValidElement(summary) && summary.type === 'summary'
  return (
    <details {...rest}>
      {summary === undefined || isElement ? summary : <summary>{summary}</summary>}
      {children}
    </details>
  )
}
