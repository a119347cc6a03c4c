import type { Page, SiteConfig } from '../shared/types.ts'
import { absoluteUrl } from '../shared/url.ts'

/** Whether search engines may index a page: it has no `noindex`, and its canonical URL, if any, is its own. */
export function isIndexable({ path, head }: Pick<Page, 'path' | 'head'>, { url }: Pick<SiteConfig, 'url'>): boolean {
  const isExcluded = head.some(
    ({ attributes: { name, content } }) =>
      String(name).toLowerCase() === 'robots' && /\b(?:noindex|none)\b/i.test(String(content)),
  )
  const canonical = head.find(({ tag, attributes }) => tag === 'link' && attributes.rel === 'canonical')
  const pageUrl = absoluteUrl(path, url)
  return (
    !isExcluded && (!canonical || new URL(String(canonical.attributes.href), pageUrl).href === new URL(pageUrl).href)
  )
}
