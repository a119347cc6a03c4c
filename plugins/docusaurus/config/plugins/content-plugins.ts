import { joinUrl } from 'lectern/plugin-kit'
import { type KeyPath, type Mapping, pick, readValues, reportUnknownKeys, toSitePath, type Values } from '../mapping.ts'
import { createPlugin } from './create-plugin.ts'
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
  reportUnknownKeys(
    options,
    optionsPath,
    [...docsKeys, ...otherDocsKeys, ...Object.keys(docsComponents), ...markdownKeys],
    mapping,
  )
  reportComponents(options, docsComponents, optionsPath, mapping)
  const versions = readValues(options.versions, [...optionsPath, 'versions'], mapping)
  const current = readValues(versions.current, [...optionsPath, 'versions', 'current'], mapping)
  const { routeBasePath = 'docs' } = options
  const versionPath = current.path
  for (const key of Object.keys(current).filter((name) => name !== 'path'))
    mapping.report([...optionsPath, 'versions', 'current', key], {
      message: `\`${key}\` of the current version has no effect: versions are not supported yet.`,
    })
  const resolved = {
    ...pick(options, docsKeys),
    ...(await convertMarkdownOptions(options, optionsPath, mapping)),
    ...folder(options.path, mapping),
    ...(typeof options.sidebarPath === 'string'
      ? { sidebarPath: toSitePath(options.sidebarPath, mapping) }
      : pick(options, ['sidebarPath'])),
    // Without other versions, the current one is at the root, unless it has a path.
    ...(typeof versionPath === 'string' && versionPath !== ''
      ? { routeBasePath: joinUrl(String(routeBasePath), versionPath).replace(/^\//, '') }
      : {}),
  }
  const plugin = createPlugin('docs', resolved, optionsPath, mapping)
  if (plugin) draft.content.push(plugin)
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
  const known = [
    ...blogKeys,
    'path',
    'editLocalizedFiles',
    'processBlogPosts',
    ...Object.keys(blogComponents),
    ...markdownKeys,
  ]
  reportUnknownKeys(options, optionsPath, known, mapping)
  reportComponents(options, blogComponents, optionsPath, mapping)
  if (options.processBlogPosts !== undefined) {
    mapping.report([...optionsPath, 'processBlogPosts'], {
      message: '`processBlogPosts` is not called: posts are listed as they are.',
    })
  }
  const resolved = {
    ...pick(options, blogKeys),
    ...(await convertMarkdownOptions(options, optionsPath, mapping)),
    ...folder(options.path, mapping),
    ...(typeof draft.groupByYear === 'boolean' ? { groupByYear: draft.groupByYear } : {}),
  }
  const plugin = createPlugin('blog', resolved, optionsPath, mapping)
  if (plugin) draft.content.push(plugin)
}

export async function convertPages(entry: PluginEntry, { draft, mapping }: EntryContext): Promise<void> {
  const { options, optionsPath } = entry
  const known = [...sharedKeys, 'path', 'mdxPageComponent', 'editUrl', 'editLocalizedFiles', ...markdownKeys]
  reportUnknownKeys(options, optionsPath, known, mapping)
  reportComponents(options, { mdxPageComponent: '@theme/MDXPage' }, optionsPath, mapping)
  if (options.editUrl !== undefined) {
    mapping.report([...optionsPath, 'editUrl'], {
      message: '`editUrl` has no effect: Markdown pages have no "Edit this page" link.',
    })
  }
  const resolved = {
    ...pick(options, sharedKeys),
    ...(await convertMarkdownOptions(options, optionsPath, mapping)),
    ...folder(options.path, mapping),
  }
  const plugin = createPlugin('pages', resolved, optionsPath, mapping)
  if (plugin) draft.content.push(plugin)
}

/** Options that name a component, with their defaults. */
type Components = Readonly<Record<string, string>>

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

function folder(value: unknown, mapping: Mapping): { path?: string } {
  return value === undefined ? {} : { path: toSitePath(value, mapping) }
}
