import CodeBlockContent from '@theme/CodeBlock/Content'
import { type ReactNode, use } from 'react'
import type { CodeBlockProps } from '../../theme/mdx/CodeBlock.tsx'
import { HighlightedCode } from '../highlighted-code.ts'

export type { CodeBlockProps } from '../../theme/mdx/CodeBlock.tsx'

/** A code block. Those of documents are highlighted at build time, others are not. */
export default function CodeBlock(props: CodeBlockProps): ReactNode {
  const highlighted = use(HighlightedCode)
  if (highlighted === undefined || String(props.children).trim() !== highlighted.text.trim())
    return <CodeBlockContent {...props} />
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own article
  return <div className="code-block-frame" dangerouslySetInnerHTML={{ __html: highlighted.html }} />
}
