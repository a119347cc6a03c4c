import { type DocusaurusData, type Json, loadMessageFile, type Messages, type Plugin } from 'lectern/plugin-kit'
import { type AdapterContext, type HtmlTag, pageHtml } from '../lifecycle/index.ts'
import { isJson, isValues, type Values } from './mapping.ts'

/** Keys that only matter during the build, and may contain secrets. */
const buildKeys = new Set(['presets', 'plugins', 'themes', 'markdown', 'webpack', 'clientModules'])

/** Translations of the labels in the theme config. */
interface ThemeMessages {
  navbar: Messages
  footer: Messages
}

/** A plugin that supplies what `@docusaurus/*` modules read about the site, and custom elements for the head of every page. */
export function siteData({ shared: { loadContext } }: AdapterContext, headTags: HtmlTag[]): Plugin<ThemeMessages> {
  const { i18n, siteMetadata, siteVersion } = loadContext
  return {
    name: 'docusaurus-site-data',
    key: JSON.stringify([publicConfig(loadContext.siteConfig), siteMetadata, siteVersion, i18n, headTags]),
    readsSiteOnly: true,
    update: async () => 'changed',
    async load(context) {
      const read = async (name: string) =>
        (await loadMessageFile({ ...context, report() {} }, `docusaurus-theme-classic/${name}.json`))?.messages ?? {}
      return { navbar: await read('navbar'), footer: await read('footer') }
    },
    routes: (messages, { config, locale }) => ({
      routes: [],
      html: pageHtml({ headTags }),
      // The context has the structure that Docusaurus gives it.
      docusaurus: {
        // Plugins complete the theme config while they are created.
        siteConfig: {
          ...translateThemeConfig(publicConfig(loadContext.siteConfig), messages, config.theme.footer?.copyright),
          ...(locale !== i18n.defaultLocale && { url: config.url, baseUrl: config.baseUrl }),
        },
        siteMetadata: {
          ...(toJson(siteMetadata) as unknown as DocusaurusData['siteMetadata']),
          ...(siteVersion === undefined ? {} : { siteVersion }),
        },
        // Those of several locales follow from the site config.
        ...(config.i18n.locales.length === 1 && {
          i18n: { ...toJson(i18n), locales: [i18n.defaultLocale] } as unknown as DocusaurusData['i18n'],
        }),
      } as Partial<DocusaurusData>,
    }),
  }
}

/** Translates the labels of navbar and footer, by which the components of the classic theme find their links. */
function translateThemeConfig(
  config: Record<string, Json>,
  { navbar, footer }: ThemeMessages,
  copyright: string | undefined,
): Record<string, Json> {
  const { themeConfig } = config
  if (!isValues(themeConfig) || Object.keys({ ...navbar, ...footer }).length === 0) return config
  const translated = { ...themeConfig }
  if (isValues(themeConfig.navbar)) translated.navbar = translateTexts(themeConfig.navbar, navbar, 'item.label')
  if (isValues(themeConfig.footer)) {
    translated.footer = {
      ...translateTexts(themeConfig.footer, footer, 'link.item.label'),
      // Its HTML is sanitized.
      ...(copyright !== undefined && { copyright }),
    }
  }
  return { ...config, themeConfig: translated as Json }
}

/** Translates every label and the title in a part of the theme config. */
function translateTexts<T>(value: T, messages: Messages, label: string): T {
  if (Array.isArray(value)) return value.map((each: unknown) => translateTexts(each, messages, label)) as T
  if (!isValues(value)) return value
  const entries = Object.entries(value).map(([key, text]) => {
    if (typeof text !== 'string') return [key, translateTexts(text, messages, label)]
    const keys: Record<string, string[]> = {
      label: [`${label}.${text}`],
      title: [`link.title.${text}`, 'title'],
    }
    return [key, keys[key]?.map((name) => messages[name]).find((message) => message !== undefined) ?? text]
  })
  return Object.fromEntries(entries) as T
}

function publicConfig({ customFields, ...config }: Values): Record<string, Json> {
  const keys = Object.entries(config).filter(([key]) => !buildKeys.has(key))
  // The conversion of the config reports fields that are not JSON.
  const fields = Object.entries(isValues(customFields) ? customFields : {}).filter(([, value]) => isJson(value))
  return toJson({ ...Object.fromEntries(keys), customFields: Object.fromEntries(fields) })
}

/** Removes functions and undefined values. */
function toJson(value: object): Record<string, Json> {
  return JSON.parse(JSON.stringify(value)) as Record<string, Json>
}
