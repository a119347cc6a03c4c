import DocCardDescription from '@theme/DocCard/Description'
import DocCardHeading from '@theme/DocCard/Heading'
import { Link } from 'lectern/client'
import type { ReactNode } from 'react'
import type { ClassicCardItem } from '../index.tsx'

export interface DocCardLayoutProps {
  item: ClassicCardItem
  className?: string
  href?: string
  /** An emoji. */
  icon?: ReactNode
  title: string
  description?: string
}

/** The link of a card and its description. */
export default function DocCardLayout(props: DocCardLayoutProps): ReactNode {
  const { item, className, href = '', icon, title, description } = props
  return (
    <>
      <Link href={href} className={className}>
        <DocCardHeading item={item} icon={icon} title={title} />
      </Link>
      {description && <DocCardDescription item={item} description={description} />}
    </>
  )
}
