import { afterTag, nextTag, parseAttributes, type Tag } from '../../shared/read-tags.ts'
import type { HeadTag } from '../../shared/types.ts'

/** A head tag rendered by a component. */
export interface HoistedTag {
  name: string
  attributes: Map<string, string>
  /** The element as rendered. */
  html: string
}

const headElements = new Set(['title', 'meta', 'link'])

/** Splits off the head tags of components, which React renders before everything else. */
export function splitHoistedTags(rendered: string): { head: HoistedTag[]; body: string } {
  const head: HoistedTag[] = []
  let offset = 0
  for (let tag = nextTag(rendered, 0); tag?.start === offset && isHeadTag(tag); tag = nextTag(rendered, offset)) {
    const end = tag.name === 'title' ? nextTag(rendered, afterTag(rendered, tag))?.end : tag.end
    if (end === undefined) break
    head.push({ name: tag.name, attributes: parseAttributes(tag.attributes), html: rendered.slice(offset, end) })
    offset = end
  }
  return { head, body: rendered.slice(offset) }
}

function isHeadTag({ name, isClosing }: Tag): boolean {
  return !isClosing && headElements.has(name)
}

/** Whether a hoisted tag replaces a tag of the page: a meta tag with the same name, or a canonical URL. */
export function isReplaced({ tag, attributes }: HeadTag, head: HoistedTag[]): boolean {
  const hoisted = head.filter(({ name }) => name === tag)
  if (tag === 'link')
    return attributes.rel === 'canonical' && hoisted.some((other) => other.attributes.get('rel') === 'canonical')
  if (tag !== 'meta') return false
  return ['name', 'property'].some((key) => {
    const value = attributes[key]
    return typeof value === 'string' && hoisted.some((other) => other.attributes.get(key) === value)
  })
}
