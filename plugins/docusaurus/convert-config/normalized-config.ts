import { isValues, type Values } from './mapping.ts'
import { convertBaseUrl } from './site-keys.ts'

/** Returns the Docusaurus config with the defaults that plugins and components rely on. */
export function normalizeConfig(values: Values): Values {
  const { markdown, i18n, themeConfig, url } = values
  return {
    ...defaults(),
    ...defined(values),
    url: typeof url === 'string' ? url.replace(/\/$/, '') : '',
    baseUrl: convertBaseUrl(values.baseUrl),
    markdown: {
      ...{ format: 'mdx', mermaid: false, emoji: true, remarkRehypeOptions: {}, anchors: { maintainCase: false } },
      mdx1Compat: { comments: true, admonitions: true, headingIds: true },
      ...valuesOf(markdown),
    },
    i18n: { defaultLocale: 'en', path: 'i18n', locales: ['en'], localeConfigs: {}, ...valuesOf(i18n) },
    themeConfig: normalizeThemeConfig(valuesOf(themeConfig)),
  }
}

/** Adds the defaults that components read. Navbar items are on the left by default. */
function normalizeThemeConfig(themeConfig: Values): Values {
  const { colorMode, docs, blog, prism, navbar, tableOfContents, metadata = [] } = themeConfig
  const { items, ...ofNavbar } = valuesOf(navbar)
  return {
    ...themeConfig,
    metadata,
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false, ...valuesOf(colorMode) },
    docs: {
      versionPersistence: 'localStorage',
      ...valuesOf(docs),
      sidebar: { hideable: false, autoCollapseCategories: false, ...valuesOf(valuesOf(docs).sidebar) },
    },
    blog: { ...valuesOf(blog), sidebar: { groupByYear: true, ...valuesOf(valuesOf(blog).sidebar) } },
    prism: { additionalLanguages: [], magicComments: [highlightComment], ...valuesOf(prism) },
    navbar: {
      hideOnScroll: false,
      ...ofNavbar,
      items: Array.isArray(items) ? items.map((item: unknown) => (isValues(item) ? onTheLeft(item) : item)) : [],
    },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3, ...valuesOf(tableOfContents) },
  }
}

function onTheLeft(item: Values): Values {
  const hasItems = item.type === 'docsVersionDropdown' || item.type === 'localeDropdown'
  const items = hasItems ? { dropdownItemsBefore: [], dropdownItemsAfter: [] } : {}
  return { position: 'left', ...items, ...defined(item) }
}

/** The comments that highlight lines. */
const highlightComment = {
  className: 'theme-code-block-highlighted-line',
  line: 'highlight-next-line',
  block: { start: 'highlight-start', end: 'highlight-end' },
}

function defaults(): Values {
  return {
    ...{ title: '', tagline: '', titleDelimiter: '|', noIndex: false, baseUrlIssueBanner: true },
    ...{ onBrokenLinks: 'throw', onBrokenAnchors: 'warn', onDuplicateRoutes: 'warn' },
    ...{ staticDirectories: ['static'], customFields: {}, headTags: [], scripts: [], stylesheets: [] },
    ...{ clientModules: [], presets: [], plugins: [], themes: [] },
    future: { experimental_router: 'browser', experimental_storage: { type: 'localStorage', namespace: false } },
    storage: { type: 'localStorage', namespace: false },
  }
}

function valuesOf(value: unknown): Values {
  return isValues(value) ? defined(value) : {}
}

function defined(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
