import DocCardHeadingIcon from '@theme/DocCard/Heading/Icon'
import DocCardHeadingText from '@theme/DocCard/Heading/Text'
import type { ReactNode } from 'react'
import type { DocCardLayoutProps } from '../Layout/index.tsx'

export type DocCardHeadingProps = Pick<DocCardLayoutProps, 'item' | 'icon' | 'title'>

/** The title of a card. */
export default function DocCardHeading({ item, icon, title }: DocCardHeadingProps): ReactNode {
  return (
    <>
      <DocCardHeadingIcon item={item} icon={icon} />
      <DocCardHeadingText item={item} title={title} />
    </>
  )
}
