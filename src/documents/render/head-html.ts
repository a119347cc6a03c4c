import { pageTagAttribute } from '../../shared/runtime-contract.ts'
import type { HeadTag, SiteTag, TagAttributes } from '../../shared/types.ts'

const voidElements = new Set(['base', 'meta', 'link'])

/** Returns the HTML of a page's head element. The client replaces it on navigation. */
export function pageTagHtml({ tag, attributes, text = '' }: HeadTag): string {
  return elementHtml(tag, { ...attributes, [pageTagAttribute]: true }, tagContent({ tag, attributes, text }))
}

/** Scripts and styles have no character references. Escape sequences of their languages replace those in JSON and in strings. */
function tagContent({ tag, attributes, text = '' }: HeadTag): string {
  if (tag === 'script' && /json$/.test(String(attributes.type))) return text.replace(/</g, '\\u003c')
  if (tag === 'script' || tag === 'style')
    return text.replace(/<(?=\/(?:script|style))/gi, '<\\').replace(/<!--/g, '<\\!--')
  return escapeText(text)
}

/** Returns the HTML of a head element that every page has. */
export function siteTagHtml({ tagName, attributes, innerHTML = '' }: SiteTag): string {
  return elementHtml(tagName, attributes, innerHTML)
}

function elementHtml(name: string, attributes: TagAttributes, content: string): string {
  const list = Object.entries(attributes)
    .filter(([, value]) => value !== false)
    .map(([key, value]) => (value === true ? ` ${key}` : ` ${key}="${escapeAttribute(String(value))}"`))
  const open = `<${name}${list.join('')}>`
  return voidElements.has(name) ? open : `${open}${content}</${name}>`
}

export function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
}

export function escapeAttribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')
}
