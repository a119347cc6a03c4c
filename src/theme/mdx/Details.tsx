import { type DetailsHTMLAttributes, isValidElement, type ReactElement, type ReactNode } from 'react'

export interface DetailsProps extends DetailsHTMLAttributes<HTMLDetailsElement> {
  /** The line that is always seen: text, or a `<summary>` element. */
  summary?: ReactElement | string
}

/** A part of an article that opens on demand. Its summary is a property, or the first child as in plain HTML. */
export default function Details({ summary, children, ...rest }: DetailsProps): ReactNode {
  const isElement = isValidElement(summary) && summary.type === 'summary'
  return (
    <details {...rest}>
      {summary === undefined || isElement ? summary : <summary>{summary}</summary>}
      {children}
    </details>
  )
}
