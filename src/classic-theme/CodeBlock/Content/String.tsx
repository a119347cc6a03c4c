import type { ReactNode } from 'react'
import SiteCodeBlock from '../../../theme/mdx/CodeBlock.tsx'
import type { CodeBlockProps } from '../index.tsx'

/** A code block with text. */
export default function CodeBlockStringContent(props: CodeBlockProps): ReactNode {
  return <SiteCodeBlock {...props} />
}
