import { addressProblem, closestMatch, createPathSuggestion, scriptLinkProblem } from '../../platform/index.ts'
import { addToList } from '../../shared/add-to-list.ts'
import { toSeverity } from '../../shared/severity.ts'
import type {
  Artifact,
  DeclaredLink,
  Diagnostic,
  LinkUse,
  Page,
  Redirect,
  ReportingSeverity,
  SiteConfig,
  SiteData,
} from '../../shared/types.ts'
import {
  authoredPath,
  decodePath,
  encodePath,
  isExternalUrl,
  pageKey,
  splitUrl,
  withBaseUrl,
} from '../../shared/url.ts'
import { collectPartials } from '../pages/index.ts'
import { layoutLinks } from './layout-links.ts'
import { createMovedLinkCheck } from './moved-links.ts'

/** Input of the link check. */
export interface SiteLinks {
  site: SiteData
  /** Path of the site config, which defines the layout. */
  configFile: string
  pages: Page[]
  artifacts: Map<string, Artifact>
  /** Ids and links in a rendered page; undefined if its artifacts already contain all of them. */
  rendered(page: Page): { ids: string[]; links: string[] } | undefined
  /** The file to report for a link found in a rendered page. */
  getSourcePath(page: Page): string | undefined
  /** Links that plugins found in other files. */
  declaredLinks: DeclaredLink[]
}

export interface CheckLinksOptions extends SiteLinks {
  config: Pick<SiteConfig, 'baseUrl' | 'onBrokenLinks' | 'onBrokenAnchors'>
  /** Whether the page was compiled and rendered, so that all its ids are known. */
  isComplete(page: Page): boolean
  /** Output paths of files other than pages. */
  files: Set<string>
  redirects: readonly Redirect[]
  /** False if pages are missing, so that a link to an unknown path may be correct. */
  hasAllPages?: boolean
  /** All files of a site with several locales, pages included, below the base URL of the site. */
  whole?: { baseUrl: string; files: ReadonlySet<string> }
  /** Base URLs of locales that are not built, whose pages are unknown. */
  unbuilt?: readonly string[]
  /** Paths with base URL, below which pages are missing. */
  missingBelow?: readonly string[]
  /** Paths of pages that are reported and not written. */
  refusedPaths?: readonly string[]
}

interface Target {
  path: string
  contents: Page['contents']
  /** Undefined if unknown, because the page has errors. */
  ids?: Set<string>
}

/** Returns the ids of the elements of a page; undefined if they are not all known. */
export function idsOfPage(
  page: Page,
  { artifacts, isComplete, rendered }: Pick<CheckLinksOptions, 'artifacts' | 'isComplete' | 'rendered'>,
): Set<string> | undefined {
  if (!isComplete(page)) return undefined
  const ids = pageArtifacts(page, artifacts).flatMap((artifact) => artifact.ids)
  return new Set([...ids, ...(rendered(page)?.ids ?? [])])
}

/** Checks every link of every page against the pages, their ids and the files of the site. */
export function checkLinks(options: CheckLinksOptions): Diagnostic[] {
  const { config, pages, artifacts } = options
  const targets = new Map<string, Target>()
  for (const page of pages) {
    const key = pageKey(page.path, config.baseUrl)
    if (key === undefined) continue
    const ids = idsOfPage(page, options)
    targets.set(key, { path: page.path, contents: page.contents, ids })
  }
  const check = createCheck(targets, options)
  const layout = checkLayoutLinks(check, options)
  const diagnostics: Diagnostic[] = []
  const onPages = new Map<string, FoundLink[]>()
  const reportedPlaces = new Set<string>()
  // The excerpt of a post has the same links as the post.
  const checkOnce = (link: LinkUse, path: string, sourcePath: string): Diagnostic[] => {
    const { line, column, item } = link
    const place = `${sourcePath}:${item ?? `${line}:${column}`} ${link.written ?? link.url}`
    const found = reportedPlaces.has(place) ? [] : check(link, path, { sourcePath, item })
    if (found.length > 0 && (line ?? item) !== undefined) reportedPlaces.add(place)
    return found
  }
  for (const page of pages) {
    // A page that repeats another one has the same links, which are reported for the original.
    // The default 404 page may link to a home page that the site does not have.
    if (repeatsOther(page, targets, options.site) || pageKey(page.path, config.baseUrl) === '404') continue
    const reported = new Set<string>()
    const isLink = createLinkFilter(options.rendered(page)?.links)
    for (const artifact of pageArtifacts(page, artifacts)) {
      for (const link of artifact.links.filter(isLink)) {
        reported.add(withoutSlash(link.url))
        // Components add the base URL.
        if (link.isReported) reported.add(withoutSlash(withBaseUrl(link.url, config.baseUrl)))
        else diagnostics.push(...checkOnce(link, page.path, link.sourcePath ?? artifact.id))
      }
    }
    for (const url of options.rendered(page)?.links ?? []) {
      if (reported.has(withoutSlash(url))) continue
      const place = { sourcePath: options.getSourcePath(page), item: `page ${page.path}` }
      for (const diagnostic of check({ url, hasBaseUrl: true }, page.path, place)) {
        const key = `${diagnostic.code} ${diagnostic.message}`
        addToList(onPages, key, { page, url, diagnostic })
      }
    }
  }
  diagnostics.push(...[...onPages.values()].flatMap((found) => mergeSharedLinks(found, layout)))
  const declared = options.declaredLinks.flatMap(({ url, written, ...place }) =>
    check({ url, written, hasBaseUrl: written === undefined }, config.baseUrl, place),
  )
  return [...diagnostics, ...declared, ...layout.map(({ diagnostic }) => diagnostic)]
}

interface FoundLink {
  page: Page
  url: string
  diagnostic: Diagnostic
}

/** A link found on at least this many pages is reported once, as part of their layout. */
const minPagesForLayout = 5

/** Merges the diagnostics of a link that many pages share, and drops them if the site config is reported for the link. */
function mergeSharedLinks(found: FoundLink[], layout: Omit<FoundLink, 'page'>[]): Diagnostic[] {
  const [first] = found
  if (first === undefined || found.length < minPagesForLayout) return found.map(({ diagnostic }) => diagnostic)
  if (layout.some(({ url, diagnostic }) => url === first.url && diagnostic.code === first.diagnostic.code)) return []
  const { sourcePath: _, ...diagnostic } = first.diagnostic
  return [
    {
      ...diagnostic,
      item: `layout of ${found.length} pages, including ${first.page.path}`,
      hint: diagnostic.hint ?? 'Look for the link in the theme components that these pages share.',
    },
  ]
}

type Place = Pick<Diagnostic, 'sourcePath' | 'line' | 'column' | 'item'>
type Check = (link: CheckedLink, from: string, place: Place) => Diagnostic[]

interface CheckedLink extends LinkUse {
  /** Whether paths are written with the base URL, as in HTML. */
  hasBaseUrl?: boolean
}

function createCheck(targets: Map<string, Target>, options: CheckLinksOptions): Check {
  const { config, files, whole, unbuilt = [], hasAllPages = true, missingBelow = [], refusedPaths = [] } = options
  const paths = [...targets.values()].map((target) => target.path)
  const suggest = createPathSuggestion(paths)
  const checkMoved = createMovedLinkCheck(options)
  const plain = new Map<string, Target | undefined>()
  // Most links are paths of pages: resolving URLs takes much longer.
  const findPlain = (url: string): Target | undefined => {
    const path = plainPath.exec(url)?.[0]
    if (path === undefined) return undefined
    if (!plain.has(path)) {
      const key = pageKey(path, config.baseUrl)
      plain.set(path, key === undefined ? undefined : targets.get(key))
    }
    return plain.get(path)
  }
  const refused = new Set(refusedPaths.flatMap((path) => [path, decodePath(path)]))
  // Lists link to pages whose path is reported, such as one that is no URL.
  const isReported = (written: string, url: URL | undefined) =>
    [written, decodePath(written), decodePath(url?.pathname ?? '')].some((path) => refused.has(path)) ||
    paths.includes(written)
  const check: Check = (link, from, place) => {
    if (isExternalUrl(link.url)) return []
    const written = link.written ?? link.url
    const display = (path: string) => (link.hasBaseUrl ? path : authoredPath(path, config.baseUrl))
    const where: Place = link.line === undefined ? place : { ...place, line: link.line, column: link.column }
    if (link.line !== undefined) delete where.item
    const quick = findPlain(link.url)
    const url = quick ? undefined : resolveLink(link.url, from)
    if (url && url.host !== 'site') return [otherHost(written, url.host, where)]
    const key = url && pageKey(decodePath(url.pathname), config.baseUrl)
    const target = quick ?? (key === undefined ? undefined : targets.get(key))
    if (!target) {
      if (isReported(link.url, url)) return []
      const moved = key === undefined ? undefined : checkMoved({ url: link.url, written, display }, key, where)
      if (moved) return moved
      const isMissing = url && missingBelow.some((path) => `${url.pathname}/`.startsWith(`${path.replace(/\/$/, '')}/`))
      if (key !== undefined && (!hasAllPages || isMissing || hasPageFile(key, files))) return []
      if (url && unbuilt.some((base) => `${decodePath(url.pathname)}/`.startsWith(base))) return []
      const wholeKey = url && whole && pageKey(decodePath(url.pathname), whole.baseUrl)
      if (whole && wholeKey !== undefined && hasPageFile(wholeKey, whole.files)) return []
      const close = url && suggest(decodePath(url.pathname))
      const message = `The link ${written} points to a page that does not exist.`
      return brokenLink('broken-link', config.onBrokenLinks, message, close && display(close), where)
    }
    const fragment = getFragment(link.url)
    const id = decodePath(fragment)
    if (id === '' || id === 'top' || !target.ids || target.ids.has(id) || target.ids.has(safeDecode(fragment)))
      return []
    if (isReported(link.url, url)) return []
    const name = target.path === from ? 'this page' : display(target.path)
    const message = `The link ${written} points to an anchor that does not exist on ${name}.`
    return brokenLink('broken-anchor', config.onBrokenAnchors, message, closestMatch(id, target.ids), where)
  }
  return (link, from, place) => {
    const found = check(link, from, place)
    return link.isForeign
      ? found.map((each) => (each.severity === 'error' ? { ...each, severity: 'warning' } : each))
      : found
  }
}

/** Browsers read a backslash as a slash, and leave out tabs and line breaks: what looks like a path can name a host. */
function otherHost(written: string, host: string, where: Place): Diagnostic {
  return {
    code: 'link-to-other-host',
    severity: 'error',
    message: `The link ${JSON.stringify(written)} looks like a path, but browsers read it as the host ${host}.`,
    hint: `Write https://${host} if you mean it, or a path with single slashes.`,
    ...where,
  }
}

/** A path from the root of the site that needs no resolving, before a fragment. */
const plainPath = /^(?=\/)(?:\/[\w~-]+(?:\.[\w~-]+)*)*\/?(?=#|$)/

/** Resolves a link on the page `from`; undefined if it is not a valid URL, such as `/\\`. */
function resolveLink(link: string, from: string): URL | undefined {
  const base = `http://site${encodePath(decodePath(from))}`
  return URL.canParse(link, base) ? new URL(link, base) : undefined
}

/** Returns the encoded id in a link, without browser directives (`#:~:text=…`). */
function getFragment(link: string): string {
  return splitUrl(link)
    .hash.slice(1)
    .replace(/:~:.*$/s, '')
}

/** Whether the output has a file for a page key. Keys name HTML files without `.html`. */
export function hasPageFile(key: string, files: ReadonlySet<string>): boolean {
  return files.has(key) || files.has(`${key}.html`) || files.has(key === '' ? 'index.html' : `${key}/index.html`)
}

function brokenLink(
  code: string,
  severity: ReportingSeverity,
  message: string,
  close: string | undefined,
  where: object,
): Diagnostic[] {
  if (severity === 'ignore') return []
  return [
    {
      code,
      severity: toSeverity(severity),
      message,
      hint: close ? `Did you mean ${close}?` : undefined,
      ...where,
    },
  ]
}

function checkLayoutLinks(check: Check, { site, configFile }: CheckLinksOptions): Omit<FoundLink, 'page'>[] {
  const { baseUrl } = site
  return layoutLinks(site).flatMap(({ url, item, inHtml = false }) => {
    const unclear = inHtml && /^(?:\/\/|https?:(?!\/\/))/i.test(url) ? addressProblem(url, 'link') : undefined
    if (unclear) {
      const message = `The link ${JSON.stringify(url)} ${unclear.problem}.`
      const diagnostic: Diagnostic = { code: 'link-to-other-host', severity: 'error', message, hint: unclear.hint }
      return [{ url, diagnostic: { ...diagnostic, sourcePath: configFile, item } }]
    }
    const script = scriptLinkProblem(url)
    if (script) {
      const place = { sourcePath: configFile, item }
      return [{ url, diagnostic: { code: 'script-address', severity: 'warning', ...script, ...place } }]
    }
    const written = inHtml ? url : authoredPath(url, baseUrl)
    const found = check({ url, written, hasBaseUrl: inHtml }, baseUrl, { sourcePath: configFile, item })
    const isOutside = inHtml && url.startsWith('/') && pageKey(url, baseUrl) === undefined
    const hint = `Links in HTML need the base URL: ${withBaseUrl(url, baseUrl)}`
    return found.map((diagnostic) => ({ url, diagnostic: isOutside ? { ...diagnostic, hint } : diagnostic }))
  })
}

/** Returns the artifacts of the documents on a page, including imported ones. */
export function pageArtifacts(page: Page, artifacts: Map<string, Artifact>): Artifact[] {
  return page.contents.flatMap(({ id }) => {
    const artifact = artifacts.get(id)
    return artifact ? [artifact, ...collectPartials(artifact, artifacts).partials] : []
  })
}

/** Creates a function that returns whether a link of a document leads somewhere on the page with these rendered links. */
export function createLinkFilter(rendered: string[] = []): (link: LinkUse) => boolean {
  const found = new Set(rendered.map(withoutSlash))
  return ({ url, ifRendered }) => !ifRendered || found.has(withoutSlash(url))
}

/** Returns a URL without the slash at the end of its path, which components add or remove. */
function withoutSlash(url: string): string {
  return url.replace(/\/(?=$|[?#])/, '')
}

/** Whether the canonical URL of a page is that of another page with the same documents. */
function repeatsOther(page: Page, targets: Map<string, Target>, { baseUrl, url }: SiteData): boolean {
  const canonical = page.head.find((tag) => tag.attributes.rel === 'canonical')?.attributes.href
  // Documents can set any value here, even an invalid URL.
  if (typeof canonical !== 'string' || !URL.canParse(canonical, url)) return false
  const address = new URL(canonical, url)
  if (address.origin !== new URL(url).origin) return false
  const original = targets.get(pageKey(decodePath(address.pathname), baseUrl) ?? '')
  if (original === undefined || original.path === page.path) return false
  const [content] = page.contents
  return content !== undefined && content.id === original.contents[0]?.id
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
