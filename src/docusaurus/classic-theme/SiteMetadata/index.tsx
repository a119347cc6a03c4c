import type { ReactNode } from 'react'

/** Nothing: the head of every page is rendered at build time. A site adds tags to it here. */
export default function SiteMetadata(): ReactNode {
  return null
}
