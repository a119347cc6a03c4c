import { existsSync } from 'node:fs'
import path from 'node:path'
import { createDictionary, type Diagnostic, type FrontMatterParser, ownValue, type Plugin } from 'lectern/plugin-kit'
import { type DocsOptions, docs, llms, redirects, search, sitemap } from 'lectern/plugins'
import { paletteColors } from './colors.ts'
import { excludedDocuments, excludedPatterns } from './exclude.ts'
import { convertFrontMatter, splitMetaLines } from './front-matter.ts'
import { replaceMacros } from './macros.ts'
import type { MkdocsSite, Report } from './mkdocs-site.ts'
import { defaultNav, navItems, navTargets, navTitles } from './nav.ts'
import { navOfPagesFiles, navOfSummary } from './nav-files.ts'
import { readMkdocsConfig } from './read-config.ts'
import { editPathOf, usesMermaid } from './repository-and-theme.ts'
import { headTags, iconOf, language, scripts, themeConfig } from './theme-config.ts'
import { asList, asText, asValues, isExternal, readEntries, type Values } from './values.ts'

export interface ConvertedMkdocs {
  config: Values & { plugins: Plugin[] }
  diagnostics: Diagnostic[]
  /** Absolute paths of the files that the config consists of. */
  files: string[]
}

/** Extensions that MkDocs turns on by itself. */
const defaultExtensions = ['toc', 'tables', 'fenced_code']

/** Plugins that need nothing: the site has what they do, or they only change files. */
const silentPlugins = new Set([
  'include-markdown',
  'search',
  'tags',
  'autorefs',
  'offline',
  'minify',
  'redirects',
  'macros',
  'awesome-pages',
  'literate-nav',
  'section-index',
  'typeset',
  'privacy',
  'optimize',
  'info',
  'group',
  'glightbox',
  'git-revision-date',
  'git-revision-date-localized',
])

/** What is missing without a plugin. */
const pluginEffects: Readonly<Record<string, string>> = Object.freeze({
  blog: 'Posts are pages without dates, lists, and feeds.',
  social: 'Pages have no preview images. The plugin `cards()` of Lectern makes them.',
  mkdocstrings: 'References that it generates from code are missing.',
  'gen-files': 'Pages that its scripts make are missing.',
  meta: 'Front matter in `.meta.yml` is missing.',
  i18n: 'Translations are pages of the same language.',
  mike: 'There is no list of versions.',
})

/** Converts a mkdocs.yml to a site config. What has no effect is reported once. */
export function mkdocsConfig({ siteDir, configFile }: { siteDir: string; configFile: string }): ConvertedMkdocs {
  const { config, files } = readMkdocsConfig(siteDir, configFile)
  const diagnostics: Diagnostic[] = []
  const report: Report = (message, hint) => {
    const code = 'mkdocs'
    diagnostics.push({
      code,
      severity: 'warning',
      message,
      sourcePath: configFile,
      ...(hint !== undefined && { hint }),
    })
  }
  if (asText(config.site_name) === undefined)
    diagnostics.push({
      code: 'mkdocs',
      severity: 'error',
      message: '`site_name` is missing.',
      hint: 'Set it to the title of the site.',
      sourcePath: configFile,
    })
  const source = path.posix.normalize(asText(config.docs_dir) ?? 'docs').replace(/\/$/, '')
  const theme = typeof config.theme === 'string' ? { name: config.theme } : asValues(config.theme)
  const plugins = readPlugins(config)
  const tagPage = plugins.has('tags') ? findTagPage({ siteDir, source, plugins }) : undefined
  const site = { siteDir, config, source, theme, plugins, report, tagPage }
  reportUnused(site)
  const { url, baseUrl } = splitAddress(asText(config.site_url), report)
  const isStrict = config.strict === true
  const extensions = readExtensions(config, plugins)
  const palette = themeName(config) === 'material' ? paletteColors(theme.palette) : undefined
  const converted = {
    title: asText(config.site_name) ?? path.basename(siteDir),
    tagline: asText(config.site_description) ?? '',
    titleDelimiter: '-',
    ...{ url, baseUrl },
    trailingSlash: config.use_directory_urls !== false,
    ...iconOf(site),
    i18n: language(theme),
    staticDirectories: [source],
    onBrokenLinks: isStrict ? 'throw' : 'warn',
    headTags: headTags(config, palette?.css),
    scripts: scripts(site),
    stylesheets: asList(config.extra_css).filter((file) => typeof file === 'string' && isExternal(file)),
    markdown: {
      format: 'md',
      pythonMarkdown: { extensions, excludedFiles: excludedPatterns(config) },
      parseFrontMatter: frontMatterParser(site),
      ...(plugins.has('macros') && { preprocessor: macroPreprocessor(site) }),
      onBrokenMarkdownLinks: isStrict ? 'throw' : 'warn',
      onBrokenMarkdownImages: isStrict ? 'throw' : 'warn',
      emoji: Object.hasOwn(extensions, 'pymdownx.emoji'),
      typography: Object.hasOwn(extensions, 'smarty'),
      twoslash: false,
      math: Object.hasOwn(extensions, 'pymdownx.arithmatex'),
      mermaid: usesMermaid(config.markdown_extensions),
    },
    theme: themeConfig(site, palette?.navbar),
    // MkDocs has none: nothing that worked may be blocked.
    contentSecurityPolicy: false,
    plugins: sitePlugins(site),
  }
  return { config: converted, diagnostics, files }
}

/** The plugins with their options. Without a list, there is the search. */
function readPlugins({ plugins }: Values): Map<string, Values> {
  const entries = plugins === undefined || plugins === null ? new Map([['search', {}]]) : readEntries(plugins)
  return new Map([...entries].map(([name, options]) => [name.replace(/^material(?:-insiders)?\//, ''), options]))
}

function readExtensions(config: Values, plugins: ReadonlyMap<string, Values>): Record<string, Values> {
  const extensions = createDictionary<Values>()
  for (const name of defaultExtensions) extensions[name] = {}
  for (const [name, options] of readEntries(config.markdown_extensions))
    extensions[name.replace(/^markdown\.extensions\./, '')] = options
  // Plugins with a syntax of their own.
  for (const name of ['mkdocstrings', 'autorefs', 'include-markdown'])
    if (plugins.has(name) || (name === 'autorefs' && plugins.has('mkdocstrings'))) extensions[name] = {}
  if (themeName(config) === 'material') extensions.annotations = {}
  return extensions
}

function themeName({ theme }: Values): string | undefined {
  return asText(theme) ?? asText(asValues(theme).name)
}

function reportUnused({ config, theme, plugins, report, siteDir }: MkdocsSite): void {
  if (asList(config.hooks).length > 0)
    report('`hooks` are not run: they are written in Python.', 'What they change is missing.')
  const custom = asText(theme.custom_dir)
  if (custom !== undefined && existsSync(path.resolve(siteDir, custom)))
    report(
      'The templates in `theme.custom_dir` are not used: they are written for Jinja.',
      'Override components in `src/theme` instead.',
    )
  for (const [name, options] of plugins) {
    if (silentPlugins.has(name) || options.enabled === false) continue
    const effect = ownValue(pluginEffects, name) ?? 'What it adds or changes is missing.'
    report(`The plugin \`${name}\` is not run.`, effect)
  }
  const { version, analytics, consent, alternate } = asValues(config.extra)
  if (version !== undefined) report('`extra.version` has no effect: versions of mike are not built.')
  if (analytics !== undefined)
    report('`extra.analytics` has no effect.', 'Add the plugin `analytics()` to a site.config.ts.')
  if (consent !== undefined) report('`extra.consent` has no effect.')
  if (asList(alternate).length > 0) report('`extra.alternate` has no effect: there is one language.')
}

function splitAddress(address: string | undefined, report: Report): { url: string; baseUrl: string } {
  if (address !== undefined && address !== '' && URL.canParse(address)) {
    const { origin, pathname } = new URL(address)
    return { url: origin, baseUrl: `/${pathname.replace(/^\/+|\/+$/g, '')}/`.replace('//', '/') }
  }
  report('`site_url` is missing.', 'Set it to the URL of the site: sitemap and canonical URLs contain it.')
  return { url: 'https://docs.example.com', baseUrl: '/' }
}

/** Where documents are edited: the repository with `edit_uri`, or `edit_uri_template`. */
function editUrl({ config }: MkdocsSite): DocsOptions['editUrl'] {
  const repository = asText(config.repo_url)?.replace(/\/$/, '')
  const template = asText(config.edit_uri_template)
  const uri = config.edit_uri === undefined ? editPathOf(repository ?? '') : asText(config.edit_uri)
  const pattern = template ?? uri
  if (!pattern || (repository === undefined && !isExternal(pattern))) return undefined
  const joined = isExternal(pattern)
    ? pattern
    : /^[?#]/.test(pattern)
      ? `${repository}${pattern}`
      : `${repository}/${pattern.replace(/^\//, '')}`
  if (template === undefined)
    return ({ docPath }) => `${joined.replace(/\/?$/, /[?#]/.test(joined) ? '' : '/')}${docPath}`
  return ({ docPath }) =>
    joined
      .replace(/\{path!q\}/g, encodeURIComponent(docPath))
      .replaceAll('{path}', docPath)
      .replaceAll('{path_noext}', docPath.replace(/\.md$/, ''))
}

function sitePlugins(site: MkdocsSite): Plugin[] {
  const { config, siteDir, source, plugins } = site
  const maps = Object.entries(asValues(plugins.get('redirects')?.redirect_maps))
  const withUpdates = [...plugins.keys()].some((name) => name.startsWith('git-revision-date'))
  const options: DocsOptions = {
    path: source,
    routeBasePath: '/',
    include: ['**/*.md'],
    exclude: excludedDocuments(config, { folder: path.resolve(siteDir, source), tagPage: site.tagPage }),
    numberPrefixParser: false,
    breadcrumbs: asList(site.theme.features).includes('navigation.path'),
    sidebarItemsGenerator: sidebarGenerator(site),
    showLastUpdateTime: withUpdates,
    onInlineTags: 'ignore',
    ...(editUrl(site) !== undefined && { editUrl: editUrl(site) }),
  }
  const plugin = docs(options)
  return [
    // Functions of the options depend on the whole config.
    { ...plugin, key: `${plugin.key} ${JSON.stringify(config)}` },
    ...(maps.length > 0 ? [redirects({ redirects: maps.flatMap(([from, to]) => redirect(from, to, site)) })] : []),
    sitemap(),
    ...(plugins.has('search') ? [search()] : []),
    llms(),
  ]
}

/** A redirect of the plugin. One to a document that does not exist is left out with a warning, as in MkDocs. */
function redirect(
  from: string,
  to: unknown,
  { config, siteDir, source, report }: MkdocsSite,
): { from: string; to: string }[] {
  if (typeof to !== 'string') return []
  const end = config.use_directory_urls === false ? '' : '/'
  const urlOf = (file: string) => {
    const url = `/${file.replace(/\.md$/, '')}`.replace(/(^|\/)(?:index|README)$/, '$1')
    return url.endsWith('/') ? url : url + end
  }
  const [, file = '', hash = ''] = /^([^#]*)(.*)$/.exec(to) ?? []
  if (!isExternal(to) && !existsSync(path.resolve(siteDir, source, file))) {
    report(`The redirect of ${from} leads to ${to}, which does not exist.`, 'It is left out.')
    return []
  }
  return [{ from: urlOf(from), to: isExternal(to) ? to : urlOf(file) + hash }]
}

/** The document with the list of all tags, whose place the page of tags takes. */
function findTagPage({
  siteDir,
  source,
  plugins,
}: Pick<MkdocsSite, 'siteDir' | 'source' | 'plugins'>): string | undefined {
  const named = asText(plugins.get('tags')?.tags_file)
  return [named, 'tags.md', 'tags/index.md'].find(
    (file) =>
      file !== undefined && /^tags(?:\/index)?\.md$/.test(file) && existsSync(path.resolve(siteDir, source, file)),
  )
}

function sidebarGenerator(site: MkdocsSite): NonNullable<DocsOptions['sidebarItemsGenerator']> {
  const { source, theme, report, tagPage } = site
  const features = asList(theme.features)
  return ({ docs: all }) => {
    const documents = all.map((doc) => ({
      path: doc.source.slice(`@site/${source}/`.length),
      id: doc.id,
      title: doc.title,
    }))
    const nav = findNav(site, documents.map((document) => document.path).sort(byMkdocsOrder))
    return navItems(nav, {
      documents,
      tagPage,
      hasIndexes: features.includes('navigation.indexes'),
      isExpanded: features.includes('navigation.expand') || features.includes('navigation.sections'),
      onMissing: (target) => report(`${target} in \`nav\` does not exist.`),
    })
  }
}

/** `nav` of the config or of a plugin; without one, that of the folders. */
function findNav({ config, plugins, siteDir, source }: MkdocsSite, documents: readonly string[]): readonly unknown[] {
  const root = path.resolve(siteDir, source)
  const written = plugins.get('literate-nav')
  const nav = written && navOfSummary(documents, root, asText(written.nav_file))
  if (nav !== undefined) return nav
  if (config.nav !== undefined && config.nav !== null) return asList(config.nav)
  return plugins.has('awesome-pages') ? navOfPagesFiles(documents, root) : defaultNav(documents)
}

/** Files before folders, by the codes of their letters. */
function byMkdocsOrder(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function frontMatterParser({ siteDir, source, config, plugins }: MkdocsSite): FrontMatterParser {
  const nav = asList(config.nav)
  const targets = new Set(navTargets(nav))
  const root = path.resolve(siteDir, source)
  const options = {
    titles: navTitles(nav),
    isInNav: config.nav === undefined ? undefined : (document: string) => targets.has(document),
    showsTitles: themeName(config) === 'material',
    hasTags: plugins.has('tags'),
    blogFolder: plugins.has('blog') ? (asText(plugins.get('blog')?.blog_dir) ?? 'blog') : undefined,
  }
  return async ({ filePath, fileContent, defaultParseFrontMatter }) => {
    const document = path.relative(root, filePath).split(path.sep).join('/')
    if (/^---\s*(?:\r?\n|$)/.test(fileContent)) {
      const { frontMatter, content } = await defaultParseFrontMatter({ filePath, fileContent })
      return { frontMatter: convertFrontMatter(frontMatter, { document, body: content }, options), content }
    }
    const { values, body } = splitMetaLines(fileContent)
    return { frontMatter: convertFrontMatter(values, { document, body }, options), content: body }
  }
}

function macroPreprocessor({ config }: MkdocsSite): (file: { fileContent: string }) => string {
  return ({ fileContent }) => replaceMacros(fileContent, config)
}
