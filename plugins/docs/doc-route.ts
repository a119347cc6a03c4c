import {
  type DocPageData,
  instanceName,
  isExternalUrl,
  type Json,
  type Route,
  type RouteContext,
} from 'lectern/plugin-kit'
import { breadcrumbsOf } from './breadcrumbs.ts'
import type { Doc } from './content.ts'
import { defined } from './defined.ts'
import { editUrlOf } from './edit-url.ts'
import { chosenNeighbours, neighboursAt } from './pagination.ts'
import { pageClass, type RouteMaker, versionRef } from './route-maker.ts'
import { tagUrl } from './tag-routes.ts'

/** The page of one document. */
export function docRoute(doc: Doc, maker: RouteMaker): Route {
  const { context, options, version } = maker
  const { frontMatter, title } = doc
  const permalink = version.urlOf(doc)
  const data = docData(doc, permalink, maker)
  return {
    path: permalink,
    component: '@theme/DocPage',
    contents: [{ id: doc.sourcePath, variant: 'full' }],
    // An interface has no index signature, which is all that keeps it from being JSON by its type.
    data: data as unknown as Json,
    ...(data.sidebar ? { shared: [data.sidebar.branch] } : {}),
    head: defined({
      title: frontMatter.title_meta ?? title,
      description: doc.description || undefined,
      keywords: frontMatter.keywords,
      image: doc.image,
      canonical: canonicalOf(frontMatter.canonical, context),
      noIndex: doc.visibility.isListed ? undefined : true,
      modified: doc.lastUpdate?.date,
      className: pageClass(maker, `docs-doc-page docs-doc-id-${doc.id}`),
    }),
    locale: context.locale,
    version: versionRef(version.content.version, options.id),
    plugin: instanceName('docs', options.id),
    sourcePath: doc.sourcePath,
  }
}

function docData(doc: Doc, permalink: string, maker: RouteMaker): DocPageData {
  const { context, options, version } = maker
  const { frontMatter } = doc
  const sidebar = version.sidebarOf(doc)
  const place = sidebar?.placeOfDoc.get(doc.id)
  const page = place === undefined ? undefined : sidebar?.pages[place]
  const trail = page?.trail ?? sidebar?.trailOfUnlisted.get(doc.id)
  const itemLabel = frontMatter.sidebar_label ?? doc.title
  return defined<DocPageData>({
    docId: doc.id,
    title: doc.title,
    hideTitle: frontMatter.hide_title || undefined,
    hideToc: frontMatter.hide_table_of_contents || undefined,
    ...tocLevels(doc, context),
    sidebar: sidebar?.slices.of(trail ?? []).sidebar,
    breadcrumbs: options.breadcrumbs && trail ? breadcrumbsOf(page ?? { trail, itemLabel, url: permalink }) : undefined,
    ...chosenNeighbours(doc, neighboursAt(sidebar, place), version),
    editUrl: editUrlOf(doc, options.editUrl, { version: version.content.version, permalink, locale: context.locale }),
    lastUpdate: doc.lastUpdate,
    tags: doc.tags.length > 0 ? doc.tags.map((tag) => ({ label: tag.label, url: tagUrl(tag, maker) })) : undefined,
    visibility: doc.visibility.note,
    search: frontMatter.search as DocPageData['search'],
  })
}

/** A path of the site gets its complete form. */
function canonicalOf(canonical: string | undefined, { pageUrl }: RouteContext): string | undefined {
  return canonical === undefined || isExternalUrl(canonical) ? canonical : pageUrl(canonical)
}

function tocLevels({ frontMatter }: Doc, { config }: RouteContext): Pick<DocPageData, 'minTocLevel' | 'maxTocLevel'> {
  const { minHeadingLevel, maxHeadingLevel } = config.theme.tableOfContents
  return {
    minTocLevel: frontMatter.toc_min_heading_level ?? minHeadingLevel,
    maxTocLevel: frontMatter.toc_max_heading_level ?? maxHeadingLevel,
  }
}
