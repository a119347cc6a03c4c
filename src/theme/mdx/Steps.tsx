import { Children, isValidElement, type ReactNode } from 'react'
import '../styles/steps.css'

export interface StepsProps {
  /** One ordered list. */
  children?: ReactNode
}

/** The items of an ordered list as steps, with their numbers along a line at the side. */
export default function Steps({ children }: StepsProps): ReactNode {
  const other = Children.toArray(children).find((child) => !isList(child))
  if (other !== undefined || Children.count(children) === 0)
    throw new Error(
      '<Steps> holds one ordered list and nothing else: lines that begin with "1.", with a blank line before.',
    )
  return <div className="steps">{children}</div>
}

/** A list, white space, or a component, which may draw a list. */
function isList(child: ReactNode): boolean {
  if (isValidElement(child)) return child.type === 'ol' || typeof child.type !== 'string'
  return typeof child === 'string' && child.trim() === ''
}
