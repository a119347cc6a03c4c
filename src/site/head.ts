import type { HeadTag, Page } from '../shared/types.ts'

/**
 * Puts the tags that the documents of a page want into its head. What a document says takes the place of what the page
 * would say by itself: there is one title, one meta of a name, one canonical address.
 */
export function addHead(page: Page, written: HeadTag[]): void {
  for (const tag of written) {
    if (tag.tag === 'title') {
      if (tag.text) page.title = tag.text
      continue
    }
    const name = nameOf(tag)
    page.head = [...page.head.filter((known) => name === undefined || nameOf(known) !== name), tag]
  }
}

/** By what a tag is told from others of its kind; undefined where there may be any number. */
function nameOf({ tag, attributes }: HeadTag): string | undefined {
  if (tag === 'link') return attributes.rel === 'canonical' ? 'canonical' : undefined
  if (tag !== 'meta') return undefined
  const key = ['name', 'property', 'http-equiv', 'itemprop'].find((name) => typeof attributes[name] === 'string')
  return key === undefined ? undefined : `${key} ${String(attributes[key]).toLowerCase()} ${attributes.media ?? ''}`
}
