import type { SiteConfig, SitePage } from '../../shared/types.ts'

type SiteTitle = Pick<SiteConfig, 'title' | 'titleDelimiter'>

/** Returns the titles of a route: with delimiter and site title, and plain. Both are the site title if the route has none. */
export function pageTitles(title: string, site: SiteTitle): Pick<SitePage, 'title' | 'plainTitle'> {
  const plainTitle = title.trim() || site.title
  return { title: plainTitle === site.title ? site.title : plainTitle + titleSuffix(site), plainTitle }
}

/** Returns the titles of a page that replaces its complete title, which may end with the site title. */
export function replacedTitles(title: string, site: SiteTitle): Pick<SitePage, 'title' | 'plainTitle'> {
  const suffix = titleSuffix(site)
  return { title, plainTitle: title.endsWith(suffix) ? title.slice(0, -suffix.length) : title }
}

function titleSuffix({ title, titleDelimiter }: SiteTitle): string {
  return ` ${titleDelimiter} ${title}`
}
