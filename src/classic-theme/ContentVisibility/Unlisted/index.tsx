import VisibilityNote from '@theme/VisibilityNote'
import type { ReactNode } from 'react'

/** A note on an unlisted page. */
export default function Unlisted(_: { className?: string }): ReactNode {
  return <VisibilityNote visibility="unlisted" />
}
