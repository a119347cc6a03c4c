import { extractLeadingEmoji } from '@docusaurus/theme-common/internal'
import type { ReactNode } from 'react'
import type { DocCardLayoutProps } from '../../Layout/index.tsx'

/** The emoji of a card, if the label has one: cards have no other icons. */
export default function DocCardHeadingIcon({ item, icon }: Pick<DocCardLayoutProps, 'item' | 'icon'>): ReactNode {
  return extractLeadingEmoji(item.label).emoji !== null && <>{icon} </>
}
