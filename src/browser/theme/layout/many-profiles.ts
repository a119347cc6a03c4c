import type { SiteNavbar } from 'lectern/client'

/** Links to profiles that have room in the navbar of a phone. */
const maxProfiles = 2

/** Whether the menu of phones has the links to profiles, instead of the navbar. */
export function hasManyProfiles({ social = [] }: Pick<SiteNavbar, 'social'>): boolean {
  return social.length > maxProfiles
}
