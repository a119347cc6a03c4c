import path from 'node:path'
import { toSeverity } from '../../shared/severity.ts'
import type { Diagnostic, Page, Redirect, ReportingSeverity, SourceLocation } from '../../shared/types.ts'
import { encodePath, isExternalUrl, pageKey, splitUrl } from '../../shared/url.ts'

export interface MovedLinksOptions {
  config: { baseUrl: string; onBrokenLinks: ReportingSeverity }
  pages: readonly Page[]
  redirects: readonly Redirect[]
  getSourcePath(page: Page): string | undefined
}

interface MovedLink {
  url: string
  /** The link in its file. */
  written: string
  /** Converts a path to the form to write in the file. */
  display(path: string): string
}

type Place = SourceLocation & Pick<Diagnostic, 'item'>

/**
 * Creates a function that reports a link to an old path: it works, but loads the site anew, and only where the host or the
 * page at the old path redirects. Returns undefined for the key of a path that is not redirected.
 */
export function createMovedLinkCheck({
  config: { baseUrl, onBrokenLinks },
  pages,
  redirects,
  getSourcePath,
}: MovedLinksOptions): (link: MovedLink, key: string, place: Place) => Diagnostic[] | undefined {
  const byKey = new Map(redirects.map((redirect) => [redirect.key, redirect]))
  const sources = new Map(pages.map((page) => [pageKey(page.path, baseUrl), getSourcePath(page)]))
  return (link, key, place) => {
    const redirect = byKey.get(key)
    if (redirect === undefined) return undefined
    if (onBrokenLinks === 'ignore') return []
    const severity = toSeverity(onBrokenLinks)
    const { path: to, search, hash } = splitUrl(redirect.to)
    const old = splitUrl(link.url)
    const rest = (search || old.search) + (hash || old.hash)
    const newUrl = link.display(to) + rest
    const source = isExternalUrl(redirect.to) ? undefined : sources.get(pageKey(to, baseUrl))
    const file = source && fileLink(source, place.sourcePath)
    return [
      {
        code: 'moved-link',
        severity: severity === 'error' ? 'warning' : severity,
        message: isExternalUrl(redirect.to)
          ? `The link ${link.written} redirects to another site.`
          : `The link ${link.written} points to a page that moved.`,
        hint: file ? `Link to the file ${file + rest}, or to ${newUrl}.` : `Link to ${newUrl}.`,
        ...place,
      },
    ]
  }
}

/** Returns the path from one document to another; undefined if one of them is not a Markdown file. */
function fileLink(target: string, from = ''): string | undefined {
  const isDocument = (file: string) => /\.mdx?$/i.test(file)
  if (!isDocument(target) || !isDocument(from)) return undefined
  const relative = path.posix.relative(path.posix.dirname(from), target)
  return encodePath(relative.startsWith('.') ? relative : `./${relative}`)
}
