import type { SiteNavItem } from 'lectern/client'

/** What an item of the navbar is told from others by. */
export function itemKey({ type, label, ariaLabel, url, value }: SiteNavItem): string {
  return [type, label, ariaLabel, url, value].join(' ')
}
