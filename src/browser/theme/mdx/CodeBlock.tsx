import clsx from 'clsx'
import { Children, type ReactNode } from 'react'
import { codeText } from './code-text.ts'

export interface CodeBlockProps {
  /** The code, as text. */
  children?: ReactNode
  language?: string
  title?: string
  /** Whether to number lines, or the number of the first line. */
  showLineNumbers?: boolean | number
  /** Meta string of a code fence; `title` and `showLineNumbers` are supported. */
  metastring?: string
  /** May contain the language: `language-js`. */
  className?: string
}

/**
 * A code block rendered by a component. It is not highlighted, because no highlighter is sent to the browser; static code blocks of
 * documents are highlighted at build time.
 */
export default function CodeBlock(props: CodeBlockProps): ReactNode {
  const { children, metastring = '', className = '' } = props
  const language = props.language ?? /(?:^|\s)language-(\S+)/.exec(className)?.[1]
  const [, , title = props.title] = /(?:^|\s)title=(["'])(.*?)\1/.exec(metastring) ?? []
  const numbers = /(?:^|\s)showLineNumbers(?:=(\d+))?(?=\s|$)/.exec(metastring)
  const first = numbers ? Number(numbers[1] ?? 1) : Number(props.showLineNumbers ?? 0)
  const classes = clsx(language && `language-${language.toLowerCase()}`, first > 0 && 'line-numbers')
  return (
    <div className={clsx('code-block', className)}>
      {title && <div className="code-title">{title}</div>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled with the keyboard */}
      <pre tabIndex={0}>
        <code className={classes || undefined}>
          {first > 0 ? renderNumberedLines(getCode(children), first) : `${getCode(children)}\n`}
        </code>
      </pre>
      <button type="button" className="code-wrap" aria-label={codeText.wrapLines} aria-pressed="false" />
      <button type="button" className="code-copy" aria-label={codeText.copyCode} />
    </div>
  )
}

function getCode(children: ReactNode): string {
  return Children.toArray(children)
    .filter((child) => typeof child === 'string' || typeof child === 'number')
    .join('')
    .trim()
}

function renderNumberedLines(code: string, first: number): ReactNode {
  return code.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity besides their position
    <span className="line" data-line={first === 1 ? undefined : first + index} key={index}>
      {`${line}\n`}
    </span>
  ))
}
