import { defaultPolicy, isAllowed, type PolicyNeed, sourceOfUrl } from '../../shared/content-policy.ts'
import type { PolicyDirective } from '../../shared/types.ts'

export interface StyleUrl {
  need: PolicyNeed
  url: string
}

const importRule = /@import\s*(?:url\(\s*)?["']?([^"')\s;]+)[^;]*;?/gi
const fontRule = /@font-face\s*\{[^}]*\}/gi
const urlValue = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s]+))\s*\)/gi

/** Returns what a style sheet loads beyond the Content-Security-Policy that every site has. */
export function findStyleNeeds(css: string, siteUrl: string): StyleUrl[] {
  const needs: StyleUrl[] = []
  const add = (url: string, directive: PolicyDirective, noun: string) => {
    const source = sourceOfUrl(url, siteUrl)
    if (source === undefined) return
    const subject = source === 'data:' ? `${noun}s in data URLs` : `the ${noun} ${url}`
    const need = { directive, source, subject }
    if (!isAllowed(need, defaultPolicy as Record<string, string[]>)) needs.push({ need, url })
  }
  const addAll = (text: string, directive: PolicyDirective, noun: string) => {
    for (const [, double, single, bare] of text.matchAll(urlValue)) add(double ?? single ?? bare ?? '', directive, noun)
  }
  const text = css.replace(/\/\*.*?\*\//gs, '')
  for (const [, url = ''] of text.matchAll(importRule)) {
    add(url, 'style-src', 'style sheet')
    // Its fonts are on another host, which only the style sheet names.
    if (/^(?:https:)?\/\/fonts\.googleapis\.com\//.test(url)) add('https://fonts.gstatic.com', 'font-src', 'font')
  }
  for (const [rule] of text.matchAll(fontRule)) addAll(rule, 'font-src', 'font')
  addAll(text.replace(importRule, '').replace(fontRule, ''), 'img-src', 'image')
  return needs
}
