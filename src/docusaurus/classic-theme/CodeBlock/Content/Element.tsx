import CodeBlockContainer from '@theme/CodeBlock/Container'
import type { ReactNode } from 'react'
import type { CodeBlockProps } from '../../../../browser/theme/mdx/CodeBlock.tsx'

/** A code block with elements. */
export default function CodeBlockElementContent({ children, className }: CodeBlockProps): ReactNode {
  return (
    <CodeBlockContainer as="div" className={className}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled with the keyboard */}
      <pre tabIndex={0}>
        <code>{children}</code>
      </pre>
    </CodeBlockContainer>
  )
}
