import Details, { type DetailsProps } from '@theme/Details'
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'

/** Collapsible content of a document; its summary is one of the children. */
export default function MDXDetails({ children, ...props }: DetailsProps): ReactNode {
  const items = Children.toArray(children)
  const summary = items.find((item): item is ReactElement => isValidElement(item) && item.type === 'summary')
  return (
    <Details {...props} summary={summary}>
      {items.filter((item) => item !== summary)}
    </Details>
  )
}
