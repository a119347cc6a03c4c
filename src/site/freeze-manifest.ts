import { toSeverity } from '../shared/severity.ts'
import type { Diagnostic, ReportingSeverity, Route, RouteManifest, SiteConfig } from '../shared/types.ts'
import { joinUrl, pageKey } from '../shared/url.ts'

/** Sorts routes by path, resolves duplicates, adds the 404 page, and freezes the result. */
export function freezeManifest(
  all: Route[],
  { config, locale }: { config: SiteConfig; locale: string },
): { manifest: RouteManifest; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = []
  const byKey = new Map<string, Route>()
  const sources: Record<string, string> = {}
  // A route that only repeats another page yields to any page with the same path.
  const repeats = (route: Route) => route.repeats !== undefined
  const ownKeys = new Set(
    all.filter((route) => !repeats(route)).map((route) => comparablePath(route.path, config.baseUrl)),
  )
  for (const route of all) {
    const key = comparablePath(route.path, config.baseUrl)
    if (repeats(route) && ownKeys.has(key)) continue
    const earlier = byKey.get(key)
    if (earlier) {
      const diagnostic = duplicateRoute(earlier, route, config.onDuplicateRoutes)
      if (diagnostic) diagnostics.push(diagnostic)
      continue
    }
    byKey.set(key, route)
    const [content] = route.contents
    // A page that only lists excerpts is not the page of any of them.
    if (content?.variant !== 'full' || repeats(route)) continue
    sources[content.id] ??= route.path
    // Links between documents lead to the page in this locale, whether it is translated or not.
    if (route.translation) for (const id of Object.values(route.translation)) sources[id as string] ??= route.path
  }
  if (!byKey.has('404')) byKey.set('404', notFoundRoute(config, locale))
  const routes = [...byKey.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
  return { manifest: Object.freeze({ locale, routes, sources }), diagnostics }
}

/** Normalizes a path so that paths that differ only by case or Unicode form, which some hosts conflate, are equal. */
export function comparablePath(path: string, baseUrl: string): string {
  return (pageKey(path, baseUrl) ?? path).normalize('NFC').toLowerCase()
}

function duplicateRoute(earlier: Route, route: Route, severity: ReportingSeverity): Diagnostic | undefined {
  const isSamePath = earlier.path === route.path
  // Two spellings of one path cannot both be written, so `onDuplicateRoutes` applies only to equal spellings.
  const reported = isSamePath ? severity : 'throw'
  if (reported === 'ignore') return undefined
  const owner = earlier.sourcePath ?? earlier.plugin
  return {
    code: 'duplicate-route',
    severity: toSeverity(reported),
    message: isSamePath
      ? `The path ${route.path} is already used by ${owner}.`
      : `The path ${route.path} differs from ${earlier.path} (${owner}) only in case or Unicode normalization.`,
    hint: 'Rename one of the files, or give it a different `slug`.',
    sourcePath: route.sourcePath,
    item: `page ${route.path}`,
  }
}

function notFoundRoute(config: SiteConfig, locale: string): Route {
  return {
    path: joinUrl(config.baseUrl, '404.html'),
    component: '@theme/NotFound',
    contents: [],
    data: {},
    head: { title: 'Page not found', noIndex: true },
    locale,
    plugin: 'lectern',
  }
}
