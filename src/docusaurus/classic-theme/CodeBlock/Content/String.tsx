import { CodeBlockContextProvider, createCodeBlockMetadata, useCodeWordWrap } from '@docusaurus/theme-common/internal'
import CodeBlockLayout from '@theme/CodeBlock/Layout'
import { Children, type ReactNode } from 'react'
import type { CodeBlockProps } from '../../../../browser/theme/mdx/CodeBlock.tsx'
import SiteCodeBlock from '../../../../browser/theme/mdx/CodeBlock.tsx'
import { hasOwnParts } from '../parts.ts'

/** A code block with text. */
export default function CodeBlockStringContent(props: CodeBlockProps): ReactNode {
  return hasOwnParts() ? <ComposedBlock {...props} /> : <SiteCodeBlock {...props} />
}

function ComposedBlock({
  children,
  className,
  language,
  metastring,
  title,
  showLineNumbers,
}: CodeBlockProps): ReactNode {
  const wordWrap = useCodeWordWrap()
  const code = Children.toArray(children).join('')
  // The HTML of the compiler has the marked lines.
  const magicComments = [{ className: 'theme-code-block-highlighted-line' }]
  const metadata = createCodeBlockMetadata({
    code,
    className,
    language,
    metastring,
    title,
    showLineNumbers,
    magicComments,
  })
  return (
    <CodeBlockContextProvider metadata={metadata} wordWrap={wordWrap}>
      <CodeBlockLayout />
    </CodeBlockContextProvider>
  )
}
