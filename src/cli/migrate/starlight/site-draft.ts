import { existsSync } from 'node:fs'
import path from 'node:path'
import { docsPlugin } from '../docs-plugin.ts'
import { isPackageCall } from '../evaluate-config.ts'
import { localRedirect, type OldRedirect } from '../local-redirects.ts'
import { i18nConfig, type OldLocale, type OldLocales, withoutFolder } from '../locales.ts'
import type { ConvertedConfig } from '../migration.ts'
import { type Notes, noteKeys } from '../notes.ts'
import { splitUrl } from '../site-url.ts'
import { socialLinks } from '../social-links.ts'
import { asList, asText, asValues, type Values } from '../values.ts'
import { localText, mainText } from './local-text.ts'
import { convertSidebar, type SidebarContext } from './sidebar.ts'

export interface DraftContext extends SidebarContext {
  siteDir: string
  /** Folder of the documents, relative to the site folder. */
  source: string
  /** Folder of the documents of all languages; `source` is that of the default language. */
  root: string
}

const unsupported: Readonly<Record<string, string>> = Object.freeze({
  components: 'Override components of the theme below src/theme: see "lectern eject --list".',
  plugins: 'Plugins of Starlight do not run.',
  expressiveCode: 'Set `theme.code`.',
  routeMiddleware: 'Use the hooks of a plugin.',
})

/** Returns the file that Starlight uses without a setting; undefined if the site does not have it. */
function defaultFavicon(siteDir: string): string | undefined {
  return existsSync(path.join(siteDir, 'public/favicon.svg')) ? 'favicon.svg' : undefined
}

/** Converts the config of Astro and the options of Starlight. */
export function siteDraft(config: Values, options: Values, context: DraftContext, notes: Notes): ConvertedConfig {
  const { source, configFile } = context
  noteKeys(options, unsupported, { file: configFile }, notes)
  if (options.pagination === false) {
    const hint = 'Set `pagination_prev: null` and `pagination_next: null` in the front matter of documents.'
    notes.add({ file: configFile }, '`pagination: false` was not converted.', hint)
  }
  const patterns = Object.keys(asValues(config.redirects)).filter((from) => from.includes('['))
  for (const from of patterns) {
    notes.add(
      { file: configFile },
      `The redirect of \`${from}\` was not converted.`,
      'List the paths in `redirects()`.',
    )
  }
  const sidebars = convertSidebar(options.sidebar, context, notes)
  const { url, baseUrl } = splitUrl(asText(config.site), asText(config.base), { configFile }, notes)
  const { locales } = context
  const title = mainText(options.title, locales?.main) ?? 'My docs'
  const logo = convertLogo(options.logo)
  const contents = asValues(options.tableOfContents)
  const hidesTitle = asValues(options.logo).replacesTitle === true
  const { min, max } = { min: contents.minHeadingLevel, max: contents.maxHeadingLevel }
  return {
    sidebars,
    copies: logo?.copies ?? [],
    site: {
      config: {
        title,
        tagline: asText(options.description),
        titleDelimiter: asText(options.titleDelimiter),
        url,
        baseUrl,
        trailingSlash: config.trailingSlash !== 'never',
        favicon: asText(options.favicon)?.replace(/^\//, '') ?? defaultFavicon(context.siteDir),
        i18n: locales && i18nConfig(withTitles(locales, options.title, title), baseUrl),
        // Starlight does not check links by itself.
        ...(hasLinkCheck(options) ? {} : { onBrokenLinks: 'warn' }),
        staticDirectories: ['public'],
        headTags: asList(options.head).map((entry) => {
          const { tag, attrs, content } = asValues(entry)
          return { tagName: tag, attributes: asValues(attrs), innerHTML: asText(content) }
        }),
        ...(asValues(config.markdown).smartypants === false && { markdown: { typography: false } }),
        theme: {
          navbar: {
            title: hidesTitle ? undefined : title,
            logo: logo?.logo,
            items: locales ? [{ type: 'localeDropdown', position: 'right' }] : [],
            social: socialLinks(options.social, { configFile }, notes),
          },
          colorMode: { default: 'system' },
          tableOfContents: { minHeadingLevel: min, maxHeadingLevel: max },
          customCss: asList(options.customCss).flatMap((file) => asText(file)?.replace(/^\.?\//, '') ?? []),
        },
      },
      plugins: [
        docsPlugin({
          source,
          hasSidebars: sidebars !== undefined,
          // Collections of Astro ignore files whose names begin with an underscore.
          exclude: ['404.*', '**/_*.*'],
          editUrl: asText(asValues(options.editLink).baseUrl)?.replace(/\/$/, ''),
          isTranslated: locales !== undefined,
          showsUpdates: Boolean(options.lastUpdated),
        }),
        { name: 'pages' },
        { name: 'redirects', options: { redirects: convertRedirects(config.redirects, context, { url, baseUrl }) } },
        { name: 'sitemap' },
        { name: 'search' },
      ].filter(({ name }) => name !== 'redirects' || Object.keys(asValues(config.redirects)).length > 0),
    },
  }
}

function hasLinkCheck({ plugins }: Values): boolean {
  return asList(plugins).some((each) => isPackageCall(each) && each.migratedPackage === 'starlight-links-validator')
}

function withTitles({ main, others }: OldLocales, titles: unknown, title: string): OldLocales {
  const withTitle = (locale: OldLocale): OldLocale => {
    const own = localText(titles, locale)
    return own === undefined || own === title ? locale : { ...locale, values: { ...locale.values, title: own } }
  }
  return { main, others: others.map(withTitle) }
}

/** The logo, whose files are among the sources. */
function convertLogo(logo: unknown): { copies: { path: string; copyOf: string }[]; logo: Values } | undefined {
  const { src, light, dark, alt } = asValues(logo)
  const file = (asText(light) ?? asText(src))?.replace(/^\.?\//, '')
  if (file === undefined) return undefined
  const name = (each: string | undefined) => each && `/${path.posix.basename(each)}`
  const files = [file, ...(asText(dark) ? [String(dark).replace(/^\.?\//, '')] : [])]
  return {
    copies: files.map((copyOf) => ({ path: `public/${path.posix.basename(copyOf)}`, copyOf })),
    logo: { src: name(file), srcDark: name(asText(dark)), alt: asText(alt) },
  }
}

/** Astro writes targets as they are: they have the base URL, or lead to another site of the host, unless it was forgotten. */
function withoutBase(to: string, { url, baseUrl }: Values, { findDocument }: DraftContext): string {
  const base = (asText(baseUrl) ?? '/').replace(/\/$/, '')
  if (base === '' || !/^\/(?!\/)/.test(to)) return to
  const inside = withoutFolder(to, base.slice(1))
  return inside !== to || findDocument(to.replace(/\/$/, '')) !== undefined ? inside : `${asText(url) ?? ''}${to}`
}

function convertRedirects(redirects: unknown, context: DraftContext, site: Values): OldRedirect[] {
  const folders = (context.locales?.others ?? []).map(({ folder }) => folder)
  return Object.entries(asValues(redirects)).flatMap(([from, value]) => {
    const to = asText(value) ?? asText(asValues(value).destination)
    if (to === undefined || from.includes('[')) return []
    return [localRedirect({ from, to: withoutBase(to, site, context) }, folders, site)]
  })
}
