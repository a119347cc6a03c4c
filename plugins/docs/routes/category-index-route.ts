import { type DocCategoryPageData, instanceName, type Json, omitUndefined, type Route } from 'lectern/plugin-kit'
import { createCards } from '../sidebars/category-cards.ts'
import type { GeneratedIndex, SidebarPage } from '../sidebars/sidebar-tree.ts'
import { createBreadcrumbs } from './breadcrumbs.ts'
import { getNeighbors } from './pagination.ts'
import type { ResolvedSidebar } from './resolve-version.ts'
import { type DocsRouteContext, pageClass, versionRef } from './route-context.ts'

/** Routes of a sidebar's generated category index pages. */
export function categoryRoutes(sidebar: ResolvedSidebar, docsContext: DocsRouteContext): Route[] {
  return sidebar.pages.flatMap((page, pageIndex) => {
    const index = page.category?.page
    return index?.type === 'generated-index' ? [categoryRoute(page, index, { sidebar, pageIndex, docsContext })] : []
  })
}

function categoryRoute(
  page: SidebarPage,
  index: GeneratedIndex,
  { sidebar, pageIndex, docsContext }: { sidebar: ResolvedSidebar; pageIndex: number; docsContext: DocsRouteContext },
): Route {
  const { context, options, version } = docsContext
  const { title, description, keywords, image, url } = index
  const data = omitUndefined<DocCategoryPageData>({
    title,
    description,
    items: (page.category?.items ?? []).flatMap(createCards),
    sidebar: sidebar.slices.get(page.trail).sidebar,
    breadcrumbs: options.breadcrumbs ? createBreadcrumbs(page) : undefined,
    ...getNeighbors(sidebar, pageIndex),
  })
  return omitUndefined<Route>({
    path: url,
    component: '@theme/DocCategoryPage',
    contents: [],
    data: data as unknown as Json,
    shared: [data.sidebar.branch],
    head: omitUndefined({
      title,
      description,
      keywords,
      image,
      noIndex: version.content.version.noIndex || undefined,
      className: pageClass(docsContext, 'docs-category-page'),
    }),
    locale: context.locale,
    version: versionRef(version.content.version, options.id),
    plugin: instanceName('docs', options.id),
    sourcePath: page.category?.origin.sourcePath,
  })
}
