import type { LiHTMLAttributes, ReactNode } from 'react'

export interface TabItemProps {
  children?: ReactNode
  value: string
  /** Text of the tab. Default: `value`. */
  label?: ReactNode
  /** Whether this tab is selected at first. */
  default?: boolean
  /** Class of the panel. */
  className?: string
  /** Attributes of the tab itself. */
  attributes?: LiHTMLAttributes<HTMLElement>
  /** Set by `Tabs`: hides the panel and links it to its tab. */
  hidden?: boolean
  id?: string
  'aria-labelledby'?: string
  /** Text of the tab, shown where tabs are not: in print, and without scripts. */
  'data-label'?: string
}

/** A panel of `Tabs`. */
export default function TabItem({ children, className, hidden, id, ...rest }: TabItemProps): ReactNode {
  return (
    <div
      role="tabpanel"
      id={id}
      className={className}
      hidden={hidden}
      aria-labelledby={rest['aria-labelledby']}
      data-label={rest['data-label']}
    >
      {children}
    </div>
  )
}
