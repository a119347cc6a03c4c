import path from 'node:path'
import { toSeverity } from '../../shared/severity.ts'
import type { Diagnostic, Route, RouteManifest, SiteConfig, ThemeTexts } from '../../shared/types.ts'
import { decodePath, joinUrl, pageKey } from '../../shared/url.ts'
import { frontMatterLine } from './front-matter-line.ts'

interface ManifestOptions {
  config: SiteConfig
  siteDir: string
  locale: string
  texts: Pick<ThemeTexts, 'notFound'>
}

/**
 * Sorts routes by path, resolves duplicates, adds the 404 page, and freezes the result.
 * @returns also the paths that are reported, and have no page of their own
 */
export function freezeManifest(
  all: Route[],
  options: ManifestOptions,
): { manifest: RouteManifest; refusedPaths: string[]; diagnostics: Diagnostic[] } {
  const { config, locale } = options
  const diagnostics: Diagnostic[] = []
  const refusedPaths: string[] = []
  const byKey = new Map<string, Route>()
  const sources: Record<string, string> = {}
  // A route that only repeats another page yields to any page with the same path.
  const repeats = (route: Route) => route.repeats !== undefined
  const ownKeys = new Set(
    all.filter((route) => !repeats(route)).map((route) => comparablePath(route.path, config.baseUrl)),
  )
  for (const route of all) {
    const problem = unwritablePath(route, options)
    if (problem) {
      diagnostics.push(problem)
      refusedPaths.push(route.path)
      continue
    }
    const key = comparablePath(route.path, config.baseUrl)
    if (repeats(route) && ownKeys.has(key)) continue
    const earlier = byKey.get(key)
    if (earlier) {
      const diagnostic = duplicateRoute(earlier, route, options)
      if (diagnostic) diagnostics.push(diagnostic)
      if (route.path !== earlier.path) refusedPaths.push(route.path)
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
  if (!byKey.has('404')) byKey.set('404', notFoundRoute(options))
  const routes = [...byKey.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
  return { manifest: Object.freeze({ locale, routes, sources }), refusedPaths, diagnostics }
}

/** Normalizes a path so that paths that differ only by case or Unicode form, which some hosts conflate, are equal. */
export function comparablePath(path: string, baseUrl: string): string {
  return foldPath(pageKey(path, baseUrl) ?? path)
}

function foldPath(path: string): string {
  return path.normalize('NFC').toLowerCase()
}

/** Where the path of a route is written. */
function placeOf({ sourcePath, origin }: Route, siteDir: string): Pick<Diagnostic, 'sourcePath' | 'line'> {
  const place = origin ?? (sourcePath === undefined ? undefined : { sourcePath, keys: ['slug'] })
  if (!place) return {}
  const line = frontMatterLine(path.join(siteDir, place.sourcePath), place.keys)
  return { sourcePath: place.sourcePath, ...(line && { line }) }
}

function duplicateRoute(earlier: Route, route: Route, { config, siteDir }: ManifestOptions): Diagnostic | undefined {
  const isSamePath = earlier.path === route.path
  const isSamePage = pageKey(earlier.path, config.baseUrl) === pageKey(route.path, config.baseUrl)
  // Links to a path in another case would lead nowhere. With or without a slash at the end, they lead to the page.
  const reported = isSamePage ? config.onDuplicateRoutes : 'throw'
  if (reported === 'ignore') return undefined
  const owner = earlier.sourcePath ?? earlier.origin?.sourcePath ?? earlier.plugin
  return {
    code: 'duplicate-route',
    severity: toSeverity(reported),
    message: isSamePath
      ? `The path ${route.path} is already used by ${owner}.`
      : foldPath(route.path) === foldPath(earlier.path)
        ? `The path ${route.path} differs from ${earlier.path} (${owner}) only in case or Unicode normalization.`
        : `The path ${route.path} leads to the same page as ${earlier.path} (${owner}).`,
    hint: route.origin
      ? 'Give one of them a different `permalink`.'
      : 'Rename one of the files, or give it a different `slug`.',
    ...placeOf(route, siteDir),
    item: `page ${route.path}`,
  }
}

/** Bytes of a name in a path, to which file systems, which allow 255, and the output add an extension. */
const maxNameBytes = 240
/** Bytes of a path. Browsers and hosts are only required to handle a little more. */
const maxPathBytes = 2000

/** Returns an error if no file can have the path of a route. */
function unwritablePath(route: Route, { siteDir }: ManifestOptions): Diagnostic | undefined {
  const { path, origin } = route
  const decoded = decodePath(path)
  const bytes = (text: string) => new TextEncoder().encode(text).length
  const tooLong = decoded.split('/').find((name) => bytes(name) > maxNameBytes)
  const displayed = path.length > 60 ? `${path.slice(0, 60)}…` : path
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  const isControl = /[\u0000-\u001f\u007f]/.test(decoded)
  const message = isControl
    ? `The path ${JSON.stringify(displayed)} contains a control character.`
    : decoded.includes('\\')
      ? `The path ${displayed} contains a backslash, which browsers read as a slash.`
      : decoded.split('/').some((name) => name === '.' || name === '..')
        ? `The path ${displayed} contains a part that is only dots, which leads to another folder.`
        : decodePath(path.replaceAll('%25', '')).includes('%')
          ? `The path ${displayed} contains a % that browsers cannot decode.`
          : tooLong !== undefined
            ? `The path ${displayed} contains a name of ${bytes(tooLong)} bytes; a file name can have ${maxNameBytes} at most.`
            : bytes(decoded) > maxPathBytes
              ? `The path ${displayed} has ${bytes(decoded)} bytes; ${maxPathBytes} are allowed.`
              : undefined
  if (message === undefined) return undefined
  const hint = origin ? 'Give it another `permalink`.' : 'Rename the file, or give it another `slug`.'
  return {
    code: 'invalid-path',
    severity: 'error',
    message,
    hint,
    ...placeOf(route, siteDir),
    item: origin ? `page ${displayed}` : 'slug',
  }
}

function notFoundRoute({ config, locale, texts }: ManifestOptions): Route {
  return {
    path: joinUrl(config.baseUrl, '404.html'),
    component: '@theme/NotFound',
    contents: [],
    data: {},
    head: { title: texts.notFound, noIndex: true },
    locale,
    plugin: 'lectern',
  }
}
