import CodeBlockContent from '@theme/CodeBlock/Content'
import type { ReactNode } from 'react'
import type { CodeBlockProps } from '../index.tsx'

/** A code block with its title and buttons. */
export default function CodeBlockLayout(props: CodeBlockProps): ReactNode {
  return <CodeBlockContent {...props} />
}
