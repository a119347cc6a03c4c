import { afterTag, nextTag, parseAttributes } from './read-tags.ts'

/** Returns the addresses of links in HTML. */
export function linksInHtml(html: string): string[] {
  const links: string[] = []
  for (let tag = nextTag(html, 0); tag; tag = nextTag(html, afterTag(html, tag))) {
    const url = tag.name === 'a' && !tag.isClosing ? parseAttributes(tag.attributes).get('href') : undefined
    if (url) links.push(url)
  }
  return links
}
