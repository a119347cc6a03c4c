import { markdownLine, markdownLink } from '../shared/escape-markdown.ts'
import { localeAlternates, otherAddresses } from '../shared/locale-alternates.ts'
import { markdownUrl } from '../shared/markdown-page.ts'
import type { Page, Site } from '../shared/types.ts'
import { absoluteUrl, pageKey } from '../shared/url.ts'

/**
 * Returns what version and language a page has, with links to its Markdown in the other ones, as a list. In English, as the other
 * instructions for assistants. None for a page of a site with one version in one language.
 */
export function describeVariants(page: Page, site: Pick<Site, 'config' | 'versions'>): string[] {
  const lines = [...versionLine(page, site), ...languageLine(page, site)]
  return lines.length === 0 ? [] : [lines.map((line) => `- ${line}`).join('\n')]
}

function versionLine(page: Page, { config, versions }: Pick<Site, 'config' | 'versions'>): string[] {
  const { version, locale, alternates } = page
  const all = version === undefined ? [] : versions.filter(({ instance }) => instance === version.instance)
  if (version === undefined || all.length < 2) return []
  const others = all.flatMap((other) => {
    const found = alternates.find((each) => each.locale === locale && each.version === other.name)
    const isOther = other.name !== version.name && found !== undefined && found.path !== ''
    return isOther ? [{ ...other, link: markdownLink(other.label, markdownUrl(found.path, config)) }] : []
  })
  const latest = all.find(({ isLast }) => isLast)
  const isLatest = latest?.name === version.name
  const latestLink = others.find(({ isLast }) => isLast)?.link ?? markdownLine(latest?.label ?? '')
  const rest = others.filter(({ isLast }) => !isLast).map(({ link }) => link)
  return [
    [
      `Version: ${markdownLine(version.label)}${isLatest ? ', the latest' : ''}.`,
      ...(isLatest || latest === undefined ? [] : [`Latest: ${latestLink}.`]),
      ...(rest.length > 0 ? [`Other versions: ${rest.join(', ')}.`] : []),
    ].join(' '),
  ]
}

function languageLine(page: Page, { config }: Pick<Site, 'config'>): string[] {
  const { locale, contentLang } = page
  const { localeConfigs, locales } = config.i18n
  if (locales.length < 2) return []
  const otherLocales = otherAddresses(config, locale)
  const links = localeAlternates(page, { ...config, otherLocales }).map(({ locale: other, htmlLang, path }) => {
    const { baseUrl = config.baseUrl, url = config.url } = otherLocales[other] ?? {}
    const address = new URL(absoluteUrl(path, url))
    const isPage = address.origin === new URL(url).origin && pageKey(address.pathname, baseUrl) !== undefined
    return markdownLink(htmlLang, isPage ? markdownUrl(address.pathname, { baseUrl, url }) : address.href)
  })
  const language = contentLang ?? localeConfigs[locale]?.htmlLang ?? locale
  return [`Language: ${language}.${links.length > 0 ? ` Other languages: ${links.join(', ')}.` : ''}`]
}
