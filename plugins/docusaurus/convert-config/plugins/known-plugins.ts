import { reportUnknownKeys, toSitePath } from '../mapping.ts'
import { convertGoogleAnalytics, convertGtag, convertTagManager } from './analytics.ts'
import { convertSass, convertSvgr } from './bundling.ts'
import { convertBlog, convertDocs, convertPages } from './content-plugins.ts'
import type { EntryContext } from './entry-context.ts'
import { convertGraphql } from './graphql.ts'
import { convertIdealImage } from './ideal-image.ts'
import { convertLiveCode } from './live-code.ts'
import { convertLlms } from './llms.ts'
import type { PluginEntry } from './plugin-entry.ts'
import { convertRedirects } from './redirects.ts'
import { convertLocalSearch } from './search.ts'
import { convertSitemap } from './sitemap.ts'

type Convert = (entry: PluginEntry, context: EntryContext) => void | Promise<void>

/** What Lectern does instead of a package, by the name of the package. */
export const knownPlugins: Readonly<Record<string, Convert>> = Object.freeze({
  '@docusaurus/plugin-content-docs': convertDocs,
  '@docusaurus/plugin-content-blog': convertBlog,
  '@docusaurus/plugin-content-pages': convertPages,
  '@docusaurus/plugin-client-redirects': convertRedirects,
  '@docusaurus/plugin-sitemap': convertSitemap,
  '@docusaurus/plugin-google-gtag': convertGtag,
  '@docusaurus/plugin-google-tag-manager': convertTagManager,
  '@docusaurus/plugin-google-analytics': convertGoogleAnalytics,
  '@docusaurus/plugin-vercel-analytics': noEffect('page views are not sent to Vercel Analytics'),
  '@docusaurus/plugin-ideal-image': convertIdealImage,
  '@docusaurus/plugin-pwa': noEffect('the site does not work offline, and cannot be installed'),
  '@docusaurus/plugin-debug': noEffect('the site has no debug pages', 'info'),
  '@docusaurus/plugin-rsdoctor': noEffect('there is no report on the bundles', 'info'),
  '@docusaurus/faster': nothing,
  '@docusaurus/plugin-svgr': convertSvgr,
  '@docusaurus/plugin-css-cascade-layers': nothing,
  'docusaurus-plugin-sass': convertSass,
  '@docusaurus/theme-classic': convertClassicTheme,
  '@docusaurus/theme-search-algolia': nothing,
  '@docusaurus/theme-mermaid': (_, { draft }) => {
    draft.hasMermaid = true
  },
  '@docusaurus/theme-live-codeblock': convertLiveCode,
  '@graphql-markdown/docusaurus': convertGraphql,
  '@easyops-cn/docusaurus-search-local': convertLocalSearch,
  '@cmfcmf/docusaurus-search-local': convertLocalSearch,
  'docusaurus-lunr-search': convertLocalSearch,
  'docusaurus-plugin-search-local': convertLocalSearch,
  'docusaurus-plugin-lunr': convertLocalSearch,
  'docusaurus-plugin-llms': convertLlms,
  'docusaurus-plugin-llms-txt': convertLlms,
  'docusaurus-plugin-generate-llms-txt': convertLlms,
  '@signalwire/docusaurus-plugin-llms-txt': convertLlms,
  'docusaurus-plugin-image-zoom': zoom,
  'plugin-image-zoom': zoom,
  'docusaurus-plugin-zooming': zoom,
  'docusaurus-plugin-medium-zoom': zoom,
})

/** The feature is built in, or does not change the output. */
function nothing(): void {}

function zoom(_: PluginEntry, { draft }: EntryContext): void {
  draft.imageZoom = true
}

/** A package whose feature Lectern does not have. */
function noEffect(effect: string, severity: 'warning' | 'info' = 'warning'): Convert {
  return ({ request, path }, { mapping }) => {
    mapping.report(path, { severity, message: `${request ?? 'The plugin'} is not run: ${effect}.` })
  }
}

function convertClassicTheme({ options, optionsPath }: PluginEntry, { draft, mapping }: EntryContext): void {
  reportUnknownKeys(options, optionsPath, ['customCss', 'id'], mapping)
  const { customCss = [] } = options
  for (const file of [customCss].flat()) if (typeof file === 'string') draft.customCss.push(toSitePath(file, mapping))
}
