import { closestMatch } from '../../../platform/index.ts'
import { toSeverity } from '../../../shared/severity.ts'
import type { DeclaredRedirect, Diagnostic, Redirect, SiteConfig, SourceLocation } from '../../../shared/types.ts'
import { filesBase, isExternalUrl, joinUrl, pageKey, splitUrl } from '../../../shared/url.ts'
import { comparablePath } from '../freeze-manifest.ts'

export interface ResolveRedirectsOptions {
  config: Pick<SiteConfig, 'baseUrl' | 'trailingSlash' | 'onDuplicateRoutes'> & { filesUrl?: string }
  /** Paths of all pages, with base URL. */
  pages: readonly string[]
  /** Whether a path, without base URL, is that of a static file. */
  isStaticFile?: (path: string) => boolean
  /** False if pages are missing, so that a redirect to an unknown path may be correct. */
  hasAllPages: boolean
}

/**
 * Checks redirects and sorts them by old path. Reports targets where no page or static file exists, and, as severely as
 * `onDuplicateRoutes` says, old paths where a page exists or that two redirects share: the page, or the first of them, is used.
 */
export function resolveRedirects(
  declared: readonly DeclaredRedirect[],
  { config, pages, hasAllPages, isStaticFile = () => false }: ResolveRedirectsOptions,
): { redirects: Redirect[]; diagnostics: Diagnostic[] } {
  const { baseUrl, trailingSlash, onDuplicateRoutes } = config
  const toKey = (path: string) => pageKey(joinUrl(baseUrl, path), baseUrl) ?? ''
  const byKey = new Map(pages.map((path) => [pageKey(path, baseUrl) ?? '', path]))
  const byComparablePath = new Map(pages.map((path) => [comparablePath(path, baseUrl), path]))
  const resolved = new Map<string, Redirect>()
  const diagnostics: Diagnostic[] = []
  const report = (origin: DeclaredRedirect, part: 'from' | 'to', text: Problem) =>
    diagnostics.push({
      code: 'redirect',
      severity: 'error',
      ...text,
      ...origin.locate(part),
      ...(origin.item !== undefined && { item: origin.item }),
    })
  const reportUnused = (origin: DeclaredRedirect, text: Problem) => {
    const severity = text.severity ?? toSeverity(onDuplicateRoutes)
    if (severity !== 'ignore') report(origin, 'from', { ...text, severity })
  }
  const findPage = (from: string, key: string) =>
    byKey.get(key) ?? byComparablePath.get(comparablePath(joinUrl(baseUrl, from), baseUrl))
  for (const origin of declared) {
    const { path, search, hash } = splitUrl(origin.to)
    const page = byKey.get(toKey(path))
    const toUrl = () => {
      if (isExternalUrl(origin.to)) return origin.to
      const target = page ?? (isStaticFile(path) ? joinUrl(filesBase(config), path) : undefined)
      return target && target + search + hash
    }
    const to = toUrl()
    const pathKey = toKey(origin.from)
    // With `trailingSlash: false`, the file of the page is at this path.
    const isBesidePage =
      trailingSlash !== false && page !== undefined && pathKey === toKey(path) && isBesidePath(origin.from, page)
    const key = isBesidePage ? `${pathKey}.html` : pathKey
    const earlier = resolved.get(key)
    const occupant = isBesidePage ? byKey.get(key) : findPage(origin.from, pathKey)
    if (/(?:^|\/)\.{1,2}(?:\/|$)|[\0\\]/.test(key)) {
      report(origin, 'from', {
        message: `Cannot redirect ${origin.from}: it is not the path of a page.`,
        hint: 'Remove the encoded dots, backslashes, or null characters.',
      })
    } else if (occupant !== undefined) {
      if (!origin.yieldsToPage) reportUnused(origin, occupiedPath(origin, occupant, { baseUrl, page }))
    } else if (to === undefined) {
      if (hasAllPages) report(origin, 'to', missingTarget(origin, byKey.keys()))
    } else if (earlier && earlier.to !== to) {
      const place = formatLocation(earlier.locate())
      const other = place === '' ? '' : ` The other one is in ${place}.`
      reportUnused(origin, {
        message: `${origin.from} is redirected twice: to ${earlier.to} and to ${to}.`,
        hint: `Remove one of the redirects.${other}`,
      })
    } else {
      const from = joinUrl(baseUrl, origin.from)
      const redirect = { key, from, to, ...(isBesidePage && { isBesidePage }), locate: () => origin.locate('from') }
      resolved.set(key, redirect)
    }
  }
  return { redirects: [...resolved.values()].sort((a, b) => (a.from < b.from ? -1 : 1)), diagnostics }
}

/** Whether an old path is that of a page with `.html` after it, and not the path of its file. */
function isBesidePath(from: string, page: string): boolean {
  return /(?<!\/index)\.html$/.test(from) && !page.endsWith('.html')
}

type Problem = Pick<Diagnostic, 'message' | 'hint'> & { severity?: Diagnostic['severity'] }

function occupiedPath(
  { from, to }: DeclaredRedirect,
  occupant: string,
  { baseUrl, page }: { baseUrl: string; page: string | undefined },
): Problem {
  const isSamePath = pageKey(occupant, baseUrl) === pageKey(joinUrl(baseUrl, from), baseUrl)
  if (!isSamePath) {
    return {
      message: `No redirect is written from ${from}: it differs from the page ${occupant} only in case or Unicode normalization.`,
      hint: 'Redirect it in the settings of your host, or set the old spelling as the `slug` of the page.',
    }
  }
  if (page === occupant && /\.html$/.test(from)) {
    return {
      severity: 'warning',
      message: `No redirect is written from ${from}: the file of the page ${occupant} is at this path.`,
      hint: 'Remove the redirect.',
    }
  }
  if (page === occupant) return { message: `${from} redirects to itself.`, hint: 'Remove the redirect.' }
  return {
    message: `No redirect is written from ${from} to ${to}: a page exists at ${from}.`,
    hint: 'Remove the redirect, or move the page.',
  }
}

function missingTarget({ from, to }: DeclaredRedirect, keys: Iterable<string>): Pick<Diagnostic, 'message' | 'hint'> {
  const match = closestMatch(
    splitUrl(to).path,
    [...keys].map((key) => `/${key}`),
  )
  return {
    message: `Cannot redirect ${from} to ${to}: no page or file exists at ${to}.`,
    hint:
      match === undefined
        ? 'Use the path of a page or a static file, or an absolute URL.'
        : `Did you mean \`${match}\`?`,
  }
}

function formatLocation({ sourcePath, line }: SourceLocation): string {
  return sourcePath === undefined ? '' : line === undefined ? sourcePath : `${sourcePath}:${line}`
}
