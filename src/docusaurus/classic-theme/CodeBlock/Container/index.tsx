import clsx from 'clsx'
import type { ElementType, HTMLAttributes, ReactNode } from 'react'

export interface CodeBlockContainerProps extends HTMLAttributes<HTMLElement> {
  as?: ElementType
}

/** The box of a code block. */
export default function CodeBlockContainer({
  as: Tag = 'div',
  className,
  ...rest
}: CodeBlockContainerProps): ReactNode {
  return <Tag {...rest} className={clsx('code-block', 'theme-code-block', className)} />
}
