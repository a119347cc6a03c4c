import type { PageHtml } from 'lectern/plugin-kit'
import type { DocusaurusPlugin, HtmlTag, HtmlTags } from './types.ts'

const voidTags = 'area base br col embed hr img input link meta param source track wbr'.split(' ')

/** Returns the elements that a plugin adds to every page. */
export function pageHtml(tags: ReturnType<NonNullable<DocusaurusPlugin['injectHtmlTags']>>): PageHtml {
  const { headTags, preBodyTags, postBodyTags } = tags ?? {}
  const parts = { head: toHtml(headTags), bodyStart: toHtml(preBodyTags), bodyEnd: toHtml(postBodyTags) }
  return Object.fromEntries(Object.entries(parts).filter(([, html]) => html !== ''))
}

function toHtml(tags: HtmlTags): string {
  const list = Array.isArray(tags) ? tags : [tags]
  return list
    .filter((tag) => tag !== undefined && tag !== null && tag !== '')
    .map((tag) => (typeof tag === 'string' ? tag : tagHtml(tag as HtmlTag)))
    .join('\n')
}

function tagHtml({ tagName, attributes = {}, innerHTML = '' }: HtmlTag): string {
  if (typeof tagName !== 'string' || !/^[a-z][\w-]*$/i.test(tagName)) {
    throw new Error(`An HTML tag needs a \`tagName\`: ${JSON.stringify({ tagName, attributes, innerHTML })}`)
  }
  const written = Object.entries(attributes).flatMap(([name, value]) => {
    if (value === undefined || value === null || value === false) return []
    return value === true ? [name] : [`${name}="${escapeAttribute(String(value))}"`]
  })
  const opening = `<${[tagName, ...written].join(' ')}>`
  return voidTags.includes(tagName.toLowerCase()) ? opening : `${opening}${innerHTML}</${tagName}>`
}

function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
