import {
  closestMatch,
  type Diagnostic,
  isExternalUrl,
  joinUrl,
  pageKey,
  type SiteConfig,
  splitUrl,
} from 'lectern/plugin-kit'
import type { Wanted } from './redirect-requests.ts'

/** A redirect with what it takes to write it. */
export interface Redirect {
  /** The old page, as pages are compared. */
  key: string
  /** The old path, base URL included. */
  from: string
  /** Path with base URL, in the form of the site's pages, or a complete address. */
  to: string
}

/** Where the declaration says `from: text` or `to: text`. */
export type PlaceOf = (key: 'from' | 'to', text: string) => Pick<Diagnostic, 'sourcePath' | 'line' | 'column'>

/** The redirects that can be made; faults are old paths at which there is a page, and targets at which there is none. */
export function resolveRedirects(
  wanted: Wanted[],
  { config, pages, placeOf }: { config: SiteConfig; pages: string[]; placeOf: PlaceOf },
): { redirects: Redirect[]; diagnostics: Diagnostic[] } {
  const { baseUrl } = config
  const keyOf = (path: string) => pageKey(joinUrl(baseUrl, path), baseUrl) ?? ''
  const byKey = new Map(pages.map((path) => [pageKey(path, baseUrl) ?? '', path]))
  const found = new Map<string, Redirect>()
  const diagnostics: Diagnostic[] = []
  const report = (one: Wanted, key: 'from' | 'to', rest: Pick<Diagnostic, 'message' | 'hint'>) =>
    diagnostics.push({ code: 'redirect', severity: 'error', ...rest, ...placeOf(key, one[key]), item: one.item })
  for (const one of wanted) {
    const { path, search, hash } = splitUrl(one.to)
    const page = byKey.get(keyOf(path))
    const to = isExternalUrl(one.to) ? one.to : page && page + search + hash
    const key = keyOf(one.from)
    const earlier = found.get(key)
    if (byKey.has(key)) {
      if (!one.isWritten) continue
      report(one, 'from', {
        message: `There is a page at ${one.from}, so it cannot be redirected to ${one.to}.`,
        hint: 'Remove the redirect, or give the page another path.',
      })
    } else if (to === undefined) {
      const close = closestMatch(
        path,
        [...byKey.keys()].map((known) => `/${known}`),
      )
      report(one, 'to', {
        message: `The redirect from ${one.from} leads to ${one.to}, where there is no page.`,
        hint: close === undefined ? 'Give it the path of a page, or a complete address.' : `Did you mean "${close}"?`,
      })
    } else if (earlier && earlier.to !== to) {
      report(one, 'from', {
        message: `${one.from} is redirected twice: to ${earlier.to} and to ${to}.`,
        hint: 'Remove one of them.',
      })
    } else found.set(key, { key, from: joinUrl(baseUrl, one.from), to })
  }
  return { redirects: [...found.values()].sort((a, b) => (a.from < b.from ? -1 : 1)), diagnostics }
}
