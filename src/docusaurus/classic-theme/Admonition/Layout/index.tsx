import type { ReactNode } from 'react'
import SiteAdmonition from '../../../../browser/theme/mdx/Admonition.tsx'
import type { AdmonitionProps } from '../index.tsx'

/** The box of an admonition with its icon and title. */
export default function AdmonitionLayout(props: AdmonitionProps): ReactNode {
  return <SiteAdmonition {...props} />
}
