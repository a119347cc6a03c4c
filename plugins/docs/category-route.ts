import { type CategoryCard, type DocCategoryPageData, instanceName, type Json, type Route } from 'lectern/plugin-kit'
import { breadcrumbsOf } from './breadcrumbs.ts'
import { defined } from './defined.ts'
import { neighboursAt } from './pagination.ts'
import type { ShownSidebar } from './resolve-version.ts'
import { pageClass, type RouteMaker, versionRef } from './route-maker.ts'
import type { GeneratedIndex, SidebarNode, SidebarPage } from './sidebar-tree.ts'

/** The generated pages of the categories of a sidebar. */
export function categoryRoutes(sidebar: ShownSidebar, maker: RouteMaker): Route[] {
  return sidebar.pages.flatMap((page, place) => {
    const index = page.category?.page
    return index?.type === 'generated-index' ? [categoryRoute(page, index, { sidebar, place, maker })] : []
  })
}

function categoryRoute(
  page: SidebarPage,
  index: GeneratedIndex,
  { sidebar, place, maker }: { sidebar: ShownSidebar; place: number; maker: RouteMaker },
): Route {
  const { context, options, version } = maker
  const { title, description, keywords, image, url } = index
  const data = defined<DocCategoryPageData>({
    title,
    description,
    items: (page.category?.items ?? []).flatMap(cardsOf),
    sidebar: sidebar.slices.of(page.trail).sidebar,
    breadcrumbs: options.breadcrumbs ? breadcrumbsOf(page) : undefined,
    ...neighboursAt(sidebar, place),
  })
  return defined<Route>({
    path: url,
    component: '@theme/DocCategoryPage',
    contents: [],
    data: data as unknown as Json,
    shared: [data.sidebar.branch],
    head: defined({ title, description, keywords, image, className: pageClass(maker, 'docs-category-page') }),
    locale: context.locale,
    version: versionRef(version.content.version, options.id),
    plugin: instanceName('docs', options.id),
    sourcePath: page.category?.origin.sourcePath,
  })
}

function cardsOf(node: SidebarNode): CategoryCard[] {
  switch (node.type) {
    case 'html':
      return []
    case 'doc':
      return [defined({ label: node.item.label, url: node.item.url, description: node.doc.description || undefined })]
    case 'link': {
      const { label, url, external } = node.item
      return [defined({ label, url, external, description: node.description })]
    }
    case 'category': {
      const { label, url, description, items } = node
      return url === undefined ? [] : [defined({ label, url, description, count: items.length })]
    }
  }
}
