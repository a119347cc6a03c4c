import path from 'node:path'
import { docsPlugin } from '../docs-plugin.ts'
import type { LinkContext } from '../document-links.ts'
import { i18nConfig, localeLinks, type OldLocales } from '../locales.ts'
import type { ConvertedConfig } from '../migration.ts'
import { type Notes, noteKeys } from '../notes.ts'
import { splitUrl } from '../site-url.ts'
import { socialLinks } from '../social-links.ts'
import { asList, asText, asValues, type Values } from '../values.ts'
import { customTypes } from './containers.ts'
import { outlineRange } from './convert-front-matter.ts'
import type { Syntax } from './markdown-plugins.ts'
import { convertNavbar } from './navbar.ts'
import { convertSidebar } from './sidebar.ts'

export interface DraftContext extends LinkContext {
  /** Folder of the documents, relative to the site folder; `.` for the site folder itself. */
  source: string
  /** Folder of the documents of all languages; `source` is that of the default language. */
  root: string
  /** Folder of the home page, relative to the site folder. */
  pagesFolder: string
  /** Patterns of files that are no documents. */
  excluded: readonly string[]
  locales: OldLocales | undefined
  /** Syntax of plugins of markdown-it. */
  syntaxes: ReadonlySet<Syntax>
  /** Whether `markdown.config` only adds plugins. */
  onlyAddsPlugins: boolean
}

const unsupported: Readonly<Record<string, string>> = Object.freeze({
  vite: 'There is no Vite. A plugin can extend webpack: see `bundle` in the manual.',
  vue: 'Components are written in React.',
  transformHead: 'Use the hook `head` of a plugin.',
  transformHtml: 'Use the hooks `head` and `emit` of a plugin.',
  transformPageData: 'Use the hook `head` of a plugin.',
  buildEnd: 'Use the hook `emit` of a plugin.',
})

const unsupportedTheme: Readonly<Record<string, string>> = Object.freeze({
  carbonAds: 'Override a component of the theme to show ads.',
  externalLinkIcon: 'Add the icon with a style sheet.',
  notFound: 'Override the component `NotFound`.',
})

/** Converts the config of VitePress. */
export function siteDraft(config: Values, context: DraftContext, notes: Notes): ConvertedConfig {
  const { source, root, pagesFolder, excluded, configFile, locales, syntaxes } = context
  const theme = asValues(config.themeConfig)
  const markdown = asValues(config.markdown)
  noteKeys(config, unsupported, { file: configFile }, notes)
  noteKeys(theme, unsupportedTheme, { file: configFile, prefix: 'themeConfig.' }, notes)
  if (!context.onlyAddsPlugins)
    notes.add({ file: configFile }, '`markdown.config` was not converted.', 'Use `markdown.remarkPlugins`.')
  const types = customTypes(markdown)
  const sidebars = convertSidebar(theme.sidebar, context, notes)
  const { url, baseUrl } = splitUrl(
    asText(asValues(config.sitemap).hostname),
    asText(config.base),
    { configFile },
    notes,
  )
  const { favicon, headTags } = convertHead(config.head, baseUrl ?? '/')
  const footer = footerText(theme.footer)
  const isRoot = source === '.'
  const title = asText(config.title) ?? 'My docs'
  const titles = titleParts(config.titleTemplate, title)
  if (titles === undefined) {
    const hint = 'The title of the site follows that of the page.'
    notes.add({ file: configFile }, '`titleTemplate` was not converted.', hint)
  }
  const dropdownItemsAfter = localeLinks(config.locales)
  return {
    sidebars,
    site: {
      config: {
        title: titles?.title ?? title,
        tagline: asText(config.description),
        titleDelimiter: titles?.titleDelimiter,
        url,
        baseUrl,
        // VitePress writes guide/start.html.
        trailingSlash: false,
        favicon,
        i18n: locales
          ? i18nConfig(withTitles(locales, config), baseUrl)
          : asText(config.lang) && { defaultLocale: config.lang, locales: [config.lang] },
        staticDirectories: [path.posix.join(root, 'public')],
        ...(config.ignoreDeadLinks ? { onBrokenLinks: 'warn' } : {}),
        headTags,
        markdown: {
          ...(markdown.typographer ? {} : { typography: false }),
          ...(markdown.math || syntaxes.has('math') ? { math: true } : {}),
          ...(syntaxes.has('mermaid') ? { mermaid: true } : {}),
          ...(types.length > 0 ? { admonitions: { keywords: types, extendDefaults: true } } : {}),
        },
        theme: {
          navbar: {
            title: theme.siteTitle === false ? undefined : (asText(theme.siteTitle) ?? asText(config.title)),
            logo: convertLogo(theme.logo),
            items: [
              ...convertNavbar(theme.nav, context, notes),
              ...(locales
                ? [
                    {
                      type: 'localeDropdown',
                      position: 'right',
                      ...(dropdownItemsAfter.length > 0 && { dropdownItemsAfter }),
                    },
                  ]
                : []),
            ],
            social: socialLinks(theme.socialLinks, { configFile }, notes),
          },
          footer: footer === undefined ? undefined : { copyright: footer },
          colorMode: convertAppearance(config.appearance),
          tableOfContents: convertOutline(theme.outline),
          code: { ...convertCodeTheme(markdown.theme), ...(markdown.lineNumbers ? { lineNumbers: true } : {}) },
        },
      },
      plugins: [
        docsPlugin({
          source,
          hasSidebars: sidebars !== undefined,
          exclude: [
            ...(isRoot ? ['node_modules/**', 'build/**', 'src/**', ...(locales ? ['i18n/**'] : [])] : []),
            '.vitepress/**',
            'public/**',
            ...excluded,
          ],
          editUrl: editUrl(asValues(theme.editLink).pattern, context, notes),
          isTranslated: locales !== undefined,
          showsUpdates: Boolean(config.lastUpdated || theme.lastUpdated),
        }),
        { name: 'pages', ...(pagesFolder !== 'src/pages' && { options: { path: pagesFolder } }) },
        { name: 'sitemap' },
        { name: 'search', options: convertSearch(theme) },
      ],
    },
  }
}

/** Splits the template of titles: the title of the site follows that of the page. */
function titleParts(template: unknown, title: string): { title: string; titleDelimiter?: string } | undefined {
  if (template === undefined || template === true) return { title }
  const text = asText(template)
  if (text !== undefined && text !== '' && !text.includes(':title')) return { title: text }
  const [, titleDelimiter, end] = /^:title\s+(\S+)\s+((?:(?!:title).)+)$/.exec(text ?? '') ?? []
  return titleDelimiter === undefined || end === undefined ? undefined : { title: end, titleDelimiter }
}

function withTitles({ main, others }: OldLocales, { titleTemplate, title: mainTitle }: Values): OldLocales {
  return {
    main: { ...main, values: { ...main.values, title: undefined } },
    others: others.map((locale) => {
      const template = locale.values.titleTemplate ?? titleTemplate
      const own = asText(locale.values.title) ?? asText(mainTitle) ?? ''
      const hasOwn = locale.values.title !== undefined || locale.values.titleTemplate !== undefined
      const title = hasOwn ? (titleParts(template, own)?.title ?? own) : undefined
      return { ...locale, values: { ...locale.values, title } }
    }),
  }
}

function convertHead(head: unknown, baseUrl: string): { favicon?: string; headTags: unknown[] } {
  let favicon: string | undefined
  const headTags = asList(head).flatMap((entry) => {
    const [tagName, attributes, innerHTML] = asList(entry)
    const values = asValues(attributes)
    if (tagName === 'link' && values.rel === 'icon' && asText(values.href)?.startsWith('/')) {
      const href = asText(values.href) ?? ''
      favicon = href.startsWith(baseUrl) ? href.slice(baseUrl.length) : href.slice(1)
      return []
    }
    return typeof tagName === 'string' ? [{ tagName, attributes: values, innerHTML: asText(innerHTML) }] : []
  })
  return { favicon, headTags }
}

function convertLogo(logo: unknown): Values | undefined {
  const values = asValues(logo)
  const src = asText(logo) ?? asText(values.light) ?? asText(values.src)
  return src === undefined ? undefined : { src, srcDark: asText(values.dark), alt: asText(values.alt) }
}

/** Returns the text of a footer. */
export function footerText(footer: unknown): string | undefined {
  const { message, copyright } = asValues(footer)
  const lines = [message, copyright].flatMap((text) => asText(text) ?? [])
  return lines.length > 0 ? lines.join('<br>') : undefined
}

function convertAppearance(appearance: unknown): Values {
  if (appearance === false) return { disableSwitch: true }
  return { default: appearance === 'dark' || appearance === 'force-dark' ? 'dark' : 'system' }
}

function convertOutline(outline: unknown): Values {
  const level = typeof outline === 'object' && !Array.isArray(outline) ? asValues(outline).level : outline
  const range = outlineRange(level ?? 2)
  return range ? { minHeadingLevel: range[0], maxHeadingLevel: range[1] } : {}
}

function convertCodeTheme(theme: unknown): Values {
  const name = asText(theme)
  if (name !== undefined) return { light: name, dark: name }
  const { light, dark } = asValues(theme)
  return { light: asText(light), dark: asText(dark) }
}

function convertSearch(theme: Values): Values {
  const search = asValues(theme.search)
  const { appId, apiKey, indexName } = asValues(search.provider === 'algolia' ? search.options : theme.algolia)
  return asText(appId) && asText(apiKey) && asText(indexName) ? { algolia: { appId, apiKey }, indexName } : {}
}

function editUrl(pattern: unknown, { root, configFile }: DraftContext, notes: Notes): string | undefined {
  if (pattern === undefined) return undefined
  const end = path.posix.join('/', root, ':path')
  if (typeof pattern === 'string' && pattern.endsWith(end)) return pattern.slice(0, -end.length)
  notes.add(
    { file: configFile },
    '`themeConfig.editLink.pattern` was not converted.',
    'Set `editUrl` of `docs` to the URL of the folder of the site, or to a function.',
  )
  return undefined
}
