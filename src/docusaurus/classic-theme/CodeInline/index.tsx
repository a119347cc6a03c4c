import type { HTMLAttributes, ReactNode } from 'react'

/** Code within the text. */
export default function CodeInline(props: HTMLAttributes<HTMLElement>): ReactNode {
  return <code {...props} />
}
