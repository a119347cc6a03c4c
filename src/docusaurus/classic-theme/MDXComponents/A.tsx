import Link, { type LinkProps } from '@docusaurus/Link'
import type { ReactNode } from 'react'

/** A link of a document. */
export default function MDXA(props: LinkProps): ReactNode {
  return <Link {...props} />
}
