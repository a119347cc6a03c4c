import {
  defaultPolicy,
  elementNeeds,
  isAllowed,
  loadingElements,
  type PolicyNeed,
} from '../../shared/content-policy.ts'
import { afterTag, nextTag, parseAttributes } from '../../shared/read-tags.ts'

/**
 * Whether rendered HTML may need something. Most pages do not, and one search is many times as fast as reading all tags. Links
 * to other sites and canonical URLs, which most pages have, need nothing.
 */
const candidates =
  /\s(?:style|on[a-z]+)=|<(?:iframe|frame|object|embed|style)\b|<link\b[^<]*?\bstylesheet\b|\s(?:src|data|poster|action|formaction)="(?:[a-z]+:)?\/\//i

/** Attributes that any element may have, in the source of a tag. */
const inlineCode = /\s(?:style|on[a-z]+)\s*=/i

/**
 * Returns what rendered HTML needs beyond the Content-Security-Policy that every site has, each once. Scripts that React
 * renders do not run, except for those with a URL.
 */
export function findPolicyNeeds(html: string, siteUrl: string): PolicyNeed[] {
  const needs = new Map<string, PolicyNeed>()
  if (!candidates.test(html)) return []
  const defaults = defaultPolicy as Record<string, string[]>
  for (let tag = nextTag(html, 0); tag; tag = nextTag(html, afterTag(html, tag))) {
    const { name, isClosing, attributes, end } = tag
    if (isClosing || !(loadingElements.has(name) || inlineCode.test(attributes))) continue
    const text = name === 'style' ? html.slice(end, afterTag(html, tag)) : undefined
    for (const need of elementNeeds(name, parseAttributes(attributes), { siteUrl, text })) {
      const key = `${need.directive} ${need.source} ${need.text ?? ''}`
      if (!needs.has(key) && !isAllowed(need, defaults)) needs.set(key, need)
    }
  }
  return [...needs.values()]
}
