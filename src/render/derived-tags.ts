import type { HeadTag, Page, SiteData } from '../shared/types.ts'
import { absoluteUrl, pageKey } from '../shared/url.ts'

/**
 * Tags that follow from what a page says of itself, for machines that read its HTML: Open Graph, cards, other locales,
 * JSON-LD. They are made while the HTML is written, because no browser needs them: the data of pages leaves them out. What
 * the page says itself goes first.
 */
export function derivedTags(page: Page, site: SiteData): HeadTag[] {
  const said = new Set(page.head.map(({ attributes }) => attributes.property ?? attributes.name))
  const tags = [...previews(page, site), ...otherLocales(page, site)]
  const isNew = ({ attributes }: HeadTag) => !said.has(attributes.property ?? attributes.name)
  return [...tags.filter((tag) => tag.tag === 'link' || isNew(tag)), ...structuredData(page, site)]
}

function previews(page: Page, site: SiteData): HeadTag[] {
  const image = metaOf(page, 'og:image')
  const locales = page.alternates.filter(isTranslation(page)).map(({ locale }) => locale)
  const values: [name: string, value: string | undefined][] = [
    ['og:title', page.title],
    ['og:description', metaOf(page, 'description')],
    ['og:url', canonicalOf(page, site)],
    ['og:type', isArticle(page) ? 'article' : 'website'],
    ['og:site_name', site.title],
    ['og:locale', underscored(site.htmlLang ?? page.locale)],
    ...locales.map((locale): [string, string] => ['og:locale:alternate', underscored(locale)]),
    ['twitter:card', image ? 'summary_large_image' : 'summary'],
    ['twitter:image', image],
  ]
  return values.flatMap(([name, content]) =>
    content ? [{ tag: 'meta', attributes: { [name.startsWith('og:') ? 'property' : 'name']: name, content } }] : [],
  )
}

/** The page in each locale, itself included; that of the default locale is for all others. */
function otherLocales(page: Page, { url, defaultLocale }: SiteData): HeadTag[] {
  const others = page.alternates.filter(isTranslation(page))
  if (others.length === 0 || isHidden(page)) return []
  const all = [{ locale: page.locale, path: page.path }, ...others]
  const rest = all.filter(({ locale }) => locale === defaultLocale).map((one) => ({ ...one, locale: 'x-default' }))
  return [...all, ...rest].map(({ locale, path }) => {
    const attributes = { rel: 'alternate', hreflang: locale, href: absoluteUrl(path, url) }
    return { tag: 'link', attributes }
  })
}

function isTranslation({ locale, version }: Page): (other: Page['alternates'][number]) => boolean {
  return (other) => other.locale !== locale && other.version === version?.name
}

/** What the page is, in the vocabulary of search engines: the whole site, or an article. */
function structuredData(page: Page, site: SiteData): HeadTag[] {
  const url = canonicalOf(page, site)
  if (isHidden(page) || url === undefined) return []
  const known = { '@context': 'https://schema.org', url, inLanguage: site.htmlLang ?? page.locale }
  const description = metaOf(page, 'description')
  if (pageKey(page.path, site.baseUrl) === '') {
    return [jsonLd({ ...known, '@type': 'WebSite', name: site.title, description })]
  }
  if (!isArticle(page)) return []
  return [
    jsonLd({
      ...known,
      '@type': 'TechArticle',
      headline: ownTitle(page, site),
      description,
      image: metaOf(page, 'og:image'),
      dateModified: metaOf(page, 'article:modified_time'),
    }),
  ]
}

function jsonLd(value: Record<string, string | undefined>): HeadTag {
  return { tag: 'script', attributes: { type: 'application/ld+json' }, text: JSON.stringify(value) }
}

/** Whether the page is one document of a documentation. */
function isArticle({ contents, version }: Page): boolean {
  return contents.length === 1 && version !== undefined
}

function isHidden(page: Page): boolean {
  return metaOf(page, 'robots')?.includes('noindex') ?? false
}

function metaOf({ head }: Page, name: string): string | undefined {
  const found = head.find(({ attributes }) => attributes.property === name || attributes.name === name)
  return found && String(found.attributes.content)
}

function canonicalOf({ head }: Page, { url }: SiteData): string | undefined {
  const found = head.find(({ tag, attributes }) => tag === 'link' && attributes.rel === 'canonical')
  return found && new URL(String(found.attributes.href), url).href
}

/** The title without that of the site. */
function ownTitle({ title }: Page, site: SiteData): string {
  const ending = ` ${site.titleDelimiter} ${site.title}`
  return title.endsWith(ending) ? title.slice(0, -ending.length) : title
}

function underscored(locale: string): string {
  return locale.replace('-', '_')
}
