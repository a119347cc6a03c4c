import {
  closestMatch,
  type Diagnostic,
  isExternalUrl,
  joinUrl,
  pageKey,
  type SiteConfig,
  splitUrl,
} from 'lectern/plugin-kit'
import type { RedirectRequest } from './redirect-requests.ts'

/** A checked redirect. */
export interface Redirect {
  /** Page key of the old path. */
  key: string
  /** Old path, base URL included. */
  from: string
  /** Path with base URL in the site's trailing-slash form, or an absolute URL. */
  to: string
}

/** Locates `from: text` or `to: text` in the site config. */
export type LocateRedirect = (key: 'from' | 'to', text: string) => Pick<Diagnostic, 'sourcePath' | 'line' | 'column'>

/** Checks the requested redirects. Reports old paths where a page exists, and targets where none does. */
export function resolveRedirects(
  requests: RedirectRequest[],
  { config, pages, locate }: { config: SiteConfig; pages: string[]; locate: LocateRedirect },
): { redirects: Redirect[]; diagnostics: Diagnostic[] } {
  const { baseUrl } = config
  const toKey = (path: string) => pageKey(joinUrl(baseUrl, path), baseUrl) ?? ''
  const byKey = new Map(pages.map((path) => [pageKey(path, baseUrl) ?? '', path]))
  const redirects = new Map<string, Redirect>()
  const diagnostics: Diagnostic[] = []
  const report = (request: RedirectRequest, key: 'from' | 'to', rest: Pick<Diagnostic, 'message' | 'hint'>) =>
    diagnostics.push({ code: 'redirect', severity: 'error', ...rest, ...locate(key, request[key]), item: request.item })
  for (const request of requests) {
    const { path, search, hash } = splitUrl(request.to)
    const page = byKey.get(toKey(path))
    const to = isExternalUrl(request.to) ? request.to : page && page + search + hash
    const key = toKey(request.from)
    const earlier = redirects.get(key)
    if (byKey.has(key)) {
      if (!request.isExplicit) continue
      report(request, 'from', {
        message: `Cannot redirect ${request.from} to ${request.to}: a page exists at ${request.from}.`,
        hint: 'Remove the redirect, or move the page.',
      })
    } else if (to === undefined) {
      const match = closestMatch(
        path,
        [...byKey.keys()].map((known) => `/${known}`),
      )
      report(request, 'to', {
        message: `Cannot redirect ${request.from} to ${request.to}: no page exists at ${request.to}.`,
        hint: match === undefined ? 'Use the path of a page, or an absolute URL.' : `Did you mean \`${match}\`?`,
      })
    } else if (earlier && earlier.to !== to) {
      report(request, 'from', {
        message: `${request.from} is redirected twice: to ${earlier.to} and to ${to}.`,
        hint: 'Remove one of the redirects.',
      })
    } else redirects.set(key, { key, from: joinUrl(baseUrl, request.from), to })
  }
  return { redirects: [...redirects.values()].sort((a, b) => (a.from < b.from ? -1 : 1)), diagnostics }
}
