import { closestMatch } from '../platform/index.ts'
import { toSeverity } from '../shared/severity.ts'
import type {
  Artifact,
  DeclaredLink,
  Diagnostic,
  LinkUse,
  Page,
  ReportingSeverity,
  SiteConfig,
  SiteData,
} from '../shared/types.ts'
import { decodePath, isExternalUrl, pageKey, splitUrl } from '../shared/url.ts'
import { createPathSuggestion } from './closest-path.ts'
import { partialsOf } from './pages.ts'

export interface CheckOptions {
  config: Pick<SiteConfig, 'baseUrl' | 'onBrokenLinks' | 'onBrokenAnchors'>
  site: SiteData
  /** The file that declares the navbar and the footer. */
  configFile: string
  pages: Page[]
  artifacts: Map<string, Artifact>
  /** What rendering found on a page with components. */
  rendered(page: Page): { ids: string[]; links: string[] } | undefined
  /** Whether the page came through compiling and rendering, so that all its ids are known. */
  isComplete(page: Page): boolean
  /** Output paths of files that are no pages. */
  files: Set<string>
  /** The file to name for what rendering found on a page. */
  sourceOf(page: Page): string | undefined
  /** Links that plugins have found in other files of the site, with their places. */
  declared: DeclaredLink[]
  /** False where not all pages could be made, so that a path to none of those known may be right. */
  hasAllPages?: boolean
}

interface Target {
  path: string
  contents: Page['contents']
  /** Undefined where they are not known, because the page has faults of its own. */
  ids?: Set<string>
}

/** Checks every link of every page against the pages, their ids and the files of the site. */
export function checkLinks(options: CheckOptions): Diagnostic[] {
  const { config, pages, artifacts } = options
  const targets = new Map<string, Target>()
  for (const page of pages) {
    const key = pageKey(page.path, config.baseUrl)
    if (key === undefined) continue
    const ids = documentsOf(page, artifacts).flatMap((artifact) => artifact.ids)
    const all = options.isComplete(page) ? { ids: new Set([...ids, ...(options.rendered(page)?.ids ?? [])]) } : {}
    targets.set(key, { path: page.path, contents: page.contents, ...all })
  }
  const check = createCheck(targets, options)
  const layout = checkLayout(check, options)
  const diagnostics: Diagnostic[] = []
  const onPages = new Map<string, { page: Page; diagnostic: Diagnostic }[]>()
  for (const page of pages) {
    // A page that repeats another has the same links; they are told once, for the page itself.
    // The 404 page is the theme's, and may point at a home page that the site does not have.
    if (isRepeated(page, targets, options.site) || pageKey(page.path, config.baseUrl) === '404') continue
    const told = new Set<string>()
    for (const artifact of documentsOf(page, artifacts)) {
      for (const link of artifact.links) {
        told.add(link.url)
        diagnostics.push(...check(link, page.path, { sourcePath: link.sourcePath ?? artifact.id }))
      }
    }
    for (const url of options.rendered(page)?.links ?? []) {
      if (told.has(url)) continue
      const place = { sourcePath: options.sourceOf(page), item: `page ${page.path}` }
      for (const diagnostic of check({ url }, page.path, place)) {
        const key = `${diagnostic.code} ${diagnostic.message}`
        onPages.set(key, [...(onPages.get(key) ?? []), { page, diagnostic }])
      }
    }
  }
  diagnostics.push(...[...onPages.values()].flatMap((found) => ofLayout(found, layout)))
  const declared = options.declared.flatMap(({ url, ...place }) => check({ url }, config.baseUrl, place))
  return [...diagnostics, ...declared, ...layout]
}

/** On so many pages a link is no longer their own, but that of what is drawn around them. */
const leastForLayout = 5

/** Links that many pages have without their documents naming them: told once, and not again when the declaration has them. */
function ofLayout(found: { page: Page; diagnostic: Diagnostic }[], told: Diagnostic[]): Diagnostic[] {
  const [first] = found
  if (first === undefined || found.length < leastForLayout) return found.map(({ diagnostic }) => diagnostic)
  if (told.some(({ code, message }) => code === first.diagnostic.code && message === first.diagnostic.message))
    return []
  const { sourcePath: _, ...diagnostic } = first.diagnostic
  const item = `layout of ${found.length} pages, ${first.page.path} among them`
  return [
    {
      ...diagnostic,
      item,
      hint: diagnostic.hint ?? 'Look for it in the components of the theme that these pages share.',
    },
  ]
}

type Place = Pick<Diagnostic, 'sourcePath' | 'line' | 'column' | 'item'>
type Check = (link: LinkUse, from: string, place: Place) => Diagnostic[]

function createCheck(targets: Map<string, Target>, { config, files, hasAllPages = true }: CheckOptions): Check {
  const paths = [...targets.values()].map((target) => target.path)
  const suggest = createPathSuggestion(paths)
  return (link, from, place) => {
    if (isExternalUrl(link.url)) return []
    const where: Place = link.line === undefined ? place : { ...place, line: link.line, column: link.column }
    if (link.line !== undefined) delete where.item
    const url = addressOf(link.url, from)
    const key = url && pageKey(decodePath(url.pathname), config.baseUrl)
    const target = key === undefined ? undefined : targets.get(key)
    if (!url || !target) {
      if (key !== undefined && (!hasAllPages || isFile(key, files))) return []
      const close = url && suggest(decodePath(url.pathname))
      return broken('broken-link', config.onBrokenLinks, `The link ${link.url} leads to no page.`, close, where)
    }
    const fragment = fragmentOf(link.url)
    const id = decodePath(fragment)
    if (id === '' || id === 'top' || !target.ids || target.ids.has(id) || target.ids.has(safeDecode(fragment)))
      return []
    const name = target.path === from ? 'this page' : target.path
    return broken(
      'broken-anchor',
      config.onBrokenAnchors,
      `The link ${link.url} leads to a place that ${name} does not have.`,
      closestMatch(id, target.ids),
      where,
    )
  }
}

/** Where a link on a page leads; undefined for a text that is no address, such as `/\\`. */
function addressOf(link: string, from: string): URL | undefined {
  const base = `http://site${encodeURI(decodePath(from))}`
  return URL.canParse(link, base) ? new URL(link, base) : undefined
}

/** The id that a link names; directives for the browser (`#:~:text=…`) are none of it. */
function fragmentOf(link: string): string {
  return splitUrl(link)
    .hash.slice(1)
    .replace(/:~:.*$/s, '')
}

/** Whether a host has a file for the key of a path; keys name HTML files without their ending. */
function isFile(key: string, files: Set<string>): boolean {
  return files.has(key) || files.has(`${key}.html`) || files.has(key === '' ? 'index.html' : `${key}/index.html`)
}

function broken(
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

function checkLayout(check: Check, { site, configFile }: CheckOptions): Diagnostic[] {
  return layoutLinks(site).flatMap(({ url, item }) => check({ url }, site.baseUrl, { sourcePath: configFile, item }))
}

/** The links that the declaration puts around every page, with their places in it. */
export function layoutLinks(site: SiteData): { url: string; item: string }[] {
  const items: { url?: string; item: string }[] = []
  for (const [index, entry] of site.navbar.items.entries()) {
    items.push({ url: entry.url, item: `theme.navbar.items[${index}]` })
    for (const [at, inner] of (entry.items ?? []).entries())
      items.push({ url: inner.url, item: `theme.navbar.items[${index}].items[${at}]` })
  }
  for (const [index, column] of (site.footer?.columns ?? []).entries()) {
    for (const [at, inner] of column.items.entries())
      items.push({ url: inner.url, item: `theme.footer.columns[${index}].items[${at}]` })
  }
  for (const [at, inner] of (site.footer?.links ?? []).entries())
    items.push({ url: inner.url, item: `theme.footer.links[${at}]` })
  // An item that names what is not there has been reported by its name.
  return items.flatMap(({ url, item }) => (url === undefined || url === '#' ? [] : [{ url, item }]))
}

/** The documents that a page shows, those that they import included. */
export function documentsOf(page: Page, artifacts: Map<string, Artifact>): Artifact[] {
  return page.contents.flatMap(({ id }) => {
    const artifact = artifacts.get(id)
    return artifact ? [artifact, ...partialsOf(artifact, artifacts).partials] : []
  })
}

/** Whether the canonical address of a page is that of another page with the same documents. */
function isRepeated(page: Page, targets: Map<string, Target>, { baseUrl, url }: SiteData): boolean {
  const canonical = page.head.find((tag) => tag.attributes.rel === 'canonical')?.attributes.href
  // A document may write any address there, one without host or none at all.
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
