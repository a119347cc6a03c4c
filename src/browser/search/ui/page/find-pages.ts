import type { Page, SiteData, SiteSearch } from 'lectern/client'
import { toPlainText } from '../marked-text.ts'
import { searchParameters } from '../parameters.ts'
import { resultUrl } from '../result-url.ts'
import { getSiteClient } from '../site-client.ts'

const maxPages = 5

export interface FoundPage {
  title: string
  url: string
}

/** Returns pages whose titles or texts contain words of a path, such as one that no page has. */
export async function findPages(path: string, settings: SiteSearch, site: SiteData, page: Page): Promise<FoundPage[]> {
  const names = path
    .replace(/\.html?$/, '')
    .split('/')
    .filter(Boolean)
    .slice(-2)
  const query = names.flatMap((name) => decodeName(name).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
  if (query === '') return []
  const request = {
    ...searchParameters(settings, page),
    indexName: settings.indexName,
    query,
    hitsPerPage: 4 * maxPages,
  }
  const { results } = await getSiteClient(settings, site).search({ requests: [request] })
  const pages = new Map<string, string>()
  for (const { url_without_anchor: url, hierarchy } of results[0]?.hits ?? []) {
    const title = hierarchy.lvl1 ?? hierarchy.lvl0
    if (title !== null && !pages.has(url)) pages.set(url, toPlainText(title))
  }
  return [...pages]
    .slice(0, maxPages)
    .map(([url, title]) => ({ title, url: resultUrl(url, settings, site.url + page.path) }))
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
