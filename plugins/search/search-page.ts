import type { Route, RouteContext } from 'lectern/plugin-kit'

/** Returns the route of the search page. */
export function searchPage(path: string, { locale, texts }: RouteContext): Route {
  return {
    path,
    component: '@theme/SearchPage',
    contents: [],
    data: null,
    head: { title: texts.searchTitle, noIndex: true, className: 'plugin-search' },
    locale,
    plugin: 'search',
  }
}
