import CodeBlock from '@theme/CodeBlock'
import CodeInline from '@theme/CodeInline'
import { Children, type ComponentProps, type HTMLAttributes, isValidElement, type ReactNode } from 'react'

/** Code of a document: a block if it has a line break, otherwise part of the text. */
export default function MDXCode(props: HTMLAttributes<HTMLElement>): ReactNode {
  const isInline = Children.toArray(props.children).every((child) =>
    isValidElement(child) ? child.type !== 'br' : !String(child).includes('\n'),
  )
  return isInline ? <CodeInline {...props} /> : <CodeBlock {...(props as ComponentProps<typeof CodeBlock>)} />
}
