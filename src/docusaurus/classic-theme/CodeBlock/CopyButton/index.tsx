import CopyButton from '@theme/CodeBlock/Buttons/CopyButton'
import type { ReactNode } from 'react'

/** The button that copies the code of its block. */
export default function CodeBlockCopyButton(props: { className?: string; code?: string }): ReactNode {
  return <CopyButton {...props} />
}
