import type { HeadTag, SiteConfig, SitePage } from '../../shared/types.ts'
import { replacedTitles } from './page-titles.ts'

/**
 * Adds the head tags of a page's documents. A document's title, named meta tags and canonical URL replace those of the page.
 */
export function addHead(page: SitePage, tags: HeadTag[], config: SiteConfig): void {
  for (const tag of tags) {
    if (tag.tag === 'title') {
      if (tag.text) Object.assign(page, replacedTitles(tag.text, config))
      continue
    }
    const key = tagKey(tag)
    page.head = [...page.head.filter((known) => key === undefined || tagKey(known) !== key), tag]
  }
}

/** Returns a key shared by tags that replace each other; undefined if a page may have any number of such tags. */
function tagKey({ tag, attributes }: HeadTag): string | undefined {
  if (tag === 'link') return attributes.rel === 'canonical' ? 'canonical' : undefined
  if (tag !== 'meta') return undefined
  const key = ['name', 'property', 'http-equiv', 'itemprop'].find((name) => typeof attributes[name] === 'string')
  return key === undefined ? undefined : `${key} ${String(attributes[key]).toLowerCase()} ${attributes.media ?? ''}`
}
