import { keyPath, type Plugin } from 'lectern/plugin-kit'
import { type BlogContent, blogContent } from '../content/blog-content.ts'
import { withBlogData } from '../content/blog-data.ts'
import { type DocsContent, docsContent } from '../content/docs-content.ts'
import { withFrontMatter } from '../content/front-matter.ts'
import { type PagesContent, pagesContent } from '../content/pages-content.ts'
import { type ProcessPosts, withProcessedPosts } from '../content/process-posts.ts'
import { withProvidedContent } from '../content/provide-content.ts'
import { isValues, type Mapping, pick, reportUnknownKeys, toSitePath, type Values } from '../mapping.ts'
import { createPlugin } from './create-plugin.ts'
import type { EntryContext } from './entry-context.ts'
import { convertMarkdownOptions, markdownKeys } from './markdown-options.ts'
import { type ComponentOptions, withPageComponents } from './page-components.ts'
import type { PluginEntry } from './plugin-entry.ts'

const sharedKeys = ['id', 'routeBasePath', 'include', 'exclude', 'showLastUpdateTime', 'showLastUpdateAuthor']

const docsKeys = [
  ...sharedKeys,
  'numberPrefixParser',
  'breadcrumbs',
  'editUrl',
  'editLocalizedFiles',
  'sidebarItemsGenerator',
  'tagsBasePath',
  'tags',
  'onInlineTags',
  'sidebarCollapsible',
  'sidebarCollapsed',
  'sidebarMaxItems',
  'disableVersioning',
  'editCurrentVersion',
  'includeCurrentVersion',
  'lastVersion',
  'onlyIncludeVersions',
  'versions',
]

/** Options that other functions read. */
const otherDocsKeys = ['path', 'sidebarPath']

const docsComponents: ComponentOptions = {
  docsRootComponent: ['DocsRoot', 'DocPage', 'DocCategoryPage', 'DocTagsPage', 'DocTagPage'],
  docVersionRootComponent: ['DocVersionRoot', 'DocPage', 'DocCategoryPage', 'DocTagsPage', 'DocTagPage'],
  docRootComponent: ['DocRoot', 'DocPage', 'DocCategoryPage'],
  docItemComponent: ['DocItem', 'DocPage'],
  docTagsListComponent: ['DocTagsListPage', 'DocTagsPage'],
  docTagDocListComponent: ['DocTagDocListPage', 'DocTagPage'],
  docCategoryGeneratedIndexComponent: ['DocCategoryGeneratedIndexPage', 'DocCategoryPage'],
}

export async function convertDocs(entry: PluginEntry, { draft, mapping, adapter }: EntryContext): Promise<void> {
  const { options, optionsPath } = entry
  const converted = await convertOptions(
    entry,
    { keys: docsKeys, otherKeys: otherDocsKeys, components: docsComponents },
    mapping,
  )
  const resolved = {
    ...converted,
    ...(typeof options.sidebarPath === 'string'
      ? { sidebarPath: toSitePath(options.sidebarPath, mapping) }
      : pick(options, ['sidebarPath'])),
  }
  const plugin = createPlugin('docs', resolved, optionsPath, mapping) as Plugin<DocsContent> | undefined
  if (!plugin) return
  const instance = {
    name: 'docusaurus-plugin-content-docs',
    id: String(options.id ?? 'default'),
    options: { path: 'docs', routeBasePath: 'docs', ...options },
  }
  const withPages = withPageComponents(plugin, draft.pageComponents, options, docsComponents, instance)
  const provided = withProvidedContent(withPages, instance, adapter, (content, result, context) =>
    docsContent(content, { result, context, options }),
  )
  draft.content.push(
    withFrontMatter(provided, ({ versions }) => versions.flatMap((version) => version.docs), adapter.shared) as Plugin,
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
  'editLocalizedFiles',
  'feedOptions',
]

const blogComponents: ComponentOptions = {
  blogListComponent: ['BlogListPage', 'BlogListPage'],
  blogPostComponent: ['BlogPostPage', 'BlogPostPage'],
  blogTagsListComponent: ['BlogTagsListPage', 'BlogTagsPage'],
  blogTagsPostsComponent: ['BlogTagsPostsPage', 'BlogTagPage'],
  blogArchiveComponent: ['BlogArchivePage', 'BlogArchivePage'],
  blogAuthorsListComponent: ['Blog/Pages/BlogAuthorsListPage', 'BlogAuthorsPage'],
  blogAuthorsPostsComponent: ['Blog/Pages/BlogAuthorsPostsPage', 'BlogAuthorPage'],
}

export async function convertBlog(entry: PluginEntry, { draft, mapping, adapter }: EntryContext): Promise<void> {
  const { options, optionsPath } = entry
  const otherKeys = ['path', 'processBlogPosts']
  const converted = await convertOptions(entry, { keys: blogKeys, otherKeys, components: blogComponents }, mapping)
  const resolved = {
    ...converted,
    ...(isValues(options.feedOptions) ? { feedOptions: convertFeeds(options.feedOptions) } : {}),
    ...(typeof draft.groupByYear === 'boolean' ? { groupByYear: draft.groupByYear } : {}),
  }
  const plugin = createPlugin('blog', resolved, optionsPath, mapping) as Plugin<BlogContent> | undefined
  if (!plugin) return
  const id = String(options.id ?? 'default')
  const instance = {
    name: 'docusaurus-plugin-content-blog',
    id,
    options: { path: 'blog', routeBasePath: 'blog', ...options },
  }
  const withPages = withPageComponents(plugin, draft.pageComponents, options, blogComponents, instance)
  const provided = withProvidedContent(
    withProcessing(withPages, entry),
    instance,
    adapter,
    (content, result, context) => blogContent(content, { result, context, options }),
  )
  const withData = withBlogData(
    withFrontMatter(provided, ({ posts }) => posts, adapter.shared),
    { id, options },
  )
  draft.content.push(withData as Plugin)
}

/** Runs the site's function for posts, which only Docusaurus has. */
function withProcessing(plugin: Plugin<BlogContent>, { options, optionsPath }: PluginEntry): Plugin<BlogContent> {
  const { processBlogPosts: process } = options
  if (typeof process !== 'function') return plugin
  const item = keyPath([...optionsPath, 'processBlogPosts'])
  return withProcessedPosts(plugin, process as ProcessPosts, {
    options,
    warn: ({ report, configFile }, message) =>
      report({ code: 'docusaurus-config', severity: 'warning', message, sourcePath: configFile, item }),
  })
}

/** A feed without a style sheet of its own has the one of Lectern. */
function convertFeeds({ xslt, ...feeds }: Values): Values {
  if (!isValues(xslt)) return xslt === undefined || xslt === null ? feeds : { ...feeds, xslt }
  const own = Object.entries(xslt).filter(([, file]) => typeof file === 'string')
  return own.length === 0 ? feeds : { ...feeds, xslt: Object.fromEntries(own) }
}

export async function convertPages(entry: PluginEntry, { draft, mapping, adapter }: EntryContext): Promise<void> {
  const { options, optionsPath } = entry
  const otherKeys = ['path', 'editUrl', 'editLocalizedFiles']
  const components: ComponentOptions = { mdxPageComponent: ['MDXPage', 'MdxPage'] }
  const resolved = await convertOptions(entry, { keys: sharedKeys, otherKeys, components }, mapping)
  if (options.editUrl !== undefined) {
    mapping.report([...optionsPath, 'editUrl'], {
      message: '`editUrl` has no effect: Markdown pages have no "Edit this page" link.',
    })
  }
  const plugin = createPlugin('pages', { ...resolved, displayTitle: false }, optionsPath, mapping) as
    | Plugin<PagesContent>
    | undefined
  if (!plugin) return
  const instance = {
    name: 'docusaurus-plugin-content-pages',
    id: String(options.id ?? 'default'),
    options: { path: 'src/pages', routeBasePath: '/', ...options },
  }
  const withPages = withPageComponents(plugin, draft.pageComponents, options, components, instance)
  const provided = withProvidedContent(withPages, instance, adapter, pagesContent)
  draft.content.push(withFrontMatter(provided, ({ documents }) => documents, adapter.shared) as Plugin)
}

interface KnownOptions {
  /** Options with the same name and meaning in Lectern. */
  keys: readonly string[]
  /** Options that are converted or reported elsewhere. */
  otherKeys: readonly string[]
  components: ComponentOptions
}

/** Returns the options that have an effect, and reports the others. */
async function convertOptions(
  { options, optionsPath }: PluginEntry,
  { keys, otherKeys, components }: KnownOptions,
  mapping: Mapping,
): Promise<Values> {
  const known = [...keys, ...otherKeys, ...Object.keys(components), ...markdownKeys]
  reportUnknownKeys(options, optionsPath, known, mapping)
  return {
    ...pick(options, keys),
    ...(await convertMarkdownOptions(options, optionsPath, mapping)),
    ...(options.path === undefined ? {} : { path: toSitePath(options.path, mapping) }),
  }
}
