import { Children, type ReactNode } from 'react'
import { text } from '../text.ts'

export interface CodeBlockProps {
  /** The code, as text. */
  children?: ReactNode
  language?: string
  title?: string
  /** Whether lines are numbered, or the number of the first. */
  showLineNumbers?: boolean | number
  /** What stands behind the language of a fence; of it the title and the numbers are shown. */
  metastring?: string
  /** May name the language: `language-js`. */
  className?: string
}

/**
 * A block of code made by a component. Documents that say all about theirs have them highlighted when they are compiled;
 * this one is plain, because no highlighter is sent to the browser.
 */
export default function CodeBlock(props: CodeBlockProps): ReactNode {
  const { children, metastring = '', className = '' } = props
  const language = props.language ?? /(?:^|\s)language-(\S+)/.exec(className)?.[1]
  const [, , title = props.title] = /(?:^|\s)title=(["'])(.*?)\1/.exec(metastring) ?? []
  const numbers = /(?:^|\s)showLineNumbers(?:=(\d+))?(?=\s|$)/.exec(metastring)
  const first = numbers ? Number(numbers[1] ?? 1) : Number(props.showLineNumbers ?? 0)
  const classes = [language && `language-${language.toLowerCase()}`, first > 0 && 'line-numbers']
    .filter(Boolean)
    .join(' ')
  return (
    <div className={`code-block ${className}`.trim()}>
      {title && <div className="code-title">{title}</div>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled with the keyboard */}
      <pre tabIndex={0}>
        <code className={classes || undefined}>
          {first > 0 ? numbered(textOf(children), first) : `${textOf(children)}\n`}
        </code>
      </pre>
      <button type="button" className="code-wrap" aria-label={text.wrapLines} aria-pressed="false" />
      <button type="button" className="code-copy" aria-label={text.copyCode} />
    </div>
  )
}

function textOf(children: ReactNode): string {
  return Children.toArray(children)
    .filter((child) => typeof child === 'string' || typeof child === 'number')
    .join('')
    .trim()
}

function numbered(code: string, first: number): ReactNode {
  return code.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name
    <span className="line" data-line={first === 1 ? undefined : first + index} key={index}>
      {`${line}\n`}
    </span>
  ))
}
