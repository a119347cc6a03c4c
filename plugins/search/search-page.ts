import type { Route, RouteContext } from 'lectern/plugin-kit'

/** The page on which one searches, with an address for each query. */
export function searchPage(path: string, { locale }: RouteContext): Route {
  return {
    path,
    component: '@theme/SearchPage',
    contents: [],
    data: null,
    head: { title: 'Search the documentation', noIndex: true, className: 'plugin-search' },
    locale,
    plugin: 'search',
  }
}
