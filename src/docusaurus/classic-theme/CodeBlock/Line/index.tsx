import CodeBlockToken from '@theme/CodeBlock/Line/Token'
import type { HTMLAttributes, ReactNode } from 'react'

interface Token {
  content: string
  types?: string[]
}

export interface CodeBlockLineProps {
  line: Token[]
  classNames?: string[]
  showLineNumbers?: boolean
  getLineProps?(input: { line: Token[]; className?: string }): HTMLAttributes<HTMLSpanElement>
  getTokenProps?(input: { token: Token }): HTMLAttributes<HTMLSpanElement>
}

/** A line of code, as tokens. */
export default function CodeBlockLine(props: CodeBlockLineProps): ReactNode {
  const { line, classNames = [], getLineProps, getTokenProps } = props
  const { className, ...rest } = getLineProps?.({ line, className: ['line', ...classNames].join(' ') }) ?? {}
  return (
    <span className={className ?? ['line', ...classNames].join(' ')} {...rest}>
      {line.map((token, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no identity besides their position
        <CodeBlockToken key={index} line={line} token={token} {...getTokenProps?.({ token })}>
          {token.content}
        </CodeBlockToken>
      ))}
      <br />
    </span>
  )
}
