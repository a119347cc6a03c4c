import { Fragment, type ReactNode } from 'react'

/** A label in which long names of code may break where their words begin. */
export function breakable(label: string): ReactNode {
  if (!/[^\s-]{18}/.test(label)) return label
  const parts = label.replace(/([a-z\d])([A-Z])|([_.])(?=\w)/g, '$1$3\n$2').split('\n')
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a label keep their places
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
