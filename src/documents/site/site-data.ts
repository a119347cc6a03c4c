import type { LinkPreviews } from '../../shared/link-previews.ts'
import { otherAddresses } from '../../shared/locale-alternates.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { assistantName, type SitePageMenu } from '../../shared/page-menu.ts'
import { textDirection } from '../../shared/text-language.ts'
import type { Diagnostic, SearchSettings, SiteConfig, SiteData, SiteFooter, SiteVersion } from '../../shared/types.ts'
import { filesBase, withBaseUrl } from '../../shared/url.ts'
import { linkData, logoData, type NavbarOptions, navbarData } from './navbar-data.ts'

export interface SiteDataOptions extends Omit<NavbarOptions, 'versions'>, Partial<Pick<NavbarOptions, 'versions'>> {
  /** Path of the home page, if there is one. */
  home?: string
  search?: SearchSettings
  previews?: LinkPreviews
}

/** Creates the public data of a site with resolved URLs. Navbar items that name a document, a sidebar or a version are looked up. */
export function createSiteData(
  config: SiteConfig,
  options: SiteDataOptions,
): { site: SiteData; diagnostics: Diagnostic[] } {
  const { theme, i18n } = config
  const { search, previews, versions = [] } = options
  const { navbar, diagnostics } = navbarData(config, { ...options, versions })
  const { htmlLang, direction = textDirection(options.locale) } = i18n.localeConfigs[options.locale] ?? {}
  const otherLocales = otherAddresses(config, options.locale)
  const bar = theme.announcementBar
  const site: SiteData = {
    title: config.title,
    tagline: config.tagline,
    url: config.url,
    baseUrl: config.baseUrl,
    trailingSlash: config.trailingSlash,
    titleDelimiter: config.titleDelimiter,
    ...(config.favicon ? { favicon: withBaseUrl(`/${config.favicon.replace(/^\//, '')}`, filesBase(config)) } : {}),
    locale: options.locale,
    ...(htmlLang !== undefined ? { htmlLang } : {}),
    ...(direction === 'rtl' ? { direction } : {}),
    ...(config.filesUrl !== undefined && { filesUrl: config.filesUrl }),
    locales: i18n.locales,
    ...(Object.keys(otherLocales).length > 0 && { otherLocales }),
    defaultLocale: i18n.defaultLocale,
    ...omitUndefined({ home: options.home }),
    navbar,
    ...omitUndefined({ footer: footerData(config, options) }),
    ...(bar ? { announcementBar: { id: bar.id, content: bar.content, isCloseable: bar.isCloseable } } : {}),
    colorMode: theme.colorMode,
    docs: theme.docs,
    ...omitUndefined({ pageMenu: pageMenuData(config), feedback: theme.feedback }),
    ...(search && {
      search: {
        ...search,
        versions: latestFirst(versions).map(({ instance, name, label }) => ({ instance, name, label })),
      },
    }),
    linkPreviews: previews ?? false,
    customFields: config.customFields,
  }
  return { site, diagnostics }
}

function pageMenuData({ theme: { pageMenu }, mcp, title }: SiteConfig): SitePageMenu | undefined {
  const url = mcp ? mcp.url : undefined
  if (pageMenu === undefined && url === undefined) return undefined
  return {
    ...omitUndefined({ entries: pageMenu }),
    ...(url !== undefined && { mcp: { name: assistantName(title), url } }),
  }
}

function latestFirst(versions: readonly SiteVersion[]): SiteVersion[] {
  return versions.toSorted((a, b) => Number(b.isLast) - Number(a.isLast))
}

function footerData(config: SiteConfig, { routes }: Pick<NavbarOptions, 'routes'>): SiteFooter | undefined {
  const { footer } = config.theme
  if (!footer) return undefined
  const logo = footer.logo && logoData(config, footer.logo)
  return {
    columns: footer.columns.map(({ title, items }) => ({
      ...omitUndefined({ title }),
      items: items.map((item) => linkData(item, config, { routes })),
    })),
    links: footer.links.map((item) => linkData(item, config, { routes })),
    ...omitUndefined({ logo, copyright: footer.copyright }),
    ...(footer.style === 'dark' ? { style: footer.style } : {}),
  }
}
