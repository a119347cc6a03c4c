import { localeAlternates } from '../../shared/locale-alternates.ts'
import type { HeadTag, Page, SiteData, SitePage } from '../../shared/types.ts'
import { absoluteUrl, pageKey } from '../../shared/url.ts'

/**
 * Returns head tags derived from page data, for programs that read the HTML: Open Graph, social cards, other locales, JSON-LD.
 * Browsers do not need them, so page data omits them. A tag of the page overrides a derived one.
 */
export function derivedTags(page: SitePage, site: SiteData): HeadTag[] {
  const existing = new Set(page.head.map(({ attributes }) => attributes.property ?? attributes.name))
  const context: PageContext = { site, canonical: getCanonical(page, site), others: localeAlternates(page, site) }
  const tags = [...previews(page, context), ...otherLocales(page, context)]
  const isNew = ({ attributes }: HeadTag) => !existing.has(attributes.property ?? attributes.name)
  return [...tags.filter((tag) => tag.tag === 'link' || isNew(tag)), ...structuredData(page, context)]
}

interface PageContext {
  site: SiteData
  /** Absolute URL. */
  canonical: string | undefined
  /** The page in other locales. */
  others: ReturnType<typeof localeAlternates>
}

function previews(page: Page, { site, canonical, others }: PageContext): HeadTag[] {
  const image = getMeta(page, 'og:image')
  const locales = others.map(({ htmlLang }) => htmlLang)
  const values: [name: string, value: string | undefined][] = [
    ['og:title', page.title],
    ['og:description', getMeta(page, 'description')],
    ['og:url', canonical],
    ['og:type', isArticle(page) ? 'article' : 'website'],
    ['og:site_name', site.title],
    ['og:locale', toUnderscores(site.htmlLang ?? page.locale)],
    ...locales.map((locale): [string, string] => ['og:locale:alternate', toUnderscores(locale)]),
    ['twitter:card', image ? 'summary_large_image' : 'summary'],
    ['twitter:image', image],
  ]
  return values.flatMap(([name, content]) =>
    content ? [{ tag: 'meta', attributes: { [name.startsWith('og:') ? 'property' : 'name']: name, content } }] : [],
  )
}

/**
 * Returns links to the page in each locale, including its own. The default locale is `x-default`. A page whose content is at another
 * address has none: that one has them.
 */
function otherLocales(page: Page, { site, canonical, others }: PageContext): HeadTag[] {
  if (others.length === 0 || isHidden(page)) return []
  const { locale, path } = page
  if (canonical !== undefined && canonical !== absoluteUrl(path, site.url)) return []
  const all = [{ locale, htmlLang: site.htmlLang ?? locale, path }, ...others]
  const rest = all.filter((one) => one.locale === site.defaultLocale).map((one) => ({ ...one, htmlLang: 'x-default' }))
  return [...all, ...rest].map((one) => {
    const attributes = { rel: 'alternate', hreflang: one.htmlLang, href: absoluteUrl(one.path, site.url) }
    return { tag: 'link', attributes }
  })
}

/** Returns JSON-LD: a website for the home page, or an article, whose description is in the other tags. */
function structuredData(page: SitePage, { site, canonical: url }: PageContext): HeadTag[] {
  if (isHidden(page) || url === undefined) return []
  const known = { '@context': 'https://schema.org', url, inLanguage: site.htmlLang ?? page.locale }
  if (pageKey(page.path, site.baseUrl) === '') {
    const description = getMeta(page, 'description')
    return [jsonLd({ ...known, '@type': 'WebSite', name: site.title, description })]
  }
  if (!isArticle(page)) return []
  return [
    jsonLd({
      ...known,
      '@type': 'TechArticle',
      headline: page.plainTitle,
      image: getMeta(page, 'og:image'),
      dateModified: getMeta(page, 'article:modified_time'),
    }),
  ]
}

function jsonLd(value: Record<string, string | undefined>): HeadTag {
  return { tag: 'script', attributes: { type: 'application/ld+json' }, text: JSON.stringify(value) }
}

/** Whether the page is a document of a docs instance. */
function isArticle({ contents, version }: Page): boolean {
  return contents.length === 1 && version !== undefined
}

function isHidden(page: Page): boolean {
  return getMeta(page, 'robots')?.includes('noindex') ?? false
}

function getMeta({ head }: Page, name: string): string | undefined {
  const found = head.find(({ attributes }) => attributes.property === name || attributes.name === name)
  return found && String(found.attributes.content)
}

function getCanonical({ head }: Page, { url }: SiteData): string | undefined {
  const found = head.find(({ tag, attributes }) => tag === 'link' && attributes.rel === 'canonical')
  return found && new URL(String(found.attributes.href), url).href
}

function toUnderscores(locale: string): string {
  return locale.replace('-', '_')
}
