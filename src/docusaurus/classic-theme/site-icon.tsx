import type { ComponentType, ReactNode } from 'react'

interface SiteIconProps {
  icon: ComponentType
  /** The icon of the theme. */
  original: ComponentType
  /** Class of an element around the icon. */
  className?: string
}

/** An icon that the site overrides. Nothing for an icon of the theme: its style sheets have these, and hide them beside one of the site. */
export function SiteIcon({ icon: Icon, original, className }: SiteIconProps): ReactNode {
  if (Icon === original) return null
  return className === undefined ? <Icon /> : <span className={className}>{<Icon />}</span>
}
