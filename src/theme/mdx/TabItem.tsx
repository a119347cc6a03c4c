import type { LiHTMLAttributes, ReactNode } from 'react'

export interface TabItemProps {
  children?: ReactNode
  value: string
  /** Text of the tab; the value where it is left out. */
  label?: string
  /** Whether this one is shown first. */
  default?: boolean
  /** Class of the panel. */
  className?: string
  /** Attributes of the tab itself. */
  attributes?: LiHTMLAttributes<HTMLElement>
  /** Set by `Tabs`: hides the panel, and ties it to its tab. */
  hidden?: boolean
  id?: string
  'aria-labelledby'?: string
}

/** What one tab of `Tabs` shows. */
export default function TabItem({ children, className, hidden, id, ...rest }: TabItemProps): ReactNode {
  return (
    <div role="tabpanel" id={id} className={className} hidden={hidden} aria-labelledby={rest['aria-labelledby']}>
      {children}
    </div>
  )
}
