import type { SiteNavItem } from 'lectern/client'

/** Returns the React key of a navbar item. */
export function navbarItemKey({ type, label, ariaLabel, url, value }: SiteNavItem): string {
  return [type, label, ariaLabel, url, value].join(' ')
}
