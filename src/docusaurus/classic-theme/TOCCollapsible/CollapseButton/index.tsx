import clsx from 'clsx'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { text } from '../../../../browser/theme/text.ts'

export interface TOCCollapsibleCollapseButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  collapsed: boolean
}

/** The button that opens a table of contents. */
export default function TOCCollapsibleCollapseButton(props: TOCCollapsibleCollapseButtonProps): ReactNode {
  const { collapsed, className, ...rest } = props
  return (
    <button type="button" aria-expanded={!collapsed} {...rest} className={clsx('clean-btn', className)}>
      {text.onThisPage}
    </button>
  )
}
