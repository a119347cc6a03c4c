import type { Page, SiteData } from 'lectern/client'
import { ownValue } from '../../../shared/dictionary.ts'
import type { SiteLink } from '../../../shared/types.ts'

const maxLinks = 8

export interface StartLink {
  label: string
  url: string
}

type LinkItem = Partial<SiteLink> & { label: string }

/**
 * Returns pages to begin with when there is nothing to search for: the links of the navbar to pages of the site, in the version of
 * the displayed page.
 */
export function startLinks({ navbar }: Pick<SiteData, 'navbar'>, { version }: Pick<Page, 'version'>): StartLink[] {
  const links = navbar.items
    .flatMap((item): LinkItem[] => (item.versions === undefined ? (item.items ?? [item]) : []))
    .filter((item) => item.label && item.url && !item.external && !item.isFile && !item.version && !item.locale)
    .map(({ label, url = '', inVersions }) => {
      const urls = version && inVersions?.instance === version.instance ? inVersions.urls : {}
      return { label, url: ownValue(urls, version?.name ?? '') ?? url }
    })
  return links.filter(({ url }, index) => links.findIndex((link) => link.url === url) === index).slice(0, maxLinks)
}
