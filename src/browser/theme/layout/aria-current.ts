import type { DocPageData, Page, SiteData, SiteNavItem } from 'lectern/client'

/** Returns the `aria-current` value of a link: `page` on its own page, `true` on pages below it. */
export function ariaCurrent(path: string, baseUrl: string, url: string | undefined): 'page' | 'true' | undefined {
  if (!url) return undefined
  const [target, current] = [trimPath(url), trimPath(path)]
  if (target === current) return 'page'
  return target !== trimPath(baseUrl) && current.startsWith(`${target}/`) ? 'true' : undefined
}

/** Returns the `aria-current` value of a navbar item, which may have its own rule or contain links. */
export function navbarItemAriaCurrent(
  page: Pick<Page, 'path' | 'version' | 'data'>,
  { baseUrl, filesUrl = baseUrl }: Pick<SiteData, 'baseUrl' | 'filesUrl'>,
  item: SiteNavItem,
): 'page' | 'true' | undefined {
  const { path } = page
  if (item.activeBaseRegex) {
    // One pattern is for all languages.
    const inAnyLanguage = path.startsWith(baseUrl) ? filesUrl + path.slice(baseUrl.length) : path
    return new RegExp(item.activeBaseRegex).test(inAnyLanguage) ? 'true' : undefined
  }
  // The page is always in one of the languages.
  if (item.items?.some(({ url, locale }) => !locale && ariaCurrent(path, baseUrl, url))) return 'true'
  if (item.sidebar && hasSidebar(page, item.sidebar))
    return trimPath(item.url ?? '') === trimPath(path) ? 'page' : 'true'
  return ariaCurrent(path, baseUrl, item.activeBasePath ?? item.url)
}

function hasSidebar(
  { version, data }: Pick<Page, 'version' | 'data'>,
  sidebarRef: { instance: string; name: string },
): boolean {
  const { sidebar } = (data ?? {}) as Partial<DocPageData>
  return version?.instance === sidebarRef.instance && sidebar?.name === sidebarRef.name
}

function trimPath(path: string): string {
  return path.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '')
}
