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

/** Navbar items are on the left by default. The other defaults are those of the site config. */
function normalizeThemeConfig(themeConfig: Values): Values {
  const { navbar } = themeConfig
  if (!isValues(navbar) || !Array.isArray(navbar.items)) return themeConfig
  const items = navbar.items.map((item: unknown) => (isValues(item) ? { position: 'left', ...defined(item) } : item))
  return { ...themeConfig, navbar: { ...navbar, items } }
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
