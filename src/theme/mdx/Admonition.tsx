import type { ReactNode } from 'react'

export interface AdmonitionProps {
  /** `note`, `tip`, `info`, `warning`, `danger`, `caution`, `important`, or a kind of the site's own. */
  type?: string
  /** The name of the kind where it is left out. */
  title?: ReactNode
  /** Takes the place of the icon of the kind; null shows none. */
  icon?: ReactNode
  className?: string
  id?: string
  children?: ReactNode
}

/** The looks of the aliases that Markdown knows too. */
const looks: Record<string, string> = { secondary: 'note', success: 'tip' }

/** A note beside the text: what `:::note` draws, for components. */
export default function Admonition({
  type = 'note',
  title,
  icon,
  className,
  id,
  children,
}: AdmonitionProps): ReactNode {
  const classes = ['admonition', `admonition-${looks[type] ?? type}`, ...(className ? [className] : [])]
  return (
    <div className={classes.join(' ')} id={id} role="note">
      <p className={titleClass(icon)}>
        {icon && (
          <span className="admonition-icon" aria-hidden="true">
            {icon}
          </span>
        )}
        {title ?? type.charAt(0).toUpperCase() + type.slice(1)}
      </p>
      {children}
    </div>
  )
}

function titleClass(icon: ReactNode): string {
  if (icon === undefined) return 'admonition-title'
  return `admonition-title ${icon ? 'has-icon' : 'has-no-icon'}`
}
