import Heading from '@theme/Heading'
import type { ComponentProps, ReactNode } from 'react'

export type MDXHeadingProps = ComponentProps<typeof Heading>

/** A heading of a document. */
export default function MDXHeading(props: MDXHeadingProps): ReactNode {
  return <Heading {...props} />
}
