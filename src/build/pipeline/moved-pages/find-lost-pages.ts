import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { frontMatterLines } from '../../../documents/content/index.ts'
import { comparablePath } from '../../../documents/site/index.ts'
import { toSeverity } from '../../../shared/severity.ts'
import type { Diagnostic, Redirect, ReportingSeverity, Route } from '../../../shared/types.ts'
import { decodePath, joinUrl, pageKey } from '../../../shared/url.ts'
import { createClosestPage } from './closest-page.ts'

export interface LostPagesOptions {
  siteDir: string
  /** Path of the site config, relative to the site folder. */
  configFile: string
  baseUrl: string
  severity: ReportingSeverity
  routes: readonly Route[]
  redirects: readonly Redirect[]
  /** Whether the site has a file, or a rule of the host, for a decoded path with base URL. */
  isServed(pathname: string): boolean
}

/** Further lost pages are only counted. */
const maxReported = 100

/**
 * Compares the URLs of a deployed sitemap with the current pages. Reports those that are neither a page, a redirect nor a
 * file, each with the closest current page and the line that redirects to it. URLs outside the base URL are not checked.
 */
export function findLostPages(urls: readonly string[], options: LostPagesOptions): Diagnostic[] {
  const { baseUrl, severity, routes, redirects } = options
  if (severity === 'ignore') return []
  const pages = new Map<string, Route>()
  for (const route of routes) {
    const key = pageKey(route.path, baseUrl)
    if (key !== undefined && key !== '404' && route.repeats === undefined) pages.set(`/${key}`, route)
  }
  const known = new Set([...routes.map(({ path: url }) => pageKey(url, baseUrl)), ...redirects.map(({ key }) => key)])
  const lost = new Map<string, string>()
  for (const url of urls) {
    const pathname = URL.canParse(url, 'https://site.invalid')
      ? decodePath(new URL(url, 'https://site.invalid').pathname)
      : url
    const key = pageKey(pathname, baseUrl)
    if (key === undefined || known.has(key) || lost.has(key) || options.isServed(pathname)) continue
    lost.set(key, `/${key}${pathname.endsWith('.html') && !pathname.endsWith('/index.html') ? '.html' : ''}`)
  }
  const paths = [...lost.values()].sort()
  const closestPage = createClosestPage(pages)
  const closest = new Map(paths.slice(0, maxReported).map((lostPath) => [lostPath, closestPage(lostPath)]))
  const diagnostics = [...closest].map(([lostPath, page]): Diagnostic => {
    const text = {
      code: 'lost-page',
      severity: toSeverity(severity),
      message: `The deployed page ${joinUrl(baseUrl, lostPath)} no longer exists and has no redirect.`,
    }
    if (!page) {
      const line = redirectLine([lostPath])
      return {
        ...text,
        hint: `No page resembles it. Add \`${line}\` to the front matter of the page that replaces it.`,
      }
    }
    const to = pagePath(page, baseUrl)
    const moved = [...closest].flatMap(([other, otherPage]) =>
      otherPage === page && !differsInCase(other, to) ? other : [],
    )
    return { ...text, ...proposal(lostPath, { page, moved, pagePath: to }, options) }
  })
  const more = paths.length - diagnostics.length
  if (more <= 0) return diagnostics
  const message = `${more} more deployed pages no longer exist and have no redirect.`
  return [...diagnostics, { code: 'lost-page', severity: toSeverity(severity), message }]
}

interface Match {
  page: Route
  pagePath: string
  /** All lost paths for which this page is the closest. */
  moved: string[]
}

/** The file to change and how to redirect the lost path to the closest page. */
function proposal(
  lostPath: string,
  { page, pagePath: to, moved }: Match,
  { siteDir, configFile, baseUrl }: LostPagesOptions,
): Pick<Diagnostic, 'sourcePath' | 'line' | 'hint'> {
  const { sourcePath } = page
  if (differsInCase(lostPath, to)) {
    const hint = `${joinUrl(baseUrl, to)} differs only in case, which some hosts ignore. Set \`slug\` to keep the old path.`
    return { ...(sourcePath !== undefined && { sourcePath, line: 1 }), hint }
  }
  const intro = `The closest page is ${joinUrl(baseUrl, to)}. To redirect to it,`
  const source = sourcePath === undefined ? undefined : readDocument(path.join(siteDir, sourcePath))
  if (sourcePath === undefined || source === undefined) {
    const rule = `redirects({ redirects: [{ from: ${quote(lostPath)}, to: ${quote(to)} }] })`
    return { sourcePath: configFile, hint: `${intro} add this plugin, or its rule, to ${configFile}:\n\n${rule}` }
  }
  const line = redirectLine([...(page.redirectFrom ?? []), ...moved])
  if (page.redirectFrom) {
    const place = frontMatterLines(source)(['redirect_from']).line
    return { sourcePath, line: place, hint: `${intro} replace \`redirect_from\` in ${sourcePath}:\n\n${line}` }
  }
  if (/^\uFEFF?---[ \t]*\r?\n/.test(source))
    return { sourcePath, line: 1, hint: `${intro} add this line to the front matter of ${sourcePath}:\n\n${line}` }
  return { sourcePath, line: 1, hint: `${intro} begin ${sourcePath} with:\n\n---\n${line}\n---` }
}

function differsInCase(a: string, b: string): boolean {
  return comparablePath(a, '/') === comparablePath(b, '/')
}

/** The text of a Markdown document on disk; undefined for other files and generated documents. */
function readDocument(file: string): string | undefined {
  return /\.mdx?$/.test(file) && existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function pagePath({ path: url }: Route, baseUrl: string): string {
  return decodePath(url.slice(baseUrl.length - 1))
}

function redirectLine(paths: readonly string[]): string {
  const values = paths.map((value) => (/^\/[\p{L}\p{N}\-_./~+@%]*$/u.test(value) ? value : JSON.stringify(value)))
  return `redirect_from: ${values.length === 1 ? values[0] : `[${values.join(', ')}]`}`
}

function quote(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`
}
