import { colorMode, editPathOf, repositoryName, usesMermaid } from '../../../../plugins/mkdocs/index.ts'
import { ownValue } from '../../../shared/dictionary.ts'
import { docsPlugin } from '../docs-plugin.ts'
import { isExternal, type LinkContext } from '../document-links.ts'
import type { ConvertedConfig } from '../migration.ts'
import { type Notes, noteKeys } from '../notes.ts'
import { splitUrl } from '../site-url.ts'
import { socialLinks } from '../social-links.ts'
import { asList, asText, asValues, type Values } from '../values.ts'

export interface DraftContext extends LinkContext {
  /** Folder of the documents, relative to the site folder. */
  source: string
  /** Patterns of files that are no documents. */
  excluded: readonly string[]
  /** Value of `nav` for a site without it; empty if Lectern makes the same sidebar by itself. */
  defaultNav: readonly unknown[]
  /** Path of the document whose place the page with all tags takes. */
  tagPage: string | undefined
  /** Returns the title of a document, by its path. */
  titleOf(document: string): string
  /** Whether the index of a folder is the page of its group. */
  hasIndexes?: boolean
}

const unsupported: Readonly<Record<string, string>> = Object.freeze({
  hooks: 'Use the hooks of a plugin.',
})

const unsupportedTheme: Readonly<Record<string, string>> = Object.freeze({
  custom_dir: 'Override components in src/theme. Templates of Jinja do not work.',
  font: 'Set `--font-text` and `--font-code` in a style sheet of `theme.customCss`.',
  icon: 'Icons are those of the theme.',
})

const unsupportedExtra: Readonly<Record<string, string>> = Object.freeze({
  analytics: 'Add the plugin `analytics()`.',
  version: 'Versions are not supported yet.',
  alternate: 'Only one language is supported. Build each language as a site of its own.',
  consent: 'Set `consent` of the plugin `analytics()`.',
})

const tabsHint = 'Add navbar items, or divide the sidebar into several ones.'

/** Notes settings of the theme that change how the site looks. */
function noteTheme(config: Values, configFile: string, notes: Notes): void {
  const theme = asValues(config.theme)
  noteKeys(theme, unsupportedTheme, { file: configFile, prefix: 'theme.' }, notes)
  noteKeys(asValues(config.extra), unsupportedExtra, { file: configFile, prefix: 'extra.' }, notes)
  const colors = (Array.isArray(theme.palette) ? theme.palette : [theme.palette]).map(asValues)
  if (colors.some(({ primary, accent }) => primary !== undefined || accent !== undefined)) {
    const hint = 'Set the colors in a style sheet of `theme.customCss`.'
    notes.add({ file: configFile }, 'The colors of `theme.palette` were not converted.', hint)
  }
  if (asList(theme.features).includes('navigation.tabs'))
    notes.add({ file: configFile }, '`navigation.tabs` was not converted.', tabsHint)
}

/** Plugins that have a counterpart, or need none. */
const knownPlugins = new Set([
  'search',
  'tags',
  'git-revision-date-localized',
  'git-revision-date',
  'autorefs',
  'offline',
])
const pluginHints: Readonly<Record<string, string>> = Object.freeze({
  blog: 'Move the posts to the `blog` folder, and add the plugin `blog()`.',
  redirects: 'Add the plugin `redirects()`.',
  social: 'Add the plugin `cards()`.',
})

/** Converts mkdocs.yml. */
export function siteDraft(config: Values, context: DraftContext, notes: Notes): ConvertedConfig {
  const { source, configFile } = context
  noteKeys(config, unsupported, { file: configFile }, notes)
  const plugins = asList(config.plugins).map((entry) => asText(entry) ?? Object.keys(asValues(entry))[0] ?? '')
  const redirects = asValues(asValues(pluginOptions(config.plugins, 'redirects')).redirect_maps)
  for (const name of plugins.map((plugin) => plugin.replace(/^material\//, ''))) {
    if (knownPlugins.has(name) || (name === 'redirects' && Object.keys(redirects).length > 0)) continue
    notes.add({ file: configFile }, `The plugin "${name}" was not converted.`, ownValue(pluginHints, name))
  }
  const { url, baseUrl } = splitUrl(asText(config.site_url), undefined, { configFile }, notes)
  noteTheme(config, configFile, notes)
  const theme = asValues(config.theme)
  const extensions = asList(config.markdown_extensions).map(
    (entry) => asText(entry) ?? Object.keys(asValues(entry))[0] ?? '',
  )
  const nav = config.nav === undefined ? context.defaultNav : asList(config.nav)
  const hasIndexes = asList(theme.features).includes('navigation.indexes')
  const sidebars = nav.length > 0 ? { main: convertNav(nav, { ...context, hasIndexes }, notes) } : undefined
  const repository = asText(config.repo_url)
  const author = asText(config.site_author)
  const favicon = asText(theme.favicon)
  const scripts = asList(config.extra_javascript).flatMap(
    (entry) => asText(entry) ?? asText(asValues(entry).path) ?? [],
  )
  // They are next to the documents.
  const files = new Set([favicon, asText(theme.logo), ...scripts].filter((file) => file !== undefined))
  return {
    sidebars,
    copies: [...files]
      .filter((file) => !isExternal(file))
      .map((file) => ({ path: `static/${file}`, copyOf: `${source}/${file}` })),
    site: {
      config: {
        title: asText(config.site_name) ?? 'My docs',
        tagline: asText(config.site_description),
        titleDelimiter: '-',
        url,
        baseUrl,
        trailingSlash: config.use_directory_urls !== false,
        favicon,
        headTags: author === undefined ? [] : [{ tagName: 'meta', attributes: { name: 'author', content: author } }],
        // MkDocs only warns, unless it is strict.
        ...(config.strict === true ? {} : { onBrokenLinks: 'warn' }),
        scripts: scripts.map((script) => (isExternal(script) ? script : `/${script}`)),
        markdown: {
          ...(config.strict === true ? {} : { onBrokenMarkdownImages: 'warn' }),
          ...(extensions.includes('smarty') ? {} : { typography: false }),
          ...(extensions.includes('pymdownx.arithmatex') ? { math: true } : {}),
          ...(usesMermaid(config.markdown_extensions) ? { mermaid: true } : {}),
        },
        theme: {
          navbar: {
            title: asText(config.site_name),
            logo: asText(theme.logo) && { src: `/${asText(theme.logo)}` },
            items: repository
              ? [{ label: asText(config.repo_name) ?? repositoryName(repository), href: repository, position: 'right' }]
              : [],
            social: socialLinks(asValues(config.extra).social, { configFile }, notes),
          },
          footer: asText(config.copyright) && { copyright: asText(config.copyright) },
          colorMode: colorMode(theme.palette),
          customCss: asList(config.extra_css).flatMap((file) => {
            const name = asText(file)
            return name === undefined || isExternal(name) ? [] : [`${source}/${name}`]
          }),
        },
      },
      plugins: [
        docsPlugin({
          source,
          hasSidebars: sidebars !== undefined,
          exclude: context.excluded,
          editUrl: editUrl(config, { source, configFile }, notes),
          isTranslated: false,
          showsUpdates: plugins.some((name) => name.startsWith('git-revision-date')),
        }),
        ...(Object.keys(redirects).length > 0
          ? [{ name: 'redirects', options: { redirects: convertRedirects(redirects, context) } }]
          : []),
        { name: 'sitemap' },
        { name: 'search' },
      ],
    },
  }
}

function pluginOptions(plugins: unknown, name: string): unknown {
  return asList(plugins)
    .map((entry) => asValues(entry)[name])
    .find((value) => value !== undefined)
}

function convertRedirects(maps: Values, { findDocument }: DraftContext): unknown[] {
  const urlOf = (file: string) => `/${file.replace(/\.md$/, '').replace(/(^|\/)index$/, '$1')}`
  return Object.entries(maps).flatMap(([from, value]) => {
    const to = asText(value)
    if (to === undefined) return []
    const [, file = '', hash = ''] = /^([^#]*)(.*)$/.exec(to) ?? []
    return [{ from: urlOf(from), to: isExternal(to) ? to : urlOf(findDocument(file) ?? file) + hash }]
  })
}

/** Converts `nav`: a list of paths, of `{ title: path or URL }`, and of `{ title: list }`. */
function convertNav(nav: readonly unknown[], context: DraftContext, notes: Notes): unknown[] {
  return nav.flatMap((entry): unknown[] => {
    const plain = asText(entry)
    const [title, value] = plain === undefined ? (Object.entries(asValues(entry))[0] ?? []) : [undefined, plain]
    if (Array.isArray(value)) {
      const index = context.hasIndexes ? value.find(isIndex) : undefined
      const id = index === undefined ? undefined : context.findDocument(targetOf(index) ?? '')
      const rest = id === undefined ? value : value.filter((each) => each !== index)
      const items = convertNav(rest, context, notes)
      const link = id === undefined ? undefined : { type: 'doc', id }
      const first = value.map(targetOf).find((target) => target !== undefined && !isExternal(target))
      const label = title?.trim() === '' && first !== undefined ? context.titleOf(first) : title
      return [{ type: 'category', label, collapsed: false, link, items }]
    }
    const target = asText(value)
    if (target === undefined) return []
    if (isExternal(target)) return [{ type: 'link', label: title ?? target, href: target }]
    if (target === context.tagPage) return [{ type: 'link', label: title ?? 'Tags', href: '/tags' }]
    const id = context.findDocument(target)
    if (id !== undefined) return [title === undefined ? id : { type: 'doc', id, label: title }]
    notes.add(
      { file: context.configFile },
      `The item "${title ?? target}" of \`nav\` was not converted: ${target} does not exist.`,
    )
    return []
  })
}

/** The path or URL of an entry of `nav`; undefined for a list. */
function targetOf(entry: unknown): string | undefined {
  return asText(entry) ?? asText(Object.values(asValues(entry))[0])
}

function isIndex(entry: unknown): boolean {
  return /(?:^|\/)(?:index|README)\.md$/.test(targetOf(entry) ?? '')
}

/** The URL of the folder of the site: paths of documents contain the folder of the documents. */
function editUrl(
  { repo_url: repository, edit_uri: uri, edit_uri_template: template }: Values,
  { source, configFile }: Pick<DraftContext, 'source' | 'configFile'>,
  notes: Notes,
): string | undefined {
  const base = asText(repository) ?? ''
  const folder = uri === undefined ? editPathOf(base) : asText(uri)
  if (template === undefined && !folder) return undefined
  const address = isExternal(folder ?? '') ? folder : base && `${base.replace(/\/$/, '')}/${folder?.replace(/^\//, '')}`
  const end = `/${source}`
  const trimmed = address?.replace(/\/$/, '')
  if (template === undefined && trimmed?.endsWith(end)) return trimmed.slice(0, -end.length)
  const hint = 'Set `editUrl` of `docs` to the URL of the folder of the site, or to a function.'
  const key = template === undefined ? 'edit_uri' : 'edit_uri_template'
  notes.add({ file: configFile }, `\`${key}\` was not converted.`, hint)
  return undefined
}
