import { ownValue } from '../../../shared/dictionary.ts'

/** A sitemap, or an index of sitemaps, with the URLs it lists. */
export interface ParsedSitemap {
  type: 'pages' | 'index'
  urls: string[]
}

/** Parses a sitemap; undefined if the text is not one. Locations of images and videos are not pages, and left out. */
export function parseSitemap(text: string): ParsedSitemap | undefined {
  const xml = text.replace(/<!--.*?-->/gs, '')
  const root = /<(urlset|sitemapindex)[\s>]/.exec(xml)?.[1]
  if (root === undefined) return undefined
  const urls = [...xml.matchAll(/<loc>\s*(?:<!\[CDATA\[(.*?)\]\]>|([^<]*?))\s*<\/loc>/gs)].map(
    ([, raw, escaped = '']) => raw?.trim() ?? decodeEntities(escaped),
  )
  return { type: root === 'urlset' ? 'pages' : 'index', urls }
}

const entities: Readonly<Record<string, string>> = Object.freeze({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" })

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (entity, decimal, hex, name) => {
    if (name !== undefined) return ownValue(entities, name) ?? entity
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : entity
  })
}
