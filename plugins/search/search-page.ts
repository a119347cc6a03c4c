import type { Route, RouteContext } from 'lectern/plugin-kit'

/** Returns the route of the search page. */
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
