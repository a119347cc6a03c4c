import { useCodeBlockContext } from '@docusaurus/theme-common/internal'
import CodeBlockButtons from '@theme/CodeBlock/Buttons'
import CodeBlockContainer from '@theme/CodeBlock/Container'
import CodeBlockContent from '@theme/CodeBlock/Content'
import CodeBlockTitle from '@theme/CodeBlock/Title'
import type { ReactNode } from 'react'

/** A code block with its title and buttons. */
export default function CodeBlockLayout({ className }: { className?: string }): ReactNode {
  const { title } = useCodeBlockContext().metadata
  return (
    <CodeBlockContainer as="div" className={className}>
      {title && <CodeBlockTitle>{title}</CodeBlockTitle>}
      <CodeBlockContent />
      <CodeBlockButtons />
    </CodeBlockContainer>
  )
}
