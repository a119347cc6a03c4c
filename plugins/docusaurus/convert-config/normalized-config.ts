import { splitFrontMatter } from 'lectern/plugin-kit'
import { isValues, type Values } from './mapping.ts'
import { convertBaseUrl } from './site-keys.ts'

/** Returns the Docusaurus config with the defaults that plugins and components rely on. */
export function normalizeConfig(values: Values): Values {
  const { markdown, i18n, themeConfig, url, onBrokenMarkdownLinks, ...others } = values
  const future = normalizeFuture(valuesOf(values.future))
  const mdx1Compat = !future.v4.mdx1CompatDisabledByDefault
  return {
    ...defaults(),
    ...defined(others),
    future,
    storage: { type: 'localStorage', namespace: future.v4.siteStorageNamespacing, ...valuesOf(values.storage) },
    url: typeof url === 'string' ? url.replace(/\/$/, '') : '',
    baseUrl: convertBaseUrl(values.baseUrl),
    markdown: {
      ...{ format: 'mdx', mermaid: false, emoji: true, parseFrontMatter },
      ...valuesOf(markdown),
      anchors: { maintainCase: false, ...valuesOf(valuesOf(markdown).anchors) },
      mdx1Compat: {
        ...{ comments: mdx1Compat, admonitions: mdx1Compat, headingIds: mdx1Compat },
        ...valuesOf(valuesOf(markdown).mdx1Compat),
      },
      hooks: {
        ...{ onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'throw' },
        ...valuesOf(valuesOf(markdown).hooks),
        ...defined({ onBrokenMarkdownLinks }),
      },
    },
    i18n: { defaultLocale: 'en', path: 'i18n', locales: ['en'], localeConfigs: {}, ...valuesOf(i18n) },
    themeConfig: normalizeThemeConfig(valuesOf(themeConfig)),
  }
}

const v4Flags = [
  'removeLegacyPostBuildHeadAttribute',
  'useCssCascadeLayers',
  'siteStorageNamespacing',
  'fasterByDefault',
  'mdx1CompatDisabledByDefault',
] as const

const fasterFlags = [
  'swcJsLoader',
  'swcJsMinimizer',
  'swcHtmlMinimizer',
  'lightningCssMinimizer',
  'mdxCrossCompilerCache',
  'rspackBundler',
  'rspackPersistentCache',
  'ssgWorkerThreads',
  'gitEagerVcs',
] as const

/** Sets all flags. `true` and `false` stand for all of them. */
function normalizeFuture({ v4, faster, ...future }: Values) {
  const ofV4 = flags(v4Flags, v4, false)
  return {
    experimental_router: 'browser',
    ...future,
    v4: ofV4,
    faster: flags(fasterFlags, faster, ofV4.fasterByDefault),
  }
}

function flags<Name extends string>(names: readonly Name[], value: unknown, initial: boolean): Record<Name, boolean> {
  const given = typeof value === 'boolean' ? {} : valuesOf(value)
  const fallback = typeof value === 'boolean' ? value : initial
  return Object.fromEntries(names.map((name) => [name, (given[name] as boolean | undefined) ?? fallback])) as never
}

/** Docusaurus' default: plugins call it for files that they read. */
async function parseFrontMatter({ fileContent, filePath = '' }: { fileContent: string; filePath?: string }) {
  const { frontMatter, body } = splitFrontMatter(fileContent, filePath)
  return { frontMatter, content: body }
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
  }
}

function valuesOf(value: unknown): Values {
  return isValues(value) ? defined(value) : {}
}

function defined(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
