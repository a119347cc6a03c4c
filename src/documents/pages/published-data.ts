import { placeHtml } from '../../shared/document-place.ts'
import { publishedPage } from '../../shared/published-page.ts'
import type { Page, PageContent, SiteConfig, SitePage } from '../../shared/types.ts'
import { htmlFile, pageDataFile, pageKey } from '../../shared/url.ts'

interface PagePlace {
  config: Pick<SiteConfig, 'baseUrl' | 'trailingSlash'>
}

/** Returns the output path of a page's HTML. */
export function pageFile({ path }: Pick<Page, 'path'>, { config: { baseUrl, trailingSlash } }: PagePlace): string {
  const key = pageKey(path, baseUrl) ?? '404'
  // A host finds no folder for such a path.
  return /(?<!\/index)\.html$/.test(path) ? `${key}.html` : htmlFile(key, trailingSlash)
}

/** Returns the output path of a page's data; undefined for the 404 page, which has none. */
export function dataFile({ path }: Pick<Page, 'path'>, { config: { baseUrl } }: PagePlace): string | undefined {
  const key = pageKey(path, baseUrl)
  return key === undefined || key === '404' ? undefined : pageDataFile(key)
}

/** Returns the published data of a page as JSON, without articles. */
export function publishedJson(page: SitePage): string {
  return JSON.stringify(publishedPage(page))
}

/** Returns the published data of a page, with static articles inlined so that they need no request for a module. */
export async function inlineArticles(page: Page, read: (content: PageContent) => Promise<string>): Promise<Page> {
  const contents = page.contents.map(async (content) =>
    content.kind === 'static' ? { ...content, html: placeHtml(await read(content), content) } : content,
  )
  return { ...page, contents: await Promise.all(contents) }
}
