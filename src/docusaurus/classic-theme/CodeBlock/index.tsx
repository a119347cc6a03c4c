import ElementContent from '@theme/CodeBlock/Content/Element'
import StringContent from '@theme/CodeBlock/Content/String'
import { Children, isValidElement, type ReactNode, use } from 'react'
import type { CodeBlockProps } from '../../../browser/theme/mdx/CodeBlock.tsx'
import { HighlightedCode } from '../highlighted-code.ts'
import OwnStringContent from './Content/String.tsx'
import { hasOwnParts } from './parts.ts'

export type { CodeBlockProps } from '../../../browser/theme/mdx/CodeBlock.tsx'

/** A code block. Those of documents are highlighted at build time, others are not. */
export default function CodeBlock(props: CodeBlockProps): ReactNode {
  const highlighted = use(HighlightedCode)
  const isHighlighted = highlighted !== undefined && String(props.children).trim() === highlighted.text.trim()
  if (isHighlighted && StringContent === OwnStringContent && !hasOwnParts()) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own article
    return <div className="code-block-frame" dangerouslySetInnerHTML={{ __html: highlighted.html }} />
  }
  const hasElements = Children.toArray(props.children).some((child) => isValidElement(child))
  return hasElements ? <ElementContent {...props} /> : <StringContent {...props} />
}
