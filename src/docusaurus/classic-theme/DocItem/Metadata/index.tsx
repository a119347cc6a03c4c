import type { ReactNode } from 'react'

/** Nothing: the head of a document is rendered at build time. A site adds tags to it here. */
export default function DocItemMetadata(): ReactNode {
  return null
}
