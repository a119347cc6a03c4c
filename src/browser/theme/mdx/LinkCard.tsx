import Card, { type CardProps } from '@theme/Card'
import type { ReactNode } from 'react'

/** Another name of `Card`. */
export default function LinkCard(props: CardProps): ReactNode {
  return <Card {...props} />
}
