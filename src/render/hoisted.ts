import type { HeadTag } from '../shared/types.ts'

const leading = /^(?:<(?:link|meta)\b[^>]*>|<title\b[^>]*>[^<]*<\/title>)+/
const tags = /<(?:link|meta)\b[^>]*>|<title\b[^>]*>[^<]*<\/title>/g

/** React writes the tags that components want in the head of the page (`<title>`, `<meta>`, `<link>`) before everything else. */
export function takeHoisted(rendered: string): { root: string; hoisted: string[] } {
  const first = leading.exec(rendered)?.[0] ?? ''
  return { root: rendered.slice(first.length), hoisted: first.match(tags) ?? [] }
}

export function isTitle(tag: string): boolean {
  return tag.startsWith('<title')
}

/** Whether a component says what the page would say by itself. */
export function isRepeated({ tag, attributes }: HeadTag, hoisted: string[]): boolean {
  if (tag === 'link') return attributes.rel === 'canonical' && hoisted.some((text) => text.includes(' rel="canonical"'))
  return ['name', 'property'].some((key) => {
    const value = attributes[key]
    return tag === 'meta' && typeof value === 'string' && hoisted.some((text) => text.includes(` ${key}="${value}"`))
  })
}
