import {
  type DocPageData,
  instanceName,
  isExternalUrl,
  isTranslated,
  type Json,
  omitUndefined,
  type Route,
  type RouteContext,
  redirectFrom,
  translationOf,
} from 'lectern/plugin-kit'
import type { Doc } from '../content.ts'
import type { SidebarSlice } from '../sidebars/sidebar-slice.ts'
import { versionedPath } from '../versions/version-files.ts'
import { createBreadcrumbs } from './breadcrumbs.ts'
import { docEditUrl } from './edit-url.ts'
import { applyPaginationFrontMatter, getNeighbors } from './pagination.ts'
import { type DocsRouteContext, pageClass, versionRef } from './route-context.ts'
import { tagUrl } from './tag-routes.ts'

/** The route of a document. */
export function docRoute(doc: Doc, docsContext: DocsRouteContext): Route {
  const { context, options, version } = docsContext
  const { frontMatter, title } = doc
  const permalink = version.docUrl(doc)
  const { data, slice } = docData(doc, permalink, docsContext)
  return {
    path: permalink,
    component: '@theme/DocPage',
    contents: [{ id: doc.sourcePath, variant: 'full' }],
    // The cast is safe: the interface is not assignable to Json only because it has no index signature.
    data: data as unknown as Json,
    ...(slice && { shared: [slice.sidebar.branch], componentShared: { DocCardList: [slice.cards.url] } }),
    head: omitUndefined({
      title: frontMatter.title_meta ?? title,
      description: doc.description || undefined,
      keywords: frontMatter.keywords,
      image: doc.image,
      canonical: canonicalUrl(frontMatter.canonical, context),
      noIndex: doc.visibility.isListed && !version.content.version.noIndex ? undefined : true,
      modified: doc.lastUpdate?.date,
      className: pageClass(docsContext, `docs-doc-page docs-doc-id-${doc.id}`),
    }),
    locale: context.locale,
    version: versionRef(version.content.version, options.id),
    plugin: instanceName('docs', options.id),
    sourcePath: doc.sourcePath,
    ...translationOf(doc.sourcePath, version.content.folders),
    ...redirectFrom(frontMatter, versionedPath(options.routeBasePath, version.content.version, doc.slugFolder)),
  }
}

/** Returns the data of the page, and the slice of the sidebar on it. */
function docData(
  doc: Doc,
  permalink: string,
  docsContext: DocsRouteContext,
): { data: DocPageData; slice: SidebarSlice | undefined } {
  const { context, options, version } = docsContext
  const { frontMatter } = doc
  const sidebar = version.getSidebar(doc)
  const pageIndex = sidebar?.pageIndexByDoc.get(doc.id)
  const page = pageIndex === undefined ? undefined : sidebar?.pages[pageIndex]
  const unlisted = page ? undefined : sidebar?.unlistedDocs.get(doc.id)
  const trail = page?.trail ?? unlisted?.trail
  const itemLabel = frontMatter.sidebar_label ?? doc.title
  const slice = unlisted?.node
    ? sidebar?.slices.getUnlisted(unlisted)
    : sidebar?.slices.get(trail ?? [], page?.position)
  const data = omitUndefined<DocPageData>({
    docId: doc.id,
    title: doc.title,
    hideTitle: frontMatter.hide_title || doc.title === '' || undefined,
    hideToc: frontMatter.hide_table_of_contents || undefined,
    ...tocLevels(doc, context),
    sidebar: slice?.sidebar,
    breadcrumbs:
      options.breadcrumbs && trail ? createBreadcrumbs(page ?? { trail, itemLabel, url: permalink }) : undefined,
    ...applyPaginationFrontMatter(doc, getNeighbors(sidebar, pageIndex), version),
    editUrl: docEditUrl(doc, options.editUrl, {
      version: version.content.version,
      translated: editedTranslation(doc, docsContext),
      permalink,
      locale: context.locale,
      siteDir: context.siteDir,
    }),
    lastUpdate: doc.lastUpdate,
    tags:
      doc.tags.length > 0 ? doc.tags.map((tag) => ({ label: tag.label, url: tagUrl(tag, docsContext) })) : undefined,
    visibility: doc.visibility.note,
    frontMatter: doc.fields,
    search: frontMatter.search as DocPageData['search'],
  })
  return { data, slice }
}

/** Returns the folder of a translation whose edit link leads to it. */
function editedTranslation({ sourcePath }: Doc, { options, version }: DocsRouteContext): string | undefined {
  const { folders } = version.content
  return options.editLocalizedFiles && isTranslated(sourcePath, folders) ? folders.translated : undefined
}

/** Completes a canonical path of the site; external URLs stay as they are. */
function canonicalUrl(canonical: string | undefined, { pageUrl }: RouteContext): string | undefined {
  return canonical === undefined || isExternalUrl(canonical) ? canonical : pageUrl(canonical)
}

function tocLevels({ frontMatter }: Doc, { config }: RouteContext): Pick<DocPageData, 'minTocLevel' | 'maxTocLevel'> {
  const { minHeadingLevel, maxHeadingLevel } = config.theme.tableOfContents
  return {
    minTocLevel: frontMatter.toc_min_heading_level ?? minHeadingLevel,
    maxTocLevel: frontMatter.toc_max_heading_level ?? maxHeadingLevel,
  }
}
