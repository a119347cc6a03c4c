import path from 'node:path'
import { SiteError } from '../../../platform/index.ts'
import type { DeclaredRedirect, Diagnostic, Plugin, Route } from '../../../shared/types.ts'
import { joinUrl, pageKey } from '../../../shared/url.ts'
import { frontMatterLine } from '../front-matter-line.ts'

/** Collects the redirects that pages and plugins request. A `SiteError` in a hook becomes a diagnostic. */
export function collectRedirects(
  routes: readonly Route[],
  { contents, siteDir, baseUrl }: { contents: Iterable<[Plugin, unknown]>; siteDir: string; baseUrl: string },
): { declared: DeclaredRedirect[]; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = []
  const sitePath = ({ path: url }: Route) => joinUrl(url.slice(baseUrl.length))
  const declared = routes.flatMap((route) => routeRedirects(route, sitePath(route), siteDir))
  const paths = routes.filter((route) => pageKey(route.path, baseUrl) !== '404').map(sitePath)
  for (const [plugin, content] of contents) {
    try {
      declared.push(...(plugin.redirects?.(paths, content) ?? []))
    } catch (error) {
      if (!(error instanceof SiteError)) throw error
      diagnostics.push(...error.diagnostics)
    }
  }
  return { declared, diagnostics }
}

function routeRedirects({ redirectFrom = [], repeats, sourcePath }: Route, to: string, siteDir: string) {
  // The redirects of a page that has two paths lead to its own path.
  if (repeats !== undefined) return []
  return redirectFrom.map(
    (from, index): DeclaredRedirect => ({
      from,
      to,
      locate: () => ({
        sourcePath,
        ...(sourcePath && { line: frontMatterLine(path.join(siteDir, sourcePath), ['redirect_from', index]) }),
      }),
    }),
  )
}
