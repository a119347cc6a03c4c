import { Fragment, type ReactNode } from 'react'

/** Adds line break opportunities to long code names in a label, before each word of a name. */
export function withWordBreaks(label: string): ReactNode {
  if (!/[^\s-]{14}/.test(label)) return label
  const parts = label
    .replace(/\s+/g, ' ')
    .replace(/([a-z\d])([A-Z])|([_.])(?=\w)/g, '$1$3\n$2')
    .split('\n')
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity besides their position
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
