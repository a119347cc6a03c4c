import {
  createSiteTypography,
  type HomeSection,
  instanceName,
  isExternalUrl,
  type Json,
  joinUrl,
  type MdxPageData,
  omitUndefined,
  type Route,
  type RouteContext,
  type RouteResult,
  redirectFrom,
  translationOf,
} from 'lectern/plugin-kit'
import type { ComponentPage, MarkdownPage, PagesContent } from './load-pages.ts'
import type { ResolvedOptions } from './options.ts'
import { isNotFoundPage, pagePath, slugPath } from './page-path.ts'

/** Creates a route for each page. */
export function pagesRoutes(content: PagesContent, context: RouteContext, options: ResolvedOptions): RouteResult {
  const documents = content.documents.filter(({ visibility }) => visibility.isBuilt)
  return {
    routes: [
      ...content.components.map((page) => componentRoute(page, context, options)),
      ...documents.map((page) => ({
        ...documentRoute(page, context, options),
        ...translationOf(page.sourcePath, content.folders),
      })),
    ],
    sections: [createHomeSection({ ...content, documents }, context, options)],
  }
}

/** The Markdown pages, for the generated home page. The titles of React pages are not known. */
function createHomeSection({ documents }: PagesContent, context: RouteContext, options: ResolvedOptions): HomeSection {
  const items = documents.flatMap((page) => {
    const { source, frontMatter, visibility } = page
    const { title: label, description } = pageTexts(page, context)
    if (!visibility.isListed || label === undefined || isNotFoundPage(source)) return []
    return [omitUndefined({ label, url: routePath(source, frontMatter.slug, context, options), description })]
  })
  return { title: context.texts.pages, items }
}

function componentRoute({ source, sourcePath }: ComponentPage, context: RouteContext, options: ResolvedOptions): Route {
  return {
    path: routePath(source, undefined, context, options),
    component: `@site/${sourcePath.replace(/\.[jt]sx?$/, '')}`,
    contents: [],
    data: null,
    head: {
      title: context.config.title,
      ...(isNotFoundPage(source) && { noIndex: true }),
      className: `plugin-pages plugin-id-${options.id}`,
    },
    locale: context.locale,
    plugin: instanceName('pages', options.id),
    sourcePath,
  }
}

function documentRoute(page: MarkdownPage, context: RouteContext, options: ResolvedOptions): Route {
  const { source, sourcePath, frontMatter } = page
  const { title, metaTitle, description } = pageTexts(page, context)
  const { keywords, canonical } = frontMatter
  const canonicalUrl = canonical === undefined || isExternalUrl(canonical) ? canonical : context.pageUrl(canonical)
  return {
    path: routePath(source, frontMatter.slug, context, options),
    component: '@theme/MdxPage',
    contents: [{ id: sourcePath, variant: 'full' }],
    data: documentData(page, title ?? '', { context, options }),
    head: {
      title: metaTitle ?? title ?? context.config.title,
      ...(description && { description }),
      ...(keywords && { keywords }),
      ...(page.image && { image: page.image }),
      ...(canonicalUrl !== undefined && { canonical: canonicalUrl }),
      ...((!page.visibility.isListed || isNotFoundPage(source)) && { noIndex: true }),
      ...(page.lastUpdate?.date && { modified: page.lastUpdate.date }),
      className: `mdx-wrapper mdx-page plugin-pages plugin-id-${options.id}`,
    },
    locale: context.locale,
    plugin: instanceName('pages', options.id),
    sourcePath,
    ...redirectFrom(frontMatter, joinUrl(options.routeBasePath, source.slice(0, source.lastIndexOf('/') + 1))),
  }
}

/** Returns the texts about a page, set like the text of its document. */
function pageTexts(
  { sourcePath, frontMatter, contentTitle, excerpt }: MarkdownPage,
  { config }: RouteContext,
): { title?: string; metaTitle?: string; description?: string } {
  const typography = createSiteTypography(config).ofFile(sourcePath)
  const set = (text: string | undefined) => text && (typography?.apply(text) ?? text)
  return omitUndefined({
    title: set(frontMatter.title ?? contentTitle),
    metaTitle: set(frontMatter.title_meta),
    description: set(frontMatter.description ?? excerpt) || undefined,
  })
}

function documentData(
  { frontMatter, fields, visibility, lastUpdate, contentTitle }: MarkdownPage,
  title: string,
  { context, options }: { context: RouteContext; options: ResolvedOptions },
): Json {
  const { minHeadingLevel, maxHeadingLevel } = context.config.theme.tableOfContents
  const displaysTitle = contentTitle !== undefined || (options.displayTitle && title !== '')
  const { wrapperClassName } = frontMatter
  const data: MdxPageData = {
    title,
    ...((frontMatter.hide_title || !displaysTitle) && { hideTitle: true }),
    ...(frontMatter.hide_table_of_contents && { hideToc: true }),
    minTocLevel: frontMatter.toc_min_heading_level ?? minHeadingLevel,
    maxTocLevel: frontMatter.toc_max_heading_level ?? maxHeadingLevel,
    ...(wrapperClassName !== undefined && { wrapperClassName }),
    ...(visibility.note && { visibility: visibility.note }),
    ...(lastUpdate && { lastUpdate }),
    ...(fields && { frontMatter: fields }),
    ...(frontMatter.search !== undefined && { search: frontMatter.search as MdxPageData['search'] }),
  }
  return data as unknown as Json
}

/** Path of a page's route. The 404 page is always at the root, regardless of the base path of the pages. */
function routePath(source: string, slug: string | undefined, context: RouteContext, options: ResolvedOptions): string {
  if (isNotFoundPage(source)) return context.url('/404.html')
  return context.pageUrl(joinUrl(options.routeBasePath, slug ? slugPath(slug, source) : pagePath(source)))
}
