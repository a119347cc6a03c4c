import { ownValue } from '../../shared/dictionary.ts'
import { textDirection } from '../../shared/text-language.ts'
import type { DocusaurusData, DocusaurusI18n, Json, SiteConfig } from '../../shared/types.ts'

/** The version whose behavior the `@docusaurus/*` modules have. */
const docusaurusVersion = '3.10.0'

/**
 * Creates the data that `@docusaurus/*` modules read: what plugins supply, merged, and for the rest the site config under the names
 * that it has in Docusaurus. Pure.
 */
export function docusaurusData(
  config: SiteConfig,
  {
    locale,
    codeTranslations,
    parts,
  }: { locale: string; codeTranslations: Record<string, string>; parts: Partial<DocusaurusData>[] },
): DocusaurusData {
  const merged = parts.reduce(mergeParts, {})
  const translations = { ...merged.codeTranslations, ...codeTranslations }
  return {
    siteConfig: mergeObjects(siteConfig(config), merged.siteConfig),
    siteMetadata: { docusaurusVersion, pluginVersions: {}, ...merged.siteMetadata },
    globalData: merged.globalData ?? {},
    i18n: merged.i18n ?? i18n(config, locale),
    ...(Object.keys(translations).length > 0 && { codeTranslations: translations }),
  }
}

function mergeParts(merged: Partial<DocusaurusData>, part: Partial<DocusaurusData>): Partial<DocusaurusData> {
  const globalData = { ...merged.globalData }
  for (const [name, instances] of Object.entries(part.globalData ?? {}))
    globalData[name] = { ...ownValue(globalData, name), ...instances }
  return { ...merged, ...part, globalData }
}

type JsonObject = Record<string, Json>

/** Returns `values` with those of `defaults` that it lacks. Lists and the objects in them are not merged. */
function mergeObjects(defaults: JsonObject, values: JsonObject = {}): JsonObject {
  const merged = { ...defaults }
  for (const [name, value] of Object.entries(values)) {
    const standard = ownValue(defaults, name)
    // Custom fields belong to the site.
    const merges = name !== 'customFields' && isObject(value) && isObject(standard)
    merged[name] = merges ? mergeObjects(standard, value) : value
  }
  return merged
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function siteConfig(config: SiteConfig): JsonObject {
  const { title, tagline, url, baseUrl, titleDelimiter, noIndex, staticDirectories, customFields } = config
  const { favicon, trailingSlash, onBrokenLinks, onBrokenAnchors, onDuplicateRoutes } = config
  return toJson({
    ...{ title, tagline, url, baseUrl, titleDelimiter, noIndex, staticDirectories, customFields },
    ...{ favicon, trailingSlash, onBrokenLinks, onBrokenAnchors, onDuplicateRoutes },
    ...{ baseUrlIssueBanner: true, presets: [], plugins: [], themes: [], scripts: [], stylesheets: [], headTags: [] },
    clientModules: [],
    markdown: { format: config.markdown.format, mermaid: config.markdown.mermaid },
    themeConfig: themeConfig(config),
  })
}

function themeConfig({ theme }: SiteConfig): unknown {
  const { navbar, footer, colorMode } = theme
  return {
    colorMode: {
      defaultMode: colorMode.default === 'dark' ? 'dark' : 'light',
      disableSwitch: colorMode.disableSwitch,
      respectPrefersColorScheme: colorMode.default === 'system' || colorMode.respectPrefersColorScheme,
    },
    docs: { ...theme.docs, versionPersistence: 'localStorage' },
    blog: { sidebar: { groupByYear: true } },
    metadata: [],
    prism: {
      additionalLanguages: [],
      defaultLanguage: theme.code.defaultLanguage,
      magicComments: theme.code.magicComments,
    },
    navbar: {
      title: navbar.title,
      logo: navbar.logo,
      items: navbar.items,
      hideOnScroll: navbar.hideOnScroll,
      style: navbar.style,
    },
    footer: footer && {
      style: footer.style,
      links: footer.columns.length > 0 ? footer.columns : footer.links,
      logo: footer.logo,
      copyright: footer.copyright,
    },
    announcementBar: theme.announcementBar,
    tableOfContents: theme.tableOfContents,
    image: theme.image,
  }
}

function i18n({ i18n: { defaultLocale, locales, localeConfigs } }: SiteConfig, currentLocale: string): DocusaurusI18n {
  const describe = (name: string) => {
    const own = localeConfigs[name] ?? {}
    const { label = name, direction = textDirection(name), htmlLang = name, calendar = 'gregory' } = own
    return { label, direction, htmlLang, calendar }
  }
  return {
    defaultLocale,
    locales,
    currentLocale,
    path: 'i18n',
    localeConfigs: Object.fromEntries(locales.map((name) => [name, describe(name)])),
  }
}

/** Removes functions and undefined values. */
function toJson(value: unknown): JsonObject {
  return JSON.parse(JSON.stringify(value)) as JsonObject
}
