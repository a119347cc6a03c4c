import SkipLink from '@theme/SkipLink'
import type { ReactNode } from 'react'

/** The first focusable element: skips the navigation. */
export default function SkipToContent(): ReactNode {
  return <SkipLink />
}
