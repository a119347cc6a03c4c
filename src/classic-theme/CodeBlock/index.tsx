import CodeBlockContent from '@theme/CodeBlock/Content'
import type { ReactNode } from 'react'
import type { CodeBlockProps as BaseProps } from '../../theme/mdx/CodeBlock.tsx'

export interface CodeBlockProps extends BaseProps {
  /** HTML of the block as highlighted at build time; for the code blocks of documents. */
  highlighted?: string
}

/** A code block. Those of documents are highlighted at build time, others are not. */
export default function CodeBlock(props: CodeBlockProps): ReactNode {
  const { highlighted } = props
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own article
  if (highlighted) return <div className="code-block-frame" dangerouslySetInnerHTML={{ __html: highlighted }} />
  return <CodeBlockContent {...props} />
}
