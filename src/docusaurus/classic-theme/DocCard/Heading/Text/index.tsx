import type { ReactNode } from 'react'
import type { DocCardLayoutProps } from '../../Layout/index.tsx'

/** The label of a card. */
export default function DocCardHeadingText({ title }: Pick<DocCardLayoutProps, 'item' | 'title'>): ReactNode {
  return title
}
