import { nearest } from '../platform/index.ts'
import type { Artifact, Fault, LinkUse, Page, Severity, SiteConfig, SiteData } from '../shared/types.ts'
import { decodePath, isExternalUrl, pageKey, splitUrl } from '../shared/url.ts'
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
}

interface Target {
  path: string
  contents: Page['contents']
  /** Undefined where they are not known, because the page has faults of its own. */
  ids?: Set<string>
}

/** Checks every link of every page against the pages, their ids and the files of the site. */
export function checkLinks(options: CheckOptions): Fault[] {
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
  const faults: Fault[] = []
  for (const page of pages) {
    // A page that repeats another has the same links; they are told once, for the page itself.
    // The 404 page is the theme's, and may point at a home page that the site does not have.
    if (isRepeated(page, targets, options.site) || pageKey(page.path, config.baseUrl) === '404') continue
    const told = new Set<string>()
    for (const artifact of documentsOf(page, artifacts)) {
      for (const link of artifact.links) {
        told.add(link.url)
        faults.push(...check(link, page.path, { sourcePath: artifact.id }))
      }
    }
    for (const url of options.rendered(page)?.links ?? []) {
      if (told.has(url)) continue
      faults.push(...check({ url }, page.path, { sourcePath: page.contents[0]?.id, item: `page ${page.path}` }))
    }
  }
  return [...faults, ...checkLayout(check, options)]
}

type Check = (link: LinkUse, from: string, place: { sourcePath?: string; item?: string }) => Fault[]

function createCheck(targets: Map<string, Target>, { config, files }: CheckOptions): Check {
  const paths = [...targets.values()].map((target) => target.path)
  return (link, from, place) => {
    if (isExternalUrl(link.url)) return []
    const url = new URL(link.url, `http://site${encodeURI(decodePath(from))}`)
    const where = {
      ...place,
      ...(link.line === undefined ? {} : { line: link.line, column: link.column, item: undefined }),
    }
    const key = pageKey(decodePath(url.pathname), config.baseUrl)
    const target = key === undefined ? undefined : targets.get(key)
    const { hash } = splitUrl(link.url)
    if (!target) {
      if (key !== undefined && isFile(key, files)) return []
      return broken(
        'broken-link',
        config.onBrokenLinks,
        `The link ${link.url} leads to no page.`,
        nearest(decodePath(url.pathname), paths),
        where,
      )
    }
    const id = decodePath(hash.slice(1))
    if (id === '' || id === 'top' || !target.ids || target.ids.has(id) || target.ids.has(safeDecode(hash.slice(1))))
      return []
    const name = target.path === from ? 'this page' : target.path
    return broken(
      'broken-anchor',
      config.onBrokenAnchors,
      `The link ${link.url} leads to a place that ${name} does not have.`,
      nearest(id, target.ids),
      where,
    )
  }
}

/** Whether a host has a file for the key of a path; keys name HTML files without their ending. */
function isFile(key: string, files: Set<string>): boolean {
  return files.has(key) || files.has(`${key}.html`) || files.has(key === '' ? 'index.html' : `${key}/index.html`)
}

function broken(code: string, severity: Severity, message: string, close: string | undefined, where: object): Fault[] {
  if (severity === 'ignore') return []
  return [
    {
      code,
      severity,
      message,
      hint: close ? `Did you mean ${close}?` : undefined,
      ...where,
    },
  ]
}

function checkLayout(check: Check, { site, configFile }: CheckOptions): Fault[] {
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
  return items.flatMap(({ url, item }) =>
    url === undefined || url === '#' ? [] : check({ url }, site.baseUrl, { sourcePath: configFile, item }),
  )
}

function documentsOf(page: Page, artifacts: Map<string, Artifact>): Artifact[] {
  return page.contents.flatMap(({ id }) => {
    const artifact = artifacts.get(id)
    return artifact ? [artifact, ...partialsOf(artifact, artifacts).partials] : []
  })
}

/** Whether the canonical address of a page is that of another page with the same documents. */
function isRepeated(page: Page, targets: Map<string, Target>, { baseUrl, url }: SiteData): boolean {
  const canonical = page.head.find((tag) => tag.attributes.rel === 'canonical')?.attributes.href
  if (typeof canonical !== 'string' || new URL(canonical).origin !== new URL(url).origin) return false
  const original = targets.get(pageKey(decodePath(new URL(canonical).pathname), baseUrl) ?? '')
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
