import CopyButton from '@theme/CodeBlock/Buttons/CopyButton'
import WordWrapButton from '@theme/CodeBlock/Buttons/WordWrapButton'
import type { ReactNode } from 'react'

/** The buttons of a code block. */
export default function CodeBlockButtons(_: { className?: string }): ReactNode {
  return (
    <>
      <WordWrapButton />
      <CopyButton />
    </>
  )
}
