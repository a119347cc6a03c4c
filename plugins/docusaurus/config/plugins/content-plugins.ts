import { joinUrl } from 'lectern/plugin-kit'
import { blog, docs, pages } from 'lectern/plugins'
import { type KeyPath, type Mapping, pick, readValues, reportUnknownKeys, toSitePath, type Values } from '../mapping.ts'
import { createPlugin } from './create-plugin.ts'
import { withDocsData } from './docs-data.ts'
import type { EntryContext } from './entry-context.ts'
import { convertMarkdownOptions, markdownKeys } from './markdown-options.ts'
import type { PluginEntry } from './plugin-entry.ts'

const sharedKeys = ['id', 'routeBasePath', 'include', 'exclude', 'showLastUpdateTime', 'showLastUpdateAuthor']

const docsKeys = [
  ...sharedKeys,
  'numberPrefixParser',
  'breadcrumbs',
  'editUrl',
  'sidebarItemsGenerator',
  'tagsBasePath',
  'tags',
  'onInlineTags',
  'sidebarCollapsible',
  'sidebarCollapsed',
]

/** Options that matter for versions and locales only, or that other functions read. */
const otherDocsKeys = [
  'path',
  'sidebarPath',
  'disableVersioning',
  'editCurrentVersion',
  'editLocalizedFiles',
  'includeCurrentVersion',
  'lastVersion',
  'onlyIncludeVersions',
  'versions',
]

const docsComponents: Components = {
  docsRootComponent: '@theme/DocsRoot',
  docVersionRootComponent: '@theme/DocVersionRoot',
  docRootComponent: '@theme/DocRoot',
  docItemComponent: '@theme/DocItem',
  docTagsListComponent: '@theme/DocTagsListPage',
  docTagDocListComponent: '@theme/DocTagDocListPage',
  docCategoryGeneratedIndexComponent: '@theme/DocCategoryGeneratedIndexPage',
}

export async function convertDocs(entry: PluginEntry, { draft, mapping }: EntryContext): Promise<void> {
  const { options, optionsPath } = entry
  const converted = await convertOptions(
    entry,
    { keys: docsKeys, otherKeys: otherDocsKeys, components: docsComponents },
    mapping,
  )
  const versions = readValues(options.versions, [...optionsPath, 'versions'], mapping)
  const current = readValues(versions.current, [...optionsPath, 'versions', 'current'], mapping)
  const { routeBasePath = 'docs' } = options
  const versionPath = current.path
  for (const key of Object.keys(current).filter((name) => name !== 'path'))
    mapping.report([...optionsPath, 'versions', 'current', key], {
      message: `\`${key}\` of the current version has no effect: versions are not supported yet.`,
    })
  const resolved = {
    ...converted,
    ...(typeof options.sidebarPath === 'string'
      ? { sidebarPath: toSitePath(options.sidebarPath, mapping) }
      : pick(options, ['sidebarPath'])),
    // Without other versions, the current one is at the root, unless it has a path.
    ...(typeof versionPath === 'string' && versionPath !== ''
      ? { routeBasePath: joinUrl(String(routeBasePath), versionPath).replace(/^\//, '') }
      : {}),
  }
  const plugin = createPlugin(() => docs(resolved), optionsPath, mapping)
  if (plugin)
    draft.content.push(
      withDocsData(plugin, { id: String(options.id ?? 'default'), breadcrumbs: options.breadcrumbs !== false }),
    )
}

const blogKeys = [
  ...sharedKeys,
  'blogTitle',
  'blogDescription',
  'blogSidebarCount',
  'blogSidebarTitle',
  'postsPerPage',
  'sortPosts',
  'truncateMarker',
  'showReadingTime',
  'readingTime',
  'authorsMapPath',
  'tags',
  'tagsBasePath',
  'authorsBasePath',
  'pageBasePath',
  'archiveBasePath',
  'onInlineTags',
  'onInlineAuthors',
  'onUntruncatedBlogPosts',
  'editUrl',
  'feedOptions',
]

const blogComponents: Components = {
  blogListComponent: '@theme/BlogListPage',
  blogPostComponent: '@theme/BlogPostPage',
  blogTagsListComponent: '@theme/BlogTagsListPage',
  blogTagsPostsComponent: '@theme/BlogTagsPostsPage',
  blogArchiveComponent: '@theme/BlogArchivePage',
  blogAuthorsListComponent: '@theme/Blog/Pages/BlogAuthorsListPage',
  blogAuthorsPostsComponent: '@theme/Blog/Pages/BlogAuthorsPostsPage',
}

export async function convertBlog(entry: PluginEntry, { draft, mapping }: EntryContext): Promise<void> {
  const { options, optionsPath } = entry
  const otherKeys = ['path', 'editLocalizedFiles', 'processBlogPosts']
  const converted = await convertOptions(entry, { keys: blogKeys, otherKeys, components: blogComponents }, mapping)
  if (options.processBlogPosts !== undefined) {
    mapping.report([...optionsPath, 'processBlogPosts'], {
      message: '`processBlogPosts` is not called: posts are listed as they are.',
    })
  }
  const resolved = {
    ...converted,
    ...(typeof draft.groupByYear === 'boolean' ? { groupByYear: draft.groupByYear } : {}),
  }
  const plugin = createPlugin(() => blog(resolved), optionsPath, mapping)
  if (plugin) draft.content.push(plugin)
}

export async function convertPages(entry: PluginEntry, { draft, mapping }: EntryContext): Promise<void> {
  const { options, optionsPath } = entry
  const otherKeys = ['path', 'editUrl', 'editLocalizedFiles']
  const components = { mdxPageComponent: '@theme/MDXPage' }
  const resolved = await convertOptions(entry, { keys: sharedKeys, otherKeys, components }, mapping)
  if (options.editUrl !== undefined) {
    mapping.report([...optionsPath, 'editUrl'], {
      message: '`editUrl` has no effect: Markdown pages have no "Edit this page" link.',
    })
  }
  const plugin = createPlugin(() => pages(resolved), optionsPath, mapping)
  if (plugin) draft.content.push(plugin)
}

/** Options that name a component, with their defaults. */
type Components = Readonly<Record<string, string>>

interface KnownOptions {
  /** Options with the same name and meaning in Lectern. */
  keys: readonly string[]
  /** Options that are converted or reported elsewhere. */
  otherKeys: readonly string[]
  components: Components
}

/** Returns the options that have an effect, and reports the others. */
async function convertOptions(
  { options, optionsPath }: PluginEntry,
  { keys, otherKeys, components }: KnownOptions,
  mapping: Mapping,
): Promise<Values> {
  const known = [...keys, ...otherKeys, ...Object.keys(components), ...markdownKeys]
  reportUnknownKeys(options, optionsPath, known, mapping)
  reportComponents(options, components, optionsPath, mapping)
  return {
    ...pick(options, keys),
    ...(await convertMarkdownOptions(options, optionsPath, mapping)),
    ...(options.path === undefined ? {} : { path: toSitePath(options.path, mapping) }),
  }
}

function reportComponents(options: Values, components: Components, path: KeyPath, { report }: Mapping): void {
  for (const [key, usual] of Object.entries(components)) {
    const value = options[key]
    if (value === undefined || value === usual) continue
    report([...path, key], {
      message: `\`${key}\` has no effect: pages are rendered by the components of the theme.`,
      hint: `Override ${usual} in src/theme instead.`,
    })
  }
}
