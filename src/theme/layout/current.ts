import type { DocPageData, Page, SiteNavItem } from 'lectern/client'

/** Value of `aria-current` for a link to `url`: the page itself, a page below it, or neither. */
export function currentOf(path: string, baseUrl: string, url: string | undefined): 'page' | 'true' | undefined {
  if (url === undefined) return undefined
  const [target, here] = [bare(url), bare(path)]
  if (target === here) return 'page'
  return target !== bare(baseUrl) && here.startsWith(`${target}/`) ? 'true' : undefined
}

/** The same for an item of the navbar, which may name the paths that it stands for, or hold links. */
export function currentItem(
  page: Pick<Page, 'path' | 'version' | 'data'>,
  baseUrl: string,
  item: SiteNavItem,
): 'page' | 'true' | undefined {
  const { path } = page
  if (item.activeBaseRegex) return new RegExp(item.activeBaseRegex).test(path) ? 'true' : undefined
  if (item.items?.some(({ url }) => currentOf(path, baseUrl, url))) return 'true'
  if (item.sidebar && showsSidebar(page, item.sidebar)) return bare(item.url ?? '') === bare(path) ? 'page' : 'true'
  return currentOf(path, baseUrl, item.activeBasePath ?? item.url)
}

function showsSidebar(
  { version, data }: Pick<Page, 'version' | 'data'>,
  wanted: { instance: string; name: string },
): boolean {
  const { sidebar } = (data ?? {}) as Partial<DocPageData>
  return version?.instance === wanted.instance && sidebar?.name === wanted.name
}

function bare(path: string): string {
  return path.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '')
}
