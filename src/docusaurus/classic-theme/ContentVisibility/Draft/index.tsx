import Admonition from '@theme/Admonition'
import type { ReactNode } from 'react'
import { text } from '../../../../browser/theme/text.ts'

/** A note on a draft. */
export default function Draft({ className }: { className?: string }): ReactNode {
  const { draftTitle: title, draftMessage: help } = text
  return (
    <Admonition type="caution" title={title} className={className}>
      <p>{help}</p>
    </Admonition>
  )
}
