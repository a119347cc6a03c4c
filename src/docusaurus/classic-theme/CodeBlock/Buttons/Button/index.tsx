import clsx from 'clsx'
import type { ButtonHTMLAttributes, ReactNode } from 'react'

/** A button of a code block. */
export default function CodeBlockButton({ className, ...rest }: ButtonHTMLAttributes<HTMLButtonElement>): ReactNode {
  return <button type="button" {...rest} className={clsx('clean-btn', className)} />
}
