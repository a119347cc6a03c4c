import CodeBlockElementContent from '@theme/CodeBlock/Content/Element'
import CodeBlockStringContent from '@theme/CodeBlock/Content/String'
import { Children, isValidElement, type ReactNode } from 'react'
import type { CodeBlockProps } from '../index.tsx'

/** The code: as text, or as elements if it has any. */
export default function CodeBlockContent(props: CodeBlockProps): ReactNode {
  const hasElements = Children.toArray(props.children).some((child) => isValidElement(child))
  return hasElements ? <CodeBlockElementContent {...props} /> : <CodeBlockStringContent {...props} />
}
