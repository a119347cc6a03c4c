import { extractLeadingEmoji } from '@docusaurus/theme-common/internal'
import DocCardLayout from '@theme/DocCard/Layout'
import { isExternalUrl } from 'lectern/client'
import type { ReactNode } from 'react'
import type { DocCardItem } from '../../../browser/theme/docs/DocCard.tsx'
import { text } from '../../../browser/theme/text.ts'

export interface ClassicCardItem extends DocCardItem {
  type: 'link' | 'category'
  className?: string
}

/** A card with a link to a page and its description. */
export default function DocCard({ item }: { item: ClassicCardItem }): ReactNode {
  const { type, label, href = item.url, className, count = item.items?.length } = item
  const { emoji, rest } = extractLeadingEmoji(label)
  const description = item.description ?? (count === undefined ? undefined : text.items({ count }))
  const icon = type === 'category' ? '🗃' : isExternalUrl(href ?? '') ? '🔗' : '📄️'
  return (
    <DocCardLayout
      item={item}
      className={className}
      href={href}
      icon={emoji ?? icon}
      title={rest.trim()}
      description={description}
    />
  )
}
