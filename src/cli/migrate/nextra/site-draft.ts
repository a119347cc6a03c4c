import { docsPlugin } from '../docs-plugin.ts'
import type { ConvertedConfig } from '../migration.ts'
import { readNextRedirects } from '../next-redirects.ts'
import { type Notes, noteKeys } from '../notes.ts'
import { splitUrl } from '../site-url.ts'
import { asText } from '../values.ts'
import type { LayoutTexts, NextraConfig } from './read-config.ts'
import type { Navigation } from './sidebars.ts'

export interface DraftContext {
  configFile: string
  /** Folder of the documents, relative to the site folder. */
  source: string
  /** Path below which the documents are. */
  routeBasePath: string
  navigation: Navigation
  layout: LayoutTexts | undefined
}

const unsupported: Readonly<Record<string, string>> = Object.freeze({
  mdxOptions: 'Use `markdown.remarkPlugins` and `markdown.rehypePlugins`.',
  whiteListTagsStyling: 'Style the elements with a style sheet.',
  readingTime: 'Pages of documents have no reading time.',
})

const unsupportedNext: Readonly<Record<string, string>> = Object.freeze({
  rewrites: 'Set `slug` in the front matter of the documents.',
  headers: 'Set them at the host.',
  webpack: 'A plugin can extend webpack: see `bundle` in the manual.',
  i18n: 'Each language is a folder of documents. Move them to `i18n`: see "Languages" in the manual.',
})

/** Converts the configs of Nextra and Next.js. */
export async function siteDraft(
  { options, next }: NextraConfig,
  context: DraftContext,
  notes: Notes,
): Promise<ConvertedConfig> {
  const { configFile, source, routeBasePath, navigation, layout } = context
  const place = { file: configFile }
  noteKeys(options, unsupported, place, notes)
  noteKeys(next, unsupportedNext, place, notes)
  const { url, baseUrl } = splitUrl(layout?.url, asText(next.basePath) ?? '', { configFile }, notes)
  if (layout !== undefined) {
    const message = 'The layout was not converted, except for texts that were found in it.'
    notes.add({ file: layout.file }, message, 'Set logo, footer, and banner in `theme` of site.config.ts.')
  }
  const redirects = await readNextRedirects(next.redirects, place, notes)
  const title = layout?.title ?? 'My docs'
  return {
    sidebars: navigation.sidebars,
    site: {
      config: {
        title,
        tagline: layout?.description,
        url,
        baseUrl,
        trailingSlash: next.trailingSlash === true,
        // Next.js does not check links.
        onBrokenLinks: 'warn',
        staticDirectories: ['public'],
        markdown: { onBrokenMarkdownImages: 'warn', ...(options.latex ? { math: true } : {}), mermaid: true },
        theme: {
          navbar: {
            title,
            items: [
              ...navigation.navbar,
              ...(layout?.repository ? [{ label: 'Source', href: layout.repository, position: 'right' }] : []),
            ],
          },
          colorMode: { default: 'system' },
        },
      },
      plugins: [
        withRouteBase(
          docsPlugin({
            source,
            hasSidebars: Object.keys(navigation.sidebars).length > 0,
            exclude: ['_*.*', '**/_*.*'],
            editUrl: layout?.editUrl,
            isTranslated: false,
            showsUpdates: true,
          }),
          routeBasePath,
        ),
        { name: 'pages' },
        ...(redirects.length > 0 ? [{ name: 'redirects', options: { redirects } }] : []),
        { name: 'sitemap' },
        { name: 'search' },
      ],
    },
  }
}

type PluginCall = ConvertedConfig['site']['plugins'][number]

function withRouteBase(call: PluginCall, routeBasePath: string): PluginCall {
  return { ...call, options: { ...call.options, routeBasePath } }
}
