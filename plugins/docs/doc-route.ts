import type { DocPageData, Json, Route, RouteContext } from 'lectern'
import { breadcrumbsOf } from './breadcrumbs.ts'
import type { Doc } from './content.ts'
import { defined } from './defined.ts'
import { editUrlOf } from './edit-url.ts'
import { chosenNeighbours, neighboursAt } from './pagination.ts'
import { pluginName, type RouteMaker, versionRef } from './route-maker.ts'

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
      title,
      description: doc.description || undefined,
      keywords: frontMatter.keywords,
      image: frontMatter.image,
    }),
    locale: context.locale,
    version: versionRef(version.content.version, options.id),
    plugin: pluginName(options.id),
    sourcePath: doc.sourcePath,
  }
}

function docData(doc: Doc, permalink: string, { context, options, version }: RouteMaker): DocPageData {
  const { frontMatter } = doc
  const sidebar = version.sidebarOf(doc)
  const place = sidebar?.placeOfDoc.get(doc.id)
  const page = place === undefined ? undefined : sidebar?.pages[place]
  return defined<DocPageData>({
    docId: doc.id,
    title: doc.title,
    hideTitle: frontMatter.hide_title || undefined,
    hideToc: frontMatter.hide_table_of_contents || undefined,
    ...tocLevels(doc, context),
    sidebar: sidebar?.slices.of(page?.trail ?? []).sidebar,
    breadcrumbs: options.breadcrumbs && page ? breadcrumbsOf(page) : undefined,
    ...chosenNeighbours(doc, neighboursAt(sidebar, place), version),
    editUrl: editUrlOf(doc, options.editUrl, { version: version.content.version, permalink, locale: context.locale }),
  })
}

function tocLevels({ frontMatter }: Doc, { config }: RouteContext): Pick<DocPageData, 'minTocLevel' | 'maxTocLevel'> {
  const { minHeadingLevel, maxHeadingLevel } = config.theme.tableOfContents
  return {
    minTocLevel: frontMatter.toc_min_heading_level ?? minHeadingLevel,
    maxTocLevel: frontMatter.toc_max_heading_level ?? maxHeadingLevel,
  }
}
