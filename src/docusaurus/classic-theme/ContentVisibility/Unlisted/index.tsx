import Admonition from '@theme/Admonition'
import type { ReactNode } from 'react'
import { text } from '../../../../browser/theme/text.ts'

/** A note on an unlisted page. */
export default function Unlisted({ className }: { className?: string }): ReactNode {
  const { unlistedTitle: title, unlistedMessage: help } = text
  return (
    <Admonition type="caution" title={title} className={className}>
      <p>{help}</p>
    </Admonition>
  )
}
