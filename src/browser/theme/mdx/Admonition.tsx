import clsx from 'clsx'
import type { ReactNode } from 'react'
import { ownValue } from '../../../shared/dictionary.ts'
import { admonitionText } from './admonition-text.ts'

export interface AdmonitionProps {
  /** `note`, `tip`, `info`, `warning`, `danger`, `caution`, `important`, or a custom type. */
  type?: string
  /** Default: the name of the type in the language of the site. */
  title?: ReactNode
  /** Replaces the icon of the type; null for none. */
  icon?: ReactNode
  className?: string
  id?: string
  children?: ReactNode
}

/** Aliases, the same as in Markdown. */
const aliases: Record<string, string> = { secondary: 'note', success: 'tip' }

/** An admonition, as `:::note` renders it, for components. */
export default function Admonition({
  type = 'note',
  title,
  icon,
  className,
  id,
  children,
}: AdmonitionProps): ReactNode {
  return (
    <div className={clsx('admonition', `admonition-${ownValue(aliases, type) ?? type}`, className)} id={id} role="note">
      <p className={clsx('admonition-title', icon !== undefined && (icon ? 'has-icon' : 'has-no-icon'))}>
        {icon && (
          <span className="admonition-icon" aria-hidden="true">
            {icon}
          </span>
        )}
        {title ?? ownValue(admonitionText, type) ?? type.charAt(0).toUpperCase() + type.slice(1)}
      </p>
      {children}
    </div>
  )
}
