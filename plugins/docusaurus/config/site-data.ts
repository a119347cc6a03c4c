import type { DocusaurusData, Json, Plugin } from 'lectern/plugin-kit'
import { type AdapterContext, type HtmlTag, pageHtml } from '../lifecycle/index.ts'
import { isJson, isValues, type Values } from './mapping.ts'

/** Keys that only matter during the build, and may contain secrets. */
const buildKeys = new Set(['presets', 'plugins', 'themes', 'markdown', 'webpack', 'future', 'clientModules'])

/** A plugin that supplies what `@docusaurus/*` modules read about the site, and custom elements for the head of every page. */
export function siteData({ shared: { loadContext } }: AdapterContext, headTags: HtmlTag[]): Plugin {
  const { i18n, siteMetadata, siteVersion } = loadContext
  return {
    name: 'docusaurus-site-data',
    routes: () => ({
      routes: [],
      html: pageHtml({ headTags }),
      // The context has the structure that Docusaurus gives it.
      docusaurus: {
        // Plugins complete the theme config while they are created.
        siteConfig: publicConfig(loadContext.siteConfig),
        siteMetadata: {
          ...(toJson(siteMetadata) as unknown as DocusaurusData['siteMetadata']),
          ...(siteVersion === undefined ? {} : { siteVersion }),
        },
        i18n: { ...toJson(i18n), locales: [i18n.defaultLocale] } as unknown as DocusaurusData['i18n'],
      } as Partial<DocusaurusData>,
    }),
  }
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
