import WordWrapButton from '@theme/CodeBlock/Buttons/WordWrapButton'
import type { ReactNode } from 'react'

/** The button that wraps the lines of its block. */
export default function CodeBlockWordWrapButton(props: { className?: string }): ReactNode {
  return <WordWrapButton {...props} />
}
