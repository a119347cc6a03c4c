import type { HTMLAttributes, ReactNode } from 'react'

export interface CodeBlockTokenProps extends HTMLAttributes<HTMLSpanElement> {
  line?: unknown
  token?: unknown
}

/** A token of a line of code. */
export default function CodeBlockToken({ line: _line, token: _token, ...attributes }: CodeBlockTokenProps): ReactNode {
  return <span {...attributes} />
}
