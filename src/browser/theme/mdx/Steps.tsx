import { Children, isValidElement, type ReactNode } from 'react'
import '../styles/steps.css'

export interface StepsProps {
  /** One ordered list. */
  children?: ReactNode
}

/** Renders an ordered list as numbered steps. */
export default function Steps({ children }: StepsProps): ReactNode {
  const other = Children.toArray(children).find((child) => !isList(child))
  if (other !== undefined || Children.count(children) === 0)
    throw new Error('<Steps> must contain a single ordered list: lines that begin with "1.", after a blank line.')
  return <div className="steps">{children}</div>
}

/** Whether a child is a list, white space, or a component, which may render a list. */
function isList(child: ReactNode): boolean {
  if (isValidElement(child)) return child.type === 'ol' || typeof child.type !== 'string'
  return typeof child === 'string' && child.trim() === ''
}
