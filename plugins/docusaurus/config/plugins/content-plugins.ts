import { joinUrl, keyPath } from 'lectern/plugin-kit'
import { blog, docs, pages } from 'lectern/plugins'
import { blogContent } from '../content/blog-content.ts'
import { withBlogData } from '../content/blog-data.ts'
import { docsContent } from '../content/docs-content.ts'
import { withFrontMatter } from '../content/front-matter.ts'
import { pagesContent } from '../content/pages-content.ts'
import { type ProcessPosts, withProcessedPosts } from '../content/process-posts.ts'
import { withProvidedContent } from '../content/provide-content.ts'
import {
  isValues,
  type KeyPath,
  type Mapping,
  pick,
  readValues,
  reportUnknownKeys,
  toSitePath,
  type Values,
} from '../mapping.ts'
import { createPlugin } from './create-plugin.ts'
import { withDocsData } from './docs-data.ts'
import type { EntryContext } from './entry-context.ts'
import { convertMarkdownOptions, markdownKeys } from './markdown-options.ts'
import type { PluginEntry } from './plugin-entry.ts'
import { reportVersions } from './versions.ts'

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

export async function convertDocs(entry: PluginEntry, { draft, mapping, adapter }: EntryContext): Promise<void> {
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
  reportVersions(options, optionsPath, mapping)
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
  const id = String(options.id ?? 'default')
  const plugin = createPlugin(
    () =>
      withFrontMatter(
        withProvidedContent(
          docs(resolved),
          { name: 'docusaurus-plugin-content-docs', id, options: { path: 'docs', routeBasePath: 'docs', ...options } },
          adapter,
          (content, result, context) => docsContent(content, { result, context, options }),
        ),
        ({ versions }) => versions.flatMap((version) => version.docs),
      ),
    optionsPath,
    mapping,
  )
  if (plugin) draft.content.push(withDocsData(plugin, { id, breadcrumbs: options.breadcrumbs !== false }))
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

export async function convertBlog(entry: PluginEntry, { draft, mapping, adapter }: EntryContext): Promise<void> {
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
  const resolved = {
    ...pick(options, blogKeys),
    ...(await convertMarkdownOptions(options, optionsPath, mapping)),
    ...folder(options.path, mapping),
    ...(isValues(options.feedOptions) ? { feedOptions: convertFeeds(options.feedOptions) } : {}),
    ...(typeof draft.groupByYear === 'boolean' ? { groupByYear: draft.groupByYear } : {}),
  }
  const { processBlogPosts: process } = options
  const id = String(options.id ?? 'default')
  const key = keyPath([...optionsPath, 'processBlogPosts'])
  const create = () => {
    const plugin = blog(resolved)
    const processed =
      typeof process === 'function'
        ? withProcessedPosts(plugin, process as ProcessPosts, {
            options,
            warn: ({ report, configFile }, message) =>
              report({ code: 'docusaurus-config', severity: 'warning', message, sourcePath: configFile, item: key }),
          })
        : plugin
    const name = 'docusaurus-plugin-content-blog'
    const instance = { name, id, options: { path: 'blog', routeBasePath: 'blog', ...options } }
    const provided = withProvidedContent(processed, instance, adapter, (content, result, context) =>
      blogContent(content, { result, context, options }),
    )
    return withBlogData(
      withFrontMatter(provided, ({ posts }) => posts),
      { id, options },
    )
  }
  const plugin = createPlugin(create, optionsPath, mapping)
  if (plugin) draft.content.push(plugin)
}

/** A feed without a style sheet of its own has the one of Lectern. */
function convertFeeds({ xslt, ...feeds }: Values): Values {
  if (!isValues(xslt)) return xslt === undefined || xslt === null ? feeds : { ...feeds, xslt }
  const own = Object.entries(xslt).filter(([, file]) => typeof file === 'string')
  return own.length === 0 ? feeds : { ...feeds, xslt: Object.fromEntries(own) }
}

export async function convertPages(entry: PluginEntry, { draft, mapping, adapter }: EntryContext): Promise<void> {
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
  const instance = {
    name: 'docusaurus-plugin-content-pages',
    id: String(options.id ?? 'default'),
    options: { path: 'src/pages', routeBasePath: '/', ...options },
  }
  const create = () =>
    withFrontMatter(withProvidedContent(pages(resolved), instance, adapter, pagesContent), ({ documents }) => documents)
  const plugin = createPlugin(create, optionsPath, mapping)
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
