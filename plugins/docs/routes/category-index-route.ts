import {
  type DocCategoryPageData,
  instanceName,
  type Json,
  omitUndefined,
  type Route,
  type RouteHead,
} from 'lectern/plugin-kit'
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
  const { title, description, keywords, image, url } = index
  const data = omitUndefined<DocCategoryPageData>({
    title,
    description,
    items: (page.category?.items ?? []).flatMap(createCards),
    sidebar: sidebar.slices.get(page.trail).sidebar,
    breadcrumbs: docsContext.options.breadcrumbs ? createBreadcrumbs(page) : undefined,
    ...getNeighbors(sidebar, pageIndex),
  })
  const head = omitUndefined({ title, description, keywords, image })
  return listRoute(url, { data, head, docsContext, sourcePath: page.category?.origin.sourcePath })
}

/** Routes of the pages that list all items of a sidebar's long lists, where no index page of a category does. */
export function longListRoutes(sidebar: ResolvedSidebar, docsContext: DocsRouteContext): Route[] {
  const { allPages, allPagesOf } = docsContext.context.texts
  const added = [...sidebar.longLists.values()].filter(({ isAdded }) => isAdded)
  return added.map(({ trail, items, url }) => {
    const owner = trail.at(-1)
    const title = owner ? allPagesOf({ label: owner.label }) : allPages
    const data = omitUndefined<DocCategoryPageData>({
      title,
      items: items.flatMap(createCards).map(({ label, url, external }) => omitUndefined({ label, url, external })),
      compact: true,
      search: false,
      sidebar: sidebar.slices.get(trail).sidebar,
      breadcrumbs: docsContext.options.breadcrumbs ? createBreadcrumbs({ trail, itemLabel: allPages, url }) : undefined,
    })
    return listRoute(url, { data, head: { title }, docsContext, sourcePath: owner?.origin.sourcePath })
  })
}

interface ListPage {
  data: DocCategoryPageData
  head: RouteHead
  docsContext: DocsRouteContext
  sourcePath: string | undefined
}

/** The route of a page with a list of items. */
function listRoute(path: string, { data, head, docsContext, sourcePath }: ListPage): Route {
  const { context, options, version } = docsContext
  return omitUndefined<Route>({
    path,
    component: '@theme/DocCategoryPage',
    contents: [],
    data: data as unknown as Json,
    shared: [data.sidebar.branch],
    head: omitUndefined({
      ...head,
      noIndex: version.content.version.noIndex || undefined,
      className: pageClass(docsContext, 'docs-category-page'),
    }),
    locale: context.locale,
    version: versionRef(version.content.version, options.id),
    plugin: instanceName('docs', options.id),
    sourcePath,
  })
}
