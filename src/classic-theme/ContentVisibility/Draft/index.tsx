import VisibilityNote from '@theme/VisibilityNote'
import type { ReactNode } from 'react'

/** A note on a draft. */
export default function Draft(_: { className?: string }): ReactNode {
  return <VisibilityNote visibility="draft" />
}
